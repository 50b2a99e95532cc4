// The demo company's invoices: a year of them on both sides, in the order of their days, of items at their prices, and never beyond its money.
import { describe, expect, test } from 'vitest';
import { parseMoney, percentOf } from '#shared/kernel/money.ts';
import { products, services } from '#shared/settings/resources.ts';
import { settledAmount, settledBy, totalOf } from './demoInvoice.ts';
import { demoInvoices } from './demoInvoices.ts';
import { demoItems } from './demoItems.ts';
import { account } from './demoLines.ts';
import { demoRows } from './demoRows.ts';
import { demoVouchers } from './demoVouchers.ts';

const days = ['2026-01-05', '2026-06-30', '2026-11-21', '2026-12-31', '2027-02-28'];

const rowsOf = ({ name }: { name: string }) =>
  demoItems.flatMap(([resource, rows]) => (resource.name === name ? [...rows] : []));

const plainRowsOf = ({ name }: { name: string }) =>
  demoRows.flatMap(([resource, rows]) =>
    resource.name === name ? rows.map(([code, , , more]) => ({ code, ...more })) : [],
  );

const items = [
  ...[products, services].flatMap(plainRowsOf),
  ...rowsOf(products),
  ...rowsOf(services),
] as readonly object[] as readonly {
  code: string;
  price: string;
  cost?: string;
  barcode?: string;
  reorderLevel?: string;
}[];

const itemOf = (code: string) => items.find((item) => item.code === code);

test('there are a dozen products with prices, costs, barcodes and reorder levels, and six services', () => {
  const ofGoods = items.filter(({ code }) => code.startsWith('P-'));
  expect(ofGoods.length).toBeGreaterThanOrEqual(12);
  expect(ofGoods.filter(({ cost, barcode }) => !cost || !barcode)).toEqual([]);
  expect(ofGoods.filter(({ reorderLevel = '0' }) => Number(reorderLevel) <= 0)).toEqual([]);
  expect(items.length - ofGoods.length).toBeGreaterThanOrEqual(6);
});

describe.each(days)('on %s', (today) => {
  const from = `${Number(today.slice(0, 4)) - 1}-01-01`;
  const invoices = demoInvoices(from, today);

  test('they go through a year in the order of their days, each with a name of its own', () => {
    const dates = invoices.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    expect(dates.every((date) => date >= from && date <= today)).toBe(true);
    expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBeGreaterThanOrEqual(12);
    expect(new Set(invoices.map(({ reference }) => reference)).size).toBe(invoices.length);
    expect(invoices.filter(({ type }) => type === 'PI').length).toBeGreaterThan(20);
    expect(invoices.filter(({ isDraft }) => isDraft)).toHaveLength(4);
  });

  test('some twenty are paid by documents of their own, each after its invoice, and six by cheques', () => {
    const settled = settledBy(invoices, today);
    expect(settled.length).toBeGreaterThanOrEqual(18);
    expect(settled.length).toBeLessThan(45);
    const early = settled.filter((each) => each.settled.date < each.date || each.isDraft || each.paid);
    expect(early).toEqual([]);
    const cheques = settled.flatMap((each) => each.settled.cheque ?? []);
    expect(cheques.map(({ end }) => end?.act ?? 'open').toSorted()).toEqual([
      'bounce',
      'clear',
      'clear',
      'open',
      'open',
      'open',
    ]);
    const methods = new Set(settled.map((each) => each.settled.method));
    expect([...methods].toSorted()).toEqual(['CARD', 'CASH', 'CHEQUE', 'TRANSFER']);
  });

  test('their usual lines have the prices and costs of their items, which some suppliers asked less for before', () => {
    const usual = invoices.filter(({ reference }) => /^(PO|SUP)-[23]\d/.test(reference));
    const asked = usual.flatMap(({ type, lines }) =>
      lines.flatMap(({ product, service, price }) => {
        const item = itemOf(product ?? service ?? '');
        const known = parseMoney((type === 'PI' ? item?.cost : item?.price) ?? '', 2);
        return known === null ? [] : [{ type, share: Number(price) / Number(known) }];
      }),
    );
    expect(asked.length).toBeGreaterThan(100);
    const others = asked.filter(({ share }) => share !== 1);
    expect(others.filter(({ type, share }) => type !== 'PI' || share < 0.95 || share > 1)).toEqual([]);
    expect(others.length).toBeGreaterThan(10);
  });

  test('the bank pays for what is bought', () => {
    const moves = [
      ...demoVouchers(from, today).flatMap(({ date, lines }) =>
        lines
          .filter((line) => line.account === account.bank)
          .map((line) => ({ date, amount: line.debit - line.credit })),
      ),
      ...invoices.flatMap((invoice) =>
        invoice.paid?.bank === 'MAIN'
          ? [
              {
                date: invoice.date,
                amount:
                  (invoice.type === 'PI' ? -1n : 1n) *
                  percentOf(totalOf(invoice), (invoice.paid.percent ?? 100n) * 100n),
              },
            ]
          : [],
      ),
      ...settledBy(invoices, today)
        .filter(({ settled }) => settled.bank === 'MAIN' || settled.cheque?.end?.act === 'clear')
        .map((invoice) => ({
          date: invoice.settled.cheque?.end?.date ?? invoice.settled.date,
          amount: (invoice.type === 'PI' ? -1n : 1n) * settledAmount(invoice),
        })),
    ].sort((one, other) => one.date.localeCompare(other.date));
    let balance = 0n;
    const lowest = moves.reduce((least, { amount }) => {
      balance += amount;
      return balance < least ? balance : least;
    }, 0n);
    expect(lowest).toBe(0n);
  });
});
