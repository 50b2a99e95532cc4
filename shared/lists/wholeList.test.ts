// A list that is read whole, narrowed by its declaration.
import { expect, test } from 'vitest';
import { type Pen, penList, pens } from '#tests/support/kinds/penList.ts';
import { askedOf } from './listAddress.ts';
import { foundBy, groupedRows, narrowedRows, underTab } from './wholeList.ts';

const codes = (rows: readonly Pen[]) => rows.map(({ code }) => code);
const narrowed = (text: string) =>
  codes(narrowedRows(penList, pens, askedOf(penList, new URLSearchParams(`state=all&${text}`))));

test.each([
  ['ink=oil', ['P1', 'P3']],
  ['maker=M2', ['P2']],
  ['from=2026-02-01', ['P2', 'P3']],
  ['from=2026-01-05&to=2026-02-01', ['P1', 'P2']],
  ['priceFrom=2', ['P2', 'P3']],
  ['priceFrom=2&priceTo=10', ['P2']],
  ['priceTo=2.00', ['P1']],
  ['ink=oil&priceTo=2', ['P1']],
])('%s leaves %j', (text, left) => expect(narrowed(text)).toEqual(left));

test('tabs are counted by the same rule by which they narrow', () => {
  expect(pens.filter(underTab(penList, 'kept')).map(({ code }) => code)).toEqual(['P1', 'P2']);
  expect(pens.filter(underTab(penList, 'all'))).toHaveLength(3);
});

test('a search looks into the declared fields alone, in any spelling', () => {
  expect(codes(pens.filter(foundBy(penList, 'اَزرق')))).toEqual(['P1']);
  expect(codes(pens.filter(foundBy(penList, 'M2')))).toEqual([]);
});

test('rows of one value stand together, by their words or as they are first met', () => {
  expect(codes(groupedRows(pens, ({ ink }) => ink, true))).toEqual(['P2', 'P1', 'P3']);
  expect(codes(groupedRows(pens, ({ ink }) => ink, false))).toEqual(['P1', 'P3', 'P2']);
});
