// What stands in a file means the same as what stands in the form, in either language.
import { expect, test } from 'vitest';
import { pens } from '#tests/support/kinds/penResource.ts';
import { rich } from '../../richText/richField.ts';
import { choice, code, date, decimal, flag, rows } from '../fields.ts';
import { fieldOfTitle, fileCells, fileColumns, valueOfCell } from './recordFile.ts';

const label = { en: 'x', ar: 'x' };
const type = choice({
  label,
  choices: { cash: { en: 'Cash box', ar: 'صندوق' }, savings: { en: 'Savings account', ar: 'حساب ادخار' } },
});

test.each([
  [flag({ label, initial: true }), 'نعم', true],
  [flag({ label, initial: true }), 'No', false],
  [flag({ label, initial: true }), '', true],
  [flag({ label, initial: true }), 'perhaps', 'perhaps'],
  [date({ label }), '١/٧/٢٠٢٠', '2020-07-01'],
  [date({ label }), '2020/7/1', '2020-07-01'],
  [date({ label }), '31/2/2020', '31/2/2020'],
  [decimal({ label, decimals: 2 }), '١٬٢٥٠٫٥', '1250.5'],
  [type, 'صندوق', 'cash'],
  [type, 'cash', 'cash'],
  [type, 'Savings account', 'savings'],
  [type, 'gold', 'gold'],
  [choice({ label, choices: {} }), '', ''],
])('%o: %s means %s', (field, cell, value) => {
  expect(valueOfCell(field, cell)).toBe(value);
});

test('a title names its field in either language or as an export does', () => {
  const columns = fileColumns(pens);
  expect(
    ['الباركود', 'بارکود', 'Barcode *', 'barcode', 'name_ar', 'Arabic name', 'الاسم', 'colour'].map((title) =>
      fieldOfTitle(columns, title),
    ),
  ).toEqual(['barcode', 'barcode', 'barcode', 'barcode', 'name_ar', 'name_ar', 'name_ar', null]);
});

test('a rich text does not travel in a file, nor do rows that hold one', () => {
  const text = rich({ label });
  const articles = rows({ label, of: { title: code({ label, max: 9 }), text }, key: 'title', max: 9 });
  const columns = fileColumns({ fields: { ...pens.fields, text, articles } });
  expect(columns.map(({ name }) => name)).toEqual(fileColumns(pens).map(({ name }) => name));
});

test('what is exported means itself', () => {
  const row = {
    code: 'P1',
    name: 'Pen',
    name_ar: 'قلم',
    active: false,
    rev: 3,
    price: '2.50',
    stocked: true,
    cost: null,
  };
  const cells = fileCells(pens, row);
  expect(cells).toMatchObject({ code: 'P1', price: '2.50', stocked: '1', active: '0', cost: '' });
  const back = Object.fromEntries(
    fileColumns(pens).map(({ name, field }) => [name, valueOfCell(field, cells[name] ?? '')]),
  );
  expect(back).toMatchObject({ code: 'P1', price: '2.50', stocked: true, active: false });
});
