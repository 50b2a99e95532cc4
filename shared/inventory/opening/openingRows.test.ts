// Rows of opening stock: what stands against them, what they are worth, and how they agree with the ledger.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumOf } from '../../kernel/money.ts';
import { stockedProductsMax } from '../../stock/stockedProducts.ts';
import { comparedParts, openingDocuments, openingLinesMax, openingParts } from './openingParts.ts';
import {
  type OpeningCells,
  type OpeningFacts,
  openingFaults,
  openingRow,
  repeatedRows,
} from './openingRows.ts';

const facts: OpeningFacts = {
  scale: 2,
  productOf: (code) => {
    const known = {
      isActive: code !== 'OLD',
      isStocked: code !== 'NAME',
      isBatched: code === 'BATCH',
      account: code === 'BARE' ? null : '11301',
      unit: 'piece',
      factorOf: (unit: string) => ({ piece: '1', carton: '12' })[unit] ?? null,
    };
    return code === 'NONE' ? undefined : known;
  },
  branchOf: (warehouse) => ({ W1: '01', W2: '01', FAR: '09' })[warehouse],
  isInScope: (branch) => branch !== '09',
  hasMoved: ({ product }) => product === 'MOVED',
};

const cells = (changes: Partial<OpeningCells> = {}): OpeningCells => ({
  code: 'P1',
  warehouse: 'W1',
  quantity: '3',
  unit: '',
  cost: '1.5',
  value: '',
  batch: '',
  expiry: '',
  barcode: '',
  ...changes,
});

describe('a row', () => {
  test.each<[string, Partial<OpeningCells>, string[]]>([
    ['is right', {}, []],
    ['may cost nothing', { cost: '0' }, []],
    ['may name its value alone', { cost: '', value: '7.25' }, []],
    ['names an inactive product', { code: 'OLD' }, ['code stockOpening.productUnknown']],
    ['names no product', { code: '' }, ['code field.required']],
    ['names an unknown product', { code: 'NONE' }, ['code stockOpening.productUnknown']],
    ['names a product that is only a name', { code: 'NAME' }, ['code stockOpening.notStocked']],
    ['names a product without an account', { code: 'BARE' }, ['code stockOpening.accountMissing']],
    ['names a product that has moved', { code: 'MOVED' }, ['code stockOpening.moved']],
    ['names an unknown warehouse', { warehouse: 'W9' }, ['warehouse stockOpening.warehouseUnknown']],
    ['names a warehouse elsewhere', { warehouse: 'FAR' }, ['warehouse stockOpening.branchForbidden']],
    ['names no batch of goods that have some', { code: 'BATCH' }, ['batch field.required']],
    ['names a batch of goods that have none', { batch: 'B1' }, ['batch stockOpening.notBatched']],
    ['has no quantity', { quantity: '' }, ['quantity field.required']],
    ['has a negative quantity', { quantity: '-1' }, ['quantity stockOpening.quantityNotPositive']],
    ['names a unit that the product has', { unit: 'carton' }, []],
    ['names a unit that the product has not', { unit: 'box' }, ['unit stockOpening.unitUnknown']],
    ['has a quantity of seven decimals', { quantity: '1.0000001' }, ['quantity field.decimals']],
    ['has a quantity that is no number', { quantity: 'x' }, ['quantity field.decimal']],
    ['has neither cost nor value', { cost: '' }, ['cost stockOpening.costMissing']],
    ['has a negative cost', { cost: '-1' }, ['cost field.decimalOrZero']],
    ['has a value that the currency does not hold', { value: '1.005' }, ['value field.tooExact']],
  ])('%s', (_, changes, expected) => {
    expect(openingFaults(cells(changes), facts).map(({ field, code }) => `${field} ${code}`)).toEqual(
      expected,
    );
  });

  test('is worth its value, else its quantity at its cost, rounded once', () => {
    const worth = (changes: Partial<OpeningCells>) => openingRow(cells(changes), facts).value;
    expect([worth({}), worth({ value: '9' }), worth({ quantity: '0.333333', cost: '0.15' })]).toEqual([
      450n,
      900n,
      5n,
    ]);
  });

  test('brings in stock units, at the cost of the unit that it names', () => {
    const { quantity, value } = openingRow(cells({ quantity: '2', unit: 'carton', cost: '60' }), facts);
    expect([quantity, value]).toEqual([24_000_000n, 12_000n]);
  });

  test('stands once for each warehouse', () => {
    const rows = [cells(), cells({ warehouse: 'W2' }), cells(), cells({ code: '' }), cells({ code: '' })];
    expect(repeatedRows(rows).map((fault) => fault?.code ?? null)).toEqual([
      null,
      null,
      'stockOpening.twice',
      null,
      null,
    ]);
  });
});

test('parts are compared with what the ledger holds: nothing, the same, another value, or something without goods', () => {
  const rows = [
    { code: 'A', at: '01', account: '11301', value: 5n },
    { code: 'B', at: '01', account: '11301', value: 7n },
    { code: 'A', at: '02', account: '11301', value: 3n },
    { code: 'A', at: '03', account: '11301', value: 4n },
  ].map(({ code, at, ...row }) => ({ ...row, product: code, branch: at, warehouse: at, quantity: 1n }));
  const rests = [
    { branch: '01', account: '11301', rest: 12n },
    { branch: '01', account: '11302', rest: 1n },
    { branch: '02', account: '11301', rest: 0n },
    { branch: '03', account: '11301', rest: 5n },
    { branch: '03', account: '11302', rest: 0n },
  ];
  const compared = comparedParts(openingParts(rows), rests);
  expect(compared.map(({ branch, account, products, way }) => [branch, account, products, way])).toEqual([
    ['01', '11301', 2, 'explains'],
    ['01', '11302', 0, 'left'],
    ['02', '11301', 1, 'makes'],
    ['03', '11301', 1, 'differs'],
  ]);
});

test('documents hold every row once, each of one branch and within its limits, and are the same for any order', () => {
  const aRow = fc.record({ product: fc.nat(400), branch: fc.nat(2), warehouse: fc.nat(3) });
  void fc.assert(
    fc.property(
      fc.uniqueArray(aRow, { maxLength: 600, selector: (each) => JSON.stringify(each) }),
      (found) => {
        const rows = found.map(({ product, branch, warehouse }) => ({
          product: `P${product}`,
          branch: `0${branch}`,
          warehouse: `${branch}${warehouse}`,
          quantity: 1n,
          value: BigInt(product),
          account: '11301',
        }));
        const documents = openingDocuments(rows);
        expect(documents.flat()).toHaveLength(rows.length);
        expect(sumOf(documents.flat().map(({ value }) => value))).toBe(sumOf(rows.map(({ value }) => value)));
        for (const own of documents) {
          expect(new Set(own.map(({ branch }) => branch)).size).toBe(1);
          expect(new Set(own.map(({ product }) => product)).size).toBeLessThanOrEqual(stockedProductsMax);
          expect(own.length).toBeLessThanOrEqual(openingLinesMax);
        }
        expect(openingDocuments(rows.toReversed())).toEqual(documents);
      },
    ),
    { numRuns: 20 },
  );
});
