// The demo company on a real engine: complete, with books that agree, and made once even when it was cut.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listInbox } from '#functions/approvals/listInbox.ts';
import { keyOf } from '#functions/company/resourceRecords.ts';
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { readDocument } from '#functions/documents/readDocument.ts';
import { wholeBooks } from '#functions/finance/books/wholeBooks.ts';
import { listCheques } from '#functions/finance/receipts/chequeOperations.ts';
import { vatReturnViews } from '#functions/finance/taxes/vatReturnViews.ts';
import { headerOf } from '#functions/finance/vouchers/voucherRecords.ts';
import { adjustmentActs } from '#functions/inventory/adjustments/adjustmentActs.ts';
import { isOverdue } from '#functions/inventory/transfers/openTransfers.ts';
import { transferActs } from '#functions/inventory/transfers/transferActs.ts';
import { annexActs } from '#functions/invoices/contracts/annexes/annexActs.ts';
import { contractActs } from '#functions/invoices/contracts/contractActs.ts';
import { getDueFigures } from '#functions/invoices/contracts/dueMilestones.ts';
import { invoiceActs } from '#functions/invoices/invoiceActs.ts';
import { quoteActs } from '#functions/invoices/quotes/quoteActs.ts';
import { type BranchScope, readBalances } from '#functions/ledger/balances/readBalances.ts';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { readLedgerView } from '#functions/ledger/foldState.ts';
import { readEntries } from '#functions/ledger/journal/journalTail.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import { calculationActs } from '#functions/pms/design/calculator/calculationActs.ts';
import { requestActs } from '#functions/pms/design/request/requestActs.ts';
import { readStock } from '#functions/stock/readStock.ts';
import { stockFold } from '#functions/stock/stockBook.ts';
import { systemClock } from '#functions/storage/clock.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { InboxItem } from '#shared/approvals/api.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { allocationKind } from '#shared/finance/arap/allocationKind.ts';
import type { ChequeRow } from '#shared/finance/receipts/chequeApi.ts';
import { openTaxPeriods } from '#shared/finance/taxes/taxPeriods.ts';
import type { ContractView } from '#shared/invoices/contracts/contractKind.ts';
import { contractTemplates } from '#shared/invoices/contracts/templates/contractTemplates.ts';
import { addDays, dateInZone, lastOfMonth, monthOf } from '#shared/kernel/dates.ts';
import { sumOf } from '#shared/kernel/money.ts';
import { variance } from '#shared/ledger/normalBalance.ts';
import { stockPlaceName } from '#shared/stock/stockMove.ts';
import { isLongRun } from '#tests/longRun.ts';
import { startTestEngine, type TestEngine } from '#tests/support/product/testStore.ts';
import { demoTemplates } from './contracts/demoTemplates.ts';
import { contextsOf } from './demoContext.ts';
import { demoCode } from './demoFacts.ts';
import { settledBy } from './demoInvoice.ts';
import { type DemoTrade, demoInvoices, usualTrade } from './demoInvoices.ts';
import { findDemoMarker } from './demoMarker.ts';
import { demoAdjustments, draftAdjustment } from './goods/demoAdjustments.ts';
import { seedDemo } from './seedDemo.ts';

const password = 'saffron-marble-harbor-31';

/** A few invoices a month; demoInvoices.test.ts proves what a whole year of them is like. */
const trade: DemoTrade = isLongRun ? usualTrade : { salesAMonth: 2 };

let engine: TestEngine;
let store: Store;

beforeAll(async () => {
  engine = await startTestEngine();
  store = engine.storeFor(demoCode);
});

afterAll(() => engine.stop());

/** A store that fails after so many writes, as when the machine goes down. */
const failingAfter = (writes: number): Store => {
  let left = writes;
  const counted =
    (write: Store['commit']): Store['commit'] =>
    (items) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('cut')) : write(items);
    };
  return { ...store, commit: counted(store.commit), transact: counted(store.transact) };
};

/** What is to be made of invoices, as plain data. */
const plan = async () => {
  const [first] = (await readDirectory(store)).rules.years;
  const { today = '' } = (await findDemoMarker(store)) ?? {};
  return demoInvoices(first?.from ?? '', today, trade);
};

const listed = async <Header>({
  records,
}: {
  records: { kind: AnyKind; headerOf(item: Attributes): Header };
}) => (await store.all({ pk: records.kind.key, index: 'gsi1' })).map(records.headerOf);

