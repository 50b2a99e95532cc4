// Columns find their fields by any of their names, and cells become values.
import { expect, test } from 'vitest';
import { fieldOfTitle, fileColumns } from '#shared/resources/file/recordFile.ts';
import { pens } from '#tests/support/kinds/penResource.ts';
import { guessedMapping, recordsOf, remapped } from './fileSheet.ts';

const columns = fileColumns(pens);
const fieldOf = (title: string) => fieldOfTitle(columns, title);
const titles = ['الرمز', 'name', 'Arabic name', 'Colour', 'سعر البيع', 'Price'];
const head = { line: 1, cells: titles };

test('titles of both languages are known; the others wait for a person', () => {
  const mapping = guessedMapping([fieldOf], titles);
  expect(mapping).toEqual({ code: 0, name: 1, name_ar: 2, price: 4 });
  expect(remapped(mapping, 'cost', 5)).toEqual({ ...mapping, cost: 5 });
  expect(remapped(mapping, 'cost', 4)).toEqual({ code: 0, name: 1, name_ar: 2, cost: 4 });
  expect(remapped(mapping, 'price', null)).toEqual({ code: 0, name: 1, name_ar: 2 });
});

test('the name of a field comes before what else it is called, in whatever order they stand', () => {
  const synonymOf = (title: string) => (title === 'Rate' || title === 'Cost' ? 'price' : null);
  expect(guessedMapping([fieldOf, synonymOf], ['Rate', 'Price', 'Cost'])).toMatchObject({ price: 1 });
  expect(guessedMapping([fieldOf, synonymOf], ['Code', 'Rate'])).toEqual({ code: 0, price: 1 });
});

test('rows say what their columns hold, and nothing of the others', () => {
  const rows = [{ line: 2, cells: ['P1', 'Pen', 'قلم', 'red', '٢٫٥'] }];
  expect(
    recordsOf({ head, rows }, columns, {
      mapping: guessedMapping([fieldOf], titles),
      currency: 'SAR',
    }),
  ).toEqual([{ code: 'P1', name: 'Pen', name_ar: 'قلم', price: '2.5' }]);
});

test('a merged cell fills the rows that it spans, but for what they say themselves', () => {
  const merged = new Map([[1, 'Pen']]);
  const rows = [
    { line: 2, cells: ['P1', 'Pen'] },
    { line: 3, cells: ['P2', ''], merged },
    { line: 4, cells: ['P3', 'Nib'], merged },
  ];
  const mapping = { code: 0, name: 1 };
  const read = recordsOf({ head, rows }, columns, { mapping, currency: 'SAR' });
  expect(read.map(({ name }) => name)).toEqual(['Pen', 'Pen', 'Nib']);
});
