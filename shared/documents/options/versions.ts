// Versions of a document: each one names its neighbours, and bears the number of the first with its own count behind it.
import * as z from 'zod/mini';
import type { AnyDocument, AnyKind } from '../documentKind.ts';

/** What a kind with versions keeps. */
export const versionFields = {
  /** From the second on. */
  version: z.nullable(z.number()),
  /** Of a later version: the first one, whose number it bears. */
  root: z.nullable(z.object({ id: z.string(), number: z.string() })),
  versionBefore: z.nullable(z.string()),
  versionAfter: z.nullable(z.string()),
};

/** A document that was never saved says nothing of others yet. */
export type Versioned = AnyDocument & {
  version?: number | null;
  root?: { id: string; number: string } | null;
  versionBefore?: string | null;
  versionAfter?: string | null;
};

/** The state of a version whose place a later one has taken. */
export const replacedState = 'replaced';

export const isRevisable = ({ options }: Pick<AnyKind, 'options'>, { status }: { status: string }): boolean =>
  options.versions?.from.includes(status) === true;

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
