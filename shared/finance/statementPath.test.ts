// The address of a statement says whose it is, and can be made anew from it.
import { expect, test } from 'vitest';
import { ownerIn, partyStatementPath, statementPath, withoutOwner } from './statementPath.ts';

const period = { from: '2026-01-01', to: '2026-01-31' };
const ownerOf = (path: string) => ownerIn(new URL(path, 'http://mizan').searchParams);

test('a statement is of the account or of the party that its address names', () => {
  expect(ownerOf(statementPath('11001', period))).toEqual({ kind: 'account', code: '11001' });
  expect(ownerOf(partyStatementPath('C000005', { ...period, branch: '02' }))).toEqual({
    kind: 'party',
    code: 'C000005',
  });
});

test('of neither, it is of an account that is yet to be chosen, or of a party where that was asked for', () => {
  expect(ownerOf('/')).toEqual({ kind: 'account', code: '' });
  for (const kind of ['account', 'party'] as const)
    expect(ownerIn(new URLSearchParams(withoutOwner(kind)))).toMatchObject({ code: '' });
  expect(ownerOf(`/?of=${withoutOwner('party').of}`)).toEqual({ kind: 'party', code: '' });
});
