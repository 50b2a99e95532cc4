// Allocations on the real engine: what was allocated is undone, dated, when one of its vouchers is reversed, and the items are open again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeBooks } from '#functions/finance/books/wholeBooks.ts';
import type { VoucherInput, VoucherView } from '#shared/finance/voucher.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { cash, receivable, sales } from '#tests/simulation/simulatedCompany.ts';
import { allocate, undoAllocations } from '#tests/support/books/allocate.ts';
import { change } from '#tests/support/damages/damage.ts';
import { startTestEngine, type TestEngine } from '#tests/support/product/testStore.ts';
import { aWholeCompany, type WholeCompany } from '#tests/support/product/wholeCompany.ts';
import { checkLedger } from '../checkLedger.ts';
import { findEntry } from '../journal/journalTail.ts';
import { repairLedger } from '../repairLedger.ts';
import { readCurrentItems } from './allocations.ts';
import { itemNamesOf, leftOf } from './openItems.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine();
});
afterAll(() => engine.stop());

const date = '2026-03-10';
const dayAfter = '2026-03-20';

const onAccounts = (debited: string, credited: string, amount: bigint): VoucherInput => ({
  type: 'journal',
  date,
  branch: '01',
  reference: '',
  narration: '',
  lines: [
    { account: debited, debit: formatMoney(amount, 2) },
    { account: credited, credit: formatMoney(amount, 2) },
  ].map((line) => (line.account === receivable ? { ...line, party: 'C1' } : line)),
});

const nameOf = async ({ store }: WholeCompany, voucher: VoucherView): Promise<string> => {
  const seq = Number((await store.get({ pk: `VCH#${voucher.id}`, sk: '#' }))?.['seq']);
  const entry = await findEntry(store, '01', seq);
  return (entry && itemNamesOf(entry)[0]) ?? '';
};

/** What is left of an item, where it stands, and everything that was ever allocated to it. */
const itemOf = async ({ store }: WholeCompany, name: string) => {
  const [current] = await readCurrentItems(store, [name]);
  if (!current) throw new Error(`${name} does not stand`);
  const { item, key, allocations } = current;
  const amounts = allocations.map(({ amount }) => Number(amount));
  return {
    left: Number(leftOf(item.amount, name, allocations)),
    isSettled: key.pk.startsWith('OIX'),
    amounts,
  };
};

let companies = 0;

/** An invoice of 100, a receipt of 60 and one of 50, allocated to it with 60 and 40, the second one on a day of its own. */
const aPaidInvoice = async (secondOn = date) => {
  companies += 1;
  const company = await aWholeCompany(engine.storeFor(`ALLOCATED-${companies}`));
  const invoice = await company.post(onAccounts(receivable, sales, 10_000n));
  const receipts = [
    await company.post(onAccounts(cash, receivable, 6000n)),
    await company.post(onAccounts(cash, receivable, 5000n)),
  ];
  const debit = await nameOf(company, invoice);
  const credits = await Promise.all(receipts.map((receipt) => nameOf(company, receipt)));
  for (const [index, amount] of [6000n, 4000n].entries()) {
    const allocation = {
      ledger: 'AR',
      party: 'C1',
      date: index === 0 ? date : secondOn,
      debit,
      credit: credits[index] ?? '',
      amount,
    } as const;
    await allocate(company.store, { id: `a${index}`, lane: index === 0 ? '01' : '02', allocation });
  }
  return { company, invoice, receipts, debit, credits };
};

const expectRightBooks = async ({ store }: WholeCompany): Promise<void> =>
  expect((await checkLedger(store, wholeBooks)).findings).toEqual([]);

test('an allocation settles an item, in part or whole, and never more than is left', async () => {
  const { company, debit, credits } = await aPaidInvoice();
  expect(await itemOf(company, debit)).toEqual({ left: 0, isSettled: true, amounts: [6000, 4000] });
  expect(await itemOf(company, credits[0] ?? '')).toEqual({ left: 0, isSettled: true, amounts: [6000] });
  expect(await itemOf(company, credits[1] ?? '')).toEqual({ left: -1000, isSettled: false, amounts: [4000] });
  const more = { ledger: 'AR', party: 'C1', date, debit, credit: credits[1] ?? '', amount: 1n } as const;
  await expect(allocate(company.store, { id: 'more', lane: '01', allocation: more })).rejects.toThrow();
  await expectRightBooks(company);
});

