// Versions of a document: each one names its neighbours, and bears the number of the first with its own count behind it.
import type { AnyKind } from '../documentKind.ts';
import type { Versioned } from './optionFields.ts';

/** The state of a version whose place a later one has taken. */
export const replacedState = 'replaced';

export const isRevisable = ({ options }: Pick<AnyKind, 'options'>, { status }: { status: string }): boolean =>
  options.versions?.from.includes(status) === true;

/** Whether what was made of a document keeps its next version back. */
export const isHeldByConversions = (
  { options }: Pick<AnyKind, 'options'>,
  conversions: readonly unknown[],
): boolean => conversions.length > 0 && options.versions?.afterConversion !== true;

/** The number of a later version; null of the first, which gets its own. */
export const versionNumber = ({ root, version }: Pick<Versioned, 'root' | 'version'>): string | null =>
  root ? `${root.number}-${version ?? 1}` : null;

type Described = Pick<AnyKind, 'options'>;

/** States in which a version is over, so that it keeps no other one back. */
const endStates = ({ options }: Described): readonly string[] => [
  'rejected',
  replacedState,
  ...(options.outcome?.lost ?? []),
];

/** A later version that is in work or in force: what it may replace is not converted meanwhile. */
export const openVersion = <Version extends { status: string }>(
  kind: Described,
  later: readonly Version[],
): Version | undefined => later.find(({ status }) => !endStates(kind).includes(status));