const headers = async () => (await store.all({ pk: 'VCH', index: 'gsi1' })).map(headerOf);

test('a company with two branches, its people and books that agree', async () => {
  // Cut while it is provisioned, named, given records, parties and books, while its invoices and adjustments are posted, while they are settled, and after that.
  for (const writes of [3, 12, 40, 60, 120, 60, 40, 50, 140])
    await expect(seedDemo(password, failingAfter(writes), trade)).rejects.toThrow('cut');
  await seedDemo(password, store, trade);
  expect(await findDemoMarker(store)).toMatchObject({ isComplete: true });
  const users = await store.all({ pk: 'USR', index: 'gsi1' });
  expect(users.map((user) => user['username']).sort()).toEqual([
    'accountant',
    'admin',
    'client',
    'employee',
    'sales',
  ]);
  const { entries, findings, cut: lanes } = await checkLedger(store, wholeBooks);
  expect(findings).toEqual([]);
  expect(entries).toBeGreaterThan(400);
  expect(Object.keys(lanes).sort()).toEqual(['01', '02']);
});

test('one voucher and one receipt are reversed, some are drafts, and every posted one has its entry', async () => {
  const vouchers = await headers();
  const posted = vouchers.filter((header) => header.status === 'posted');
  const { entries } = await checkLedger(store);
  const invoiced = (await listed(invoiceActs)).filter(({ status }) => status === 'posted');
  const allocations = await store.all({ pk: allocationKind.key, index: 'gsi1' });
  expect(allocations.length).toBeGreaterThan(50);
  const adjusted = (await listed(adjustmentActs)).filter(({ status }) => status === 'posted');
  const sent = (await listed(transferActs)).filter(({ seq }) => seq !== null);
  const steps = sent.flatMap(({ entries: later = [] }) => later);
  const all = [posted, invoiced, allocations, adjusted, sent, steps];
  expect(all.flat().length).toBe(entries);
  expect(vouchers.filter((header) => header.reversedBy !== null)).toHaveLength(2);
  expect(vouchers.filter((header) => header.status === 'draft')).toHaveLength(5);
  expect(vouchers.filter((header) => header.status === 'pending')).toHaveLength(3);
  expect(vouchers.filter((header) => header.status === 'rejected')).toHaveLength(1);
});

test('each quarter that is over is filed and paid, and the one that runs is the next', async () => {
  const context = (await contextsOf(store, 'admin'))(systemClock);
  const { items } = await vatReturnViews(context);
  const today = dateInZone(systemClock.nowMs(), 'Asia/Riyadh');
  const [running, ...ended] = items;
  expect(running).toMatchObject({ state: 'open', from: expect.stringMatching(/-(01|04|07|10)-01$/) });
  expect(ended.length).toBeGreaterThanOrEqual(4);
  expect(ended.length).toBe(openTaxPeriods(items.at(-1)?.from ?? '', today, 'quarter').length - 1);
  for (const { state, voucher, netDue } of ended) {
    expect(state).toBe('filed');
    expect(voucher?.number).toMatch(/\d$/);
    expect(Number(netDue)).toBeGreaterThan(0);
  }
  const last = ended[0];
  const payable = addDays(last?.to ?? '', 24 + 5) <= today ? ended : ended.slice(1);
  const paid = (await headers()).filter(({ reference }) => reference.startsWith('VAT-'));
  expect(paid.length).toBeGreaterThanOrEqual(payable.length);
  expect(new Set(paid.map(({ reference }) => reference)).size).toBe(paid.length);
});

test('one account holds all VAT, what was filed has left it, and the bank pays it out of what it has', async () => {
  const context = (await contextsOf(store, 'admin'))(systemClock);
  const { items } = await vatReturnViews(context);
  const closing = async (to: string) => {
    const { opening, movement } = await readBalances(store, { from: to, to }, 'all');
    return (account: string) =>
      [opening, movement].reduce((sum, balances) => {
        const { debit = 0n, credit = 0n } = balances.get(account) ?? {};
        return sum + debit - credit;
      }, 0n);
  };
  for (const { to, state } of items) {
    if (state !== 'filed') continue;
    const balance = await closing(to);
    expect([to, balance('11501'), balance('21301')]).toEqual([to, 0n, 0n]);
    const afterPayment = await closing(addDays(to, 31));
    expect(afterPayment('11101')).toBeGreaterThan(0n);
  }
});

