// What differs between two versions of a draft: fields of the head, and lines that were changed, added or removed.
import { expect, test } from 'vitest';
import { claimKind } from '#tests/support/kinds/testKindDeclarations.ts';
import { newDraft, withTables } from '../editor/documentDraft.ts';
import { typedFields } from '../editor/draftValues.ts';
import { differencesOf } from './versionDifferences.ts';

const lines = claimKind.lines;
if (lines === null) throw new Error('A claim has lines');
const rules = { fields: typedFields(lines), max: lines.max };
const compared = { kind: claimKind, rules, scale: 2 };
const head = { date: '2026-02-17', branch: '01', payee: 'Sara' };
const row = (text: string, amount: string) => ({ text, amount });
const draft = (rows: object[], changed: object = {}) =>
  newDraft(rules, { ...head, ...changed }, rows as never);

test('spellings that mean the same are no difference', () => {
  const found = differencesOf(
    compared,
    draft([row('Fuel', '5')]),
    draft([row('Fuel ', '5.00')], { payee: 'Sara ' }),
  );
  expect(found).toEqual({ head: [], lines: [], tables: [] });
});

test('fields of the head are named', () => {
  expect(differencesOf(compared, draft([]), draft([], { payee: 'Maha' })).head).toEqual(['payee']);
});

test('a line that was put in between does not make the ones below it differ', () => {
  const found = differencesOf(
    compared,
    draft([row('A', '1'), row('B', '2'), row('C', '3')]),
    draft([row('A', '1'), row('X', '9'), row('B', '2'), row('C', '4')]),
  );
  expect(found.lines).toEqual([
    { mine: null, theirs: 1, fields: [] },
    { mine: 2, theirs: 3, fields: ['amount'] },
  ]);
});

test('a line that only one of them has is told as such', () => {
  const found = differencesOf(compared, draft([row('A', '1'), row('B', '2')]), draft([row('B', '2')]));
  expect(found.lines).toEqual([{ mine: 0, theirs: null, fields: [] }]);
});

test('rows of a table are compared like lines, and two spellings of a number are one', () => {
  const withShares = (...shares: object[]) => withTables(draft([]), { shares: shares as never });
  const found = differencesOf(
    compared,
    withShares({ person: 'Maha', amount: '5', weight: '1.50' }, { person: 'Sara' }),
    withShares({ person: 'Maha', amount: '6.00', weight: '1.5' }),
  );
  expect(found).toEqual({
    head: [],
    lines: [],
    tables: [
      {
        table: 'shares',
        rows: [
          { mine: 0, theirs: 0, fields: ['amount'] },
          { mine: 1, theirs: null, fields: [] },
        ],
      },
    ],
  });
});
