// The address of a statement, of an account or of a party, with its period, for every figure that leads there.
import { statementAddress } from './statements/statementAddress.ts';

export const ownerKinds = ['account', 'party'] as const;
export type OwnerKind = (typeof ownerKinds)[number];

/** Whose statement it is; no code until one is chosen. */
export type StatementOwner = { kind: OwnerKind; code: string };

export const ownerIn = (search: URLSearchParams): StatementOwner => {
  const kind = search.has('party') || search.get('of') === 'party' ? 'party' : 'account';
  return { kind, code: search.get(kind) ?? '' };
};

/** The entries of the address that make room for the choice of another owner. */
export const withoutOwner = (kind: OwnerKind): Record<'account' | 'party' | 'of', string> => ({
  account: '',
  party: '',
  of: kind === 'party' ? kind : '',
});

/** What else the statement is asked, by the names of the address: `from` and `to`, or the name of a `period`. */
export type StatementPeriod = {
  [Name in 'from' | 'to' | 'period' | 'branch' | 'costCentre' | 'close' | 'side']?: string | undefined;
};

const pathOf = (
  { kind, code }: StatementOwner,
  { from, to, period, branch, costCentre, close, side }: StatementPeriod,
): string => {
  const query = new URLSearchParams({
    [kind]: code,
    ...(period ? { period } : {}),
    ...(from && to ? { from, to } : {}),
    ...(branch ? { branch } : {}),
    ...(side ? { side } : {}),
    ...(costCentre ? { costCentre } : {}),
    ...(close === 'after' ? { close } : {}),
  });
  return `${statementAddress}?${query}`;
};

export const statementPath = (account: string, period: StatementPeriod): string =>
  pathOf({ kind: 'account', code: account }, period);

export const partyStatementPath = (party: string, period: StatementPeriod): string =>
  pathOf({ kind: 'party', code: party }, period);