test('a year of invoices of both sides is posted once, with notes, a deposit and drafts', async () => {
  const kept = await listed(invoiceActs);
  const count = (type: string, status = 'posted') =>
    kept.filter((each) => each.type === type && each.status === status).length;
  const planned = await plan();
  const posted = (type: string) => planned.filter((each) => each.type === type && !each.isDraft).length;
  // One more sale is made of a quote and posted, one is of goods by batch, five are milestones of contracts; two purchases brought the goods.
  expect([count('SI'), count('PI')]).toEqual([posted('SI') + 7, posted('PI') + 2]);
  expect([count('DI'), count('SR'), count('PR')]).toEqual([1, 2, 1]);
  // One of the sales is made of a quote.
  expect([count('SI', 'draft'), count('PI', 'draft')]).toEqual([4, 1]);
});

/** Debit less credit of every account at the end of a day. */
const balancesAt = async (to: string, branches: BranchScope) => {
  const { opening, movement } = await readBalances(store, { from: to, to }, branches);
  return (code: string): bigint =>
    sumOf([opening, movement].map((part) => variance(part.get(code) ?? { debit: 0n, credit: 0n })));
};

test('stock is worth what the inventory account says, in both branches at the end of every month and today', async () => {
  const { today = '' } = (await findDemoMarker(store)) ?? {};
  const months = [...new Set((await plan()).map(({ date }) => `${monthOf(date)}-01`))];
  const ends = months.map(lastOfMonth).map((end) => (end < today ? end : today));
  expect(ends.length).toBeGreaterThanOrEqual(12);
  for (const to of ends) {
    const { branches } = await readStock(store, { from: to, to }, 'all');
    expect([...branches.keys()]).toEqual(['01', '02']);
    for (const [branch, { closing }] of branches) {
      const value = sumOf([...closing.values()].map((product) => product.value));
      const quantities = [...closing.values()].flatMap((product) => [...product.quantities.values()]);
      expect([to, branch, value]).toEqual([to, branch, (await balancesAt(to, [branch]))('11301')]);
      expect(value).toBeGreaterThan(10_000_00n);
      expect(quantities.filter((quantity) => quantity < 0n)).toEqual([]);
    }
  }
  const { movement } = await readBalances(store, { from: months[0] ?? '', to: today }, 'all');
  const moved = (code: string): bigint => variance(movement.get(code) ?? { debit: 0n, credit: 0n });
  const sold = -sumOf(['41001', '41004', '41005'].map(moved));
  const margin = Number(sold - moved('51001') - moved('51008')) / Number(sold);
  expect(margin).toBeGreaterThan(0.25);
  expect(margin).toBeLessThan(0.45);
});

test('goods move in the order of their days, none of them late', async () => {
  const { heads } = await readLedgerView(store, stockFold);
  const last = new Map<string, string>();
  const late: string[] = [];
  for (const { lane, seq } of heads)
    for (const { date, number, stock = [] } of await readEntries(store, { lane, after: 0, upTo: seq }))
      for (const move of stock) {
        const name = stockPlaceName(move);
        if (date < (last.get(name) ?? '')) late.push(`${number} ${name}`);
        last.set(name, date);
      }
  expect(last.size).toBeGreaterThan(20);
  expect(late).toEqual([]);
});

test('adjustments of both branches are posted in the order of their days, as they were planned, and one is a draft', async () => {
  const { today = '' } = (await findDemoMarker(store)) ?? {};
  const kept = (await listed(adjustmentActs))
    .filter(({ links = [] }) => links.length === 0)
    .toSorted((one, other) => one.date.localeCompare(other.date));
  const planned = [...demoAdjustments(today), draftAdjustment(today)];
  expect(kept.map(({ narration }) => narration)).toEqual(planned.map(({ narration }) => narration));
  expect(kept.map(({ status }) => status)).toEqual([...planned.slice(1).map(() => 'posted'), 'draft']);
  const context = (await contextsOf(store, 'accountant'))(systemClock);
  for (const [at, { id }] of kept.entries()) {
    const { lines } = await readDocument(context, adjustmentActs.records, id);
    expect(lines.map(({ product, change }) => [product, Number(change)])).toEqual(
      planned[at]?.lines.map(([product, difference]) => [product, difference]),
    );
  }
});

test('transfers between the branches are in every state, and one is overdue', async () => {
  const { today = '' } = (await findDemoMarker(store)) ?? {};
  const kept = await listed(transferActs);
  const states = ['draft', 'inTransit', 'partly', 'returning', 'received', 'returned', 'writtenOff'];
  expect(states.map((state) => kept.filter(({ status }) => status === state).length)).toEqual([
    1, 2, 1, 1, 3, 1, 1,
  ]);
  const late = kept.filter((header) => isOverdue(header, today));
  expect(late.map(({ narration }) => narration)).toEqual(['رخام لمعرض جدة لم يصل بعد']);
});