test('the reversal of an invoice gives its receipts back, and of a receipt its invoice', async () => {
  const { company, invoice, receipts, debit, credits } = await aPaidInvoice();
  await company.reverse(receipts[0]?.id ?? '');
  expect(await itemOf(company, debit)).toEqual({
    left: 6000,
    isSettled: false,
    amounts: [6000, 4000, -6000],
  });
  expect(await itemOf(company, credits[0] ?? '')).toMatchObject({ left: 0, isSettled: true });
  await expectRightBooks(company);
  const mirror = await company.reverse(invoice.id);
  expect(await itemOf(company, debit)).toEqual({
    left: 0,
    isSettled: true,
    amounts: [6000, 4000, -6000, -4000, 10_000],
  });
  expect(await itemOf(company, credits[1] ?? '')).toEqual({
    left: -5000,
    isSettled: false,
    amounts: [4000, -4000],
  });
  const entry = await findEntry(
    company.store,
    '01',
    Number((await company.store.get({ pk: `VCH#${mirror.id}`, sk: '#' }))?.['seq']),
  );
  expect(entry?.allocations.map((each) => [each.date, Number(each.amount)])).toEqual([
    [mirror.date, -4000],
    [mirror.date, 10_000],
  ]);
  await expectRightBooks(company);
});

test('nothing is undone before it was allocated: on no day has an item more left than it is worth', async () => {
  const { company, invoice, debit, credits } = await aPaidInvoice(dayAfter);
  const mirror = await company.reverse(invoice.id);
  expect(mirror.date).toBe(date);
  const leftOn = async (name: string, day: string) => {
    const [current] = await readCurrentItems(company.store, [name]);
    if (!current) throw new Error(`${name} does not stand`);
    const until = current.allocations.filter((each) => each.date <= day);
    return Number(leftOf(current.item.amount, name, until));
  };
  for (const day of [date, '2026-03-15', dayAfter, '2026-03-25']) {
    expect(await leftOn(debit, day), `the invoice on ${day}`).toBe(0);
    expect(await Promise.all(credits.map((name) => leftOn(name, day)))).toEqual([-6000, -5000]);
  }
  await expectRightBooks(company);
});

test('a back-dated allocation gets only what no day after it needs', async () => {
  const { company, debit, credits } = await aPaidInvoice();
  const [credit = ''] = credits;
  await undoAllocations(company.store, { id: 'undo', lane: '01', debit, credit, date: dayAfter });
  expect(await itemOf(company, debit)).toMatchObject({ left: 6000, isSettled: false });
  const again = (on: string) => {
    const allocation = { ledger: 'AR', party: 'C1', date: on, debit, credit, amount: 6000n } as const;
    return allocate(company.store, { id: `again ${on}`, lane: '01', allocation });
  };
  await expect(again('2026-03-09')).rejects.toMatchObject({ code: 'allocation.early' });
  await expect(again('2026-03-19')).rejects.toMatchObject({ code: 'allocation.tooMuch' });
  await again(dayAfter);
  expect(await itemOf(company, debit)).toMatchObject({ left: 0, isSettled: true });
  await expectRightBooks(company);
});

test('nobody reverses by what an item says that contradicts itself', async () => {
  const { company, invoice, debit } = await aPaidInvoice();
  const [current] = await readCurrentItems(company.store, [debit]);
  if (!current) throw new Error('The invoice has no open item');
  await change(company.store, current.key, { allocations: current.allocations.slice(1) });
  await expect(company.reverse(invoice.id)).rejects.toMatchObject({ code: 'voucher.itemsBroken' });
  expect((await repairLedger(company.store, wholeBooks)).findings).toEqual([]);
  expect((await company.reverse(invoice.id)).reverses?.id).toBe(invoice.id);
  await expectRightBooks(company);
});
