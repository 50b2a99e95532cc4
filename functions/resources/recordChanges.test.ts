// What is told of a record's change: rows by their key, and nothing of cells in which nothing stood or stands.
import { expect, test } from 'vitest';
import { code, rows } from '#shared/resources/fields.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { rich } from '#shared/richText/richField.ts';
import { richTextsOfRecord } from '#shared/richText/richNames.ts';
import { resourceNamed } from '#tests/support/kinds/resourceNamed.ts';
import { changesBetween } from './recordChanges.ts';
import { refuseLongTexts } from './texts/refuseLongTexts.ts';

const voucherTypes = resourceNamed('voucherType');

const type: ResourceRow = {
  code: 'receipt',
  name: 'Receipt',
  name_ar: 'قبض',
  active: true,
  rev: 1,
  kind: 'receipt',
  prefix: 'RV',
  accounts: [],
};
const cash = { key: 'cash_account', name: '', name_ar: '', account: '11001' };

test('a row that came is told by what stands in it', () => {
  expect(changesBetween(voucherTypes, type, { ...type, accounts: [cash] })).toEqual([
    { field: 'accounts[cash_account].account', old: null, new: '11001' },
  ]);
});

test('a cell that was emptied is told', () => {
  const named = { ...type, accounts: [{ ...cash, name: 'Till' }] };
  expect(changesBetween(voucherTypes, named, { ...type, accounts: [cash] })).toEqual([
    { field: 'accounts[cash_account].name', old: 'Till', new: '' },
  ]);
});

const label = { en: 'x', ar: 'x' };
const text = rich({ label });
const templates = {
  ...voucherTypes,
  fields: {
    ...voucherTypes.fields,
    text,
    articles: rows({ label, of: { title: code({ label, max: 9 }), text }, key: 'title', max: 9 }),
  },
};
const written = (words: string) => JSON.stringify([{ insert: `${words}\n` }]);

test('of a rich text the words are logged, also within a row', () => {
  const before = { ...type, text: written('old'), articles: [{ title: 'A', text: '' }] };
  const after = { ...type, text: written('new'), articles: [{ title: 'A', text: written('more') }] };
  expect(changesBetween(templates, before, after)).toEqual([
    { field: 'text', old: 'old', new: 'new' },
    { field: 'articles[A].text', old: null, new: 'more' },
  ]);
});

test('all rich texts of a record together are 200 kB at most', () => {
  const half = written('ن'.repeat(60_000));
  const check = (articles: ResourceRow['articles']) =>
    refuseLongTexts(richTextsOfRecord(templates, { ...type, text: half, articles }));
  expect(() => check([{ title: 'A', text: written('short') }])).not.toThrow();
  expect(() => check([{ title: 'A', text: half }])).toThrow(
    expect.objectContaining({ code: 'text.tooLong' }),
  );
});