test('receipts and payments settle invoices, cheques stand where they should, and quotes are in every state', async () => {
  const receipts = (await headers()).filter(({ settles, reverses }) => settles !== null && reverses === null);
  const { today = '' } = (await findDemoMarker(store)) ?? {};
  // Three milestones are paid.
  expect(receipts.length).toBe(settledBy(await plan(), today).length + 3);
  expect(new Set(receipts.map(({ type }) => type))).toEqual(new Set(['receipt', 'payment']));
  const context = (await contextsOf(store, 'admin'))(systemClock);
  const asked = { params: undefined, body: undefined };
  const { items } = (await listCheques.run(context, { ...asked, query: {} })) as { items: ChequeRow[] };
  expect(items.map(({ direction, state }) => `${direction} ${state}`).toSorted()).toEqual([
    'issued cleared',
    'issued open',
    'received bounced',
    'received cleared',
    'received open',
    'received open',
  ]);
  const count = (status: string, all: { status: string }[]) =>
    all.filter((each) => each.status === status).length;
  const kept = await listed(quoteActs);
  const states = ['draft', 'sent', 'accepted', 'declined', 'expired'];
  expect(states.map((status) => count(status, kept))).toEqual([4, 4, 6, 2, 2]);
  expect(kept.flatMap(({ conversions }) => conversions ?? [])).toHaveLength(2);
});

test('contracts are in every state, and one is in force with a milestone that is paid, one that is invoiced and one that is due', async () => {
  const kept = await listed(contractActs);
  const states = ['draft', 'sent', 'accepted', 'declined', 'active', 'completed', 'terminated'];
  expect(kept.map(({ status }) => status).toSorted()).toEqual(states.toSorted());
  const active = kept.find(({ status }) => status === 'active');
  const context = (await contextsOf(store, 'admin'))(systemClock);
  const asked = { params: { id: active?.id }, query: undefined, body: undefined };
  const view = (await documentOperations(contractActs).get.run(context, asked)) as ContractView;
  expect(view.milestones?.map(({ state }) => state)).toEqual([
    'paid',
    'invoiced',
    'due',
    'planned',
    'due',
    'planned',
  ]);
  expect(await getDueFigures.run(context, { ...asked, params: undefined })).toEqual({
    count: 2,
    net: '108000.00',
  });
});

test('design requests are in every state, and some are calculated', async () => {
  const kept = (await listed(requestActs)).map(({ status }) => status);
  const counts = requestActs.kind.states.map((state) => kept.filter((each) => each === state).length);
  expect([...counts, (await listed(calculationActs)).length]).toEqual([3, 2, 3, 2, 1, 1, 10]);
});

test('an annex is accepted, one is sent, and templates of contracts are there', async () => {
  const annexes = await listed(annexActs);
  expect(annexes.map(({ status }) => status).toSorted()).toEqual(['accepted', 'sent']);
  const templates = await store.getAll(
    demoTemplates.map(({ code }) => keyOf(contractTemplates, String(code))),
  );
  expect(templates).not.toContain(null);
});

test('payments wait for the admin and for the accountant, and each sees what became of his own', async () => {
  const boxOf = async (username: string, box: 'waiting' | 'sent') => {
    const context = (await contextsOf(store, username))(systemClock);
    const { items } = (await listInbox.run(context, {
      params: undefined,
      body: undefined,
      query: { box },
    })) as { items: InboxItem[] };
    return items.map(({ state }) => state).sort();
  };
  expect(await boxOf('admin', 'waiting')).toEqual(['pending', 'pending']);
  expect(await boxOf('accountant', 'waiting')).toEqual(['pending']);
  expect(await boxOf('accountant', 'sent')).toEqual([
    'approved',
    'pending',
    'pending',
    'rejected',
    'returned',
  ]);
});

test('a second start changes nothing', async () => {
  const kinds = ['VCH', 'INV', 'QUO', 'CTR', 'ANX', 'DRQ', 'DCA', adjustmentActs.kind.key];
  const all = () => Promise.all(kinds.map((pk) => store.all({ pk, index: 'gsi1' })));
  const before = await all();
  await seedDemo(password, store, trade);
  expect(await all()).toEqual(before);
});
