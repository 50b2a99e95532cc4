// Which columns of its board a document may be moved to: the states that its user’s transitions lead to.
import { describe, expect, test } from 'vitest';
import { agreementKind } from '#tests/support/kinds/agreementKind.ts';
import { boardMoves, whyNotMoved } from './boardMoves.ts';

const kind = {
  ...agreementKind,
  listOptions: { board: { states: ['draft', 'sent', 'active', 'declined', 'cancelled', 'done'] } },
};
const rolesWith = (...actions: string[]) => [
  { code: 'clerk', permissions: actions.map((action) => ({ name: 'agreement', action })) },
];
const document = (status: string) => ({ status, reversedBy: null, branch: '01' });
const all = { roles: rolesWith('*'), branches: ['01'] };
const movesOf = (status: string, mover = all) =>
  boardMoves(kind, document(status), mover).map(({ to, transition }) => `${transition.name} ${to}`);

describe('a document may be moved', () => {
  test('by the transitions of its state that users perform', () => {
    expect(movesOf('draft')).toEqual(['send sent']);
    expect(movesOf('sent')).toEqual(['withdraw draft', 'accept active', 'decline declined']);
  });

  test('not by the clock, nor to a state that has no column', () => {
    expect(movesOf('active')).toEqual(['cancel cancelled']);
    expect(movesOf('done')).toEqual([]);
    const narrow = { ...kind, listOptions: { board: { states: ['draft', 'active'] } } };
    expect(boardMoves(narrow, document('draft'), all)).toEqual([]);
  });

  test('only by who has the right of the transition', () => {
    expect(movesOf('draft', { ...all, roles: rolesWith('view', 'edit') })).toEqual([]);
    expect(movesOf('draft', { ...all, roles: rolesWith('submit') })).toEqual(['send sent']);
    expect(movesOf('sent', { ...all, roles: rolesWith('submit') })).toEqual([]);
  });

  test('by users of the branch that performs it', () => {
    const transitions = kind.transitions.map((each) => ({ ...each, usersOf: () => '02' }));
    const elsewhere = { ...kind, transitions };
    expect(boardMoves(elsewhere, document('draft'), all)).toEqual([]);
    expect(boardMoves(elsewhere, document('draft'), { ...all, branches: ['02'] })).toHaveLength(1);
  });

  test('never once it is taken back', () => {
    expect(boardMoves(kind, { ...document('sent'), reversedBy: {} }, all)).toEqual([]);
  });
});

test('a move that is not offered has a reason', () => {
  const byClock = { transitions: kind.transitions.map((each) => ({ ...each, by: ['clock' as const] })) };
  const why = (column: string, of: Parameters<typeof whyNotMoved>[0] = kind) =>
    whyNotMoved(of, document('draft'), column);
  expect([why('active'), why('sent', byClock), why('sent')]).toEqual(['noWay', 'notByHand', 'noRight']);
});
