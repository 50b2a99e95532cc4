// Which calls a kind of document has, by the names of their operations: `saveQuote`, `listQuotes`, `findQuoteByNumber`, `sendQuote`.
import { kindNamed } from '../../documentKindSummaries.ts';
import { capitalised, type Endpoint } from '../../kernel/endpoint.ts';
import { documentCalls } from '../documentApi.ts';
import type { AnyKind } from '../documentKind.ts';
import { firstSaving, isUndoable } from '../kindTransitions.ts';

/** What is done with documents of any kind, beside its transitions. */
export type CallName =
  | 'save'
  | 'change'
  | 'remove'
  | 'get'
  | 'find'
  | 'list'
  | 'print'
  | 'export'
  | 'reverse';

/** What belongs to each call of a kind. */
export type OfCalls<Value> = Readonly<Record<CallName, Value>> & { transition(name: string): Value };

/** Of documents that people write. */
const typedCalls: readonly CallName[] = ['save', 'change', 'remove', 'find', 'print', 'export'];

/** Only drafts are deleted. */
const typedCallsOf = (kind: AnyKind): readonly CallName[] =>
  firstSaving(kind) === null ? typedCalls : typedCalls.filter((call) => call !== 'remove');

/** Whole documents, or single transitions of them; what posted nothing, or is final, is not reversed. */
const isReversed = (kind: AnyKind): boolean => kind.number === 'entry' && (!kind.isFinal || isUndoable(kind));

/** What the product makes is only read and undone. */
const callsOf = (kind: AnyKind, isSystemMade: boolean): CallName[] => [
  ...(isSystemMade ? [] : typedCallsOf(kind)),
  'get',
  'list',
  ...(isReversed(kind) ? (['reverse'] as const) : []),
];

/** What belongs to each call that a kind has, by the names of their operations. */
export const byCallName = <Value>(kind: AnyKind, values: OfCalls<Value>): Record<string, Value> => {
  const [one, many] = [capitalised(kind.name), capitalised(kind.plural)];
  const isSystemMade = kindNamed(kind.name)?.isSystemMade === true;
  const nameOf = (call: CallName): string => {
    if (call === 'list' || call === 'export') return `${call}${many}`;
    if (call === 'find') return `find${one}ByNumber`;
    return `${call === 'reverse' && isSystemMade ? 'undo' : call}${one}`;
  };
  const transitions = isSystemMade ? [] : kind.transitions.filter(({ by }) => by.includes('user'));
  return Object.fromEntries([
    ...callsOf(kind, isSystemMade).map((call) => [nameOf(call), values[call]]),
    ...transitions.map(({ name }) => [`${name}${one}`, values.transition(name)]),
  ]);
};

export const contractsOfKind = (kind: AnyKind): Record<string, Endpoint> =>
  byCallName<Endpoint>(kind, documentCalls(kind));
