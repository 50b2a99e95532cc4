// The sums of what is due on the real engine: folded or not they are the same, and whatever of them is damaged is found and made of the journal again.
import { expect, test } from 'vitest';
import { readBalances } from '#functions/crm/balanceRecords.ts';
import { ageingRunner } from '#functions/finance/arap/ageingRun.ts';
import { readAgedItems } from '#functions/finance/arap/itemsOnDay.ts';
import { wholeBooks } from '#functions/finance/books/wholeBooks.ts';
import { currentFacts } from '#functions/finance/settings/financeRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { VoucherInput } from '#shared/finance/voucher.ts';
import { formatMoney, parseMoney } from '#shared/kernel/money.ts';
import { cash, receivable, sales } from '#tests/simulation/simulatedCompany.ts';
import { allocate } from '#tests/support/books/allocate.ts';
import { change } from '#tests/support/damages/damage.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { aWholeCompany, type WholeCompany } from '#tests/support/product/wholeCompany.ts';
import { checkLedger } from '../checkLedger.ts';
import { foldBooks } from '../foldBooks.ts';
import { balanceFold, cutOf, readLedgerView } from '../foldState.ts';
import { findEntry } from '../journal/journalTail.ts';
import { readHead } from '../journal/lanes.ts';
import { postJournalEntries } from '../journal/postJournalEntries.ts';
import { bucketPartition } from '../ledgerKeys.ts';
import { repairLedger } from '../repairLedger.ts';
import { dueBook, dueFold } from './dueBook.ts';
import { foldDues } from './foldDues.ts';
import { itemNamesOf } from './openItems.ts';
import { readDues, readDuesOn, readSettledAfter } from './readDues.ts';

const engine = testEngine();
const date = '2026-03-10';
const party = 'C1';

const onAccounts = (debited: string, credited: string, amount: bigint): VoucherInput => ({
  type: 'journal',
  date,
  branch: '01',
  reference: '',
  narration: '',
  lines: [
    { account: debited, debit: formatMoney(amount, 2) },
    { account: credited, credit: formatMoney(amount, 2) },
  ].map((line) => (line.account === receivable ? { ...line, party, dueDate: '2026-05-01' } : line)),
});

const itemOf = async ({ store, post }: WholeCompany, input: VoucherInput): Promise<string> => {
  const { id } = await post(input);
  const entry = await findEntry(
    store,
    '01',
    Number((await store.get({ pk: `VCH#${id}`, sk: '#' }))?.['seq']),
  );
  return (entry && itemNamesOf(entry)[0]) ?? '';
};

/** An invoice of 100, of which a receipt of 60 settles a part ten days later. */
const aCompanyThatIsOwed = async (code: string): Promise<WholeCompany> => {
  const company = await aWholeCompany(engine.storeFor(code));
  const debit = await itemOf(company, onAccounts(receivable, sales, 10_000n));
  const credit = await itemOf(company, onAccounts(cash, receivable, 6000n));
  const allocation = { ledger: 'AR', party, date: '2026-03-20', debit, credit, amount: 6000n } as const;
  await allocate(company.store, { id: 'paid', lane: '01', allocation });
  return company;
};

/** By side and party. */
const duesIn = async ({ store }: WholeCompany) =>
  new Map(
    (await readDues(store, { branches: 'all', from: '' })).map((each) => [
      `${each.ledger} ${each.party}`,
      { ...each, byDay: new Map([...each.byDay].sort()) },
    ]),
  );

const settledIn = ({ store }: WholeCompany, day: string) =>
  readSettledAfter(store, { ledger: 'AR', day, branches: 'all' });

test('are the same before and after they are folded', async () => {
  const company = await aCompanyThatIsOwed('DUES');
  const dues = await duesIn(company);
  expect(dues.get(`AR ${party}`)?.byDay.get('2026-05-01')).toBe(4000n);
  const settled = await settledIn(company, '2026-03-19');
  expect(settled).toHaveLength(2);
  expect(await foldDues(company.store, undefined, 1)).toBe(true);
  expect(await duesIn(company)).toEqual(dues);
  expect((await settledIn(company, '2026-03-19')).sort()).toEqual(settled.sort());
  expect(await settledIn(company, '2026-03-20')).toEqual([]);
  const cut = cutOf((await readLedgerView(company.store, dueFold)).heads);
  const on = (day: string) => readDuesOn(company.store, { branches: 'all', day, cut });
  expect((await on('2026-12-31'))?.dues).toHaveLength(dues.size);
  expect(await on('2026-03-19')).toEqual({ dues: null });
});

/** The ageing of a year’s last day in a process where something happens whenever the sums of what is due are about to be read. */
const agedWhile = async ({ store, context }: WholeCompany, happens: () => Promise<void>) => {
  const snapshot: Store['snapshot'] = async (keys) => {
    if (keys.some(({ sk }) => sk === dueFold.key.sk)) await happens();
    return store.snapshot(keys);
  };
  const { rules } = await currentFacts(store);
  const { cut, answer } = await ageingRunner.run(
    { ...context, store: { ...store, snapshot, memory: new Map() } },
    { to: '2026-12-31', side: 'receivable', branches: 'all', rules } as never,
  );
  const { totals, control } = answer;
  return { cut, total: totals.total, control };
};

test('ageing is of the cut that it states, whatever is posted while it is read', async () => {
  const company = await aCompanyThatIsOwed('DUES-CUT');
  const cutNow = async () => cutOf((await readLedgerView(company.store, balanceFold)).heads);
  const still = await agedWhile(company, async () => undefined);
  expect(still.total).toBe(still.control);
  let posted = 0;
  const postOne = async (): Promise<void> => {
    posted += 1;
    await company.post(onAccounts(receivable, sales, 100n));
  };
  // At its first look: what is posted behind the cut does not count.
  expect(await agedWhile(company, postOne)).toEqual(still);
  expect(posted).toBe(1);
  // Sums that were folded behind the cut do not say what was due at it: balance and sums are read again.
  const after = await agedWhile(company, async () => {
    if (posted === 2) return;
    await postOne();
    await foldDues(company.store, undefined, 1);
  });
  expect(after).toEqual({ cut: await cutNow(), total: after.control, control: after.control });
  expect(parseMoney(after.total, 2)).toBe((parseMoney(still.total, 2) ?? 0n) + 200n);
  const before = { branches: 'all', day: '2026-12-31', cut: still.cut } as const;
  expect(await readDuesOn(company.store, before)).toBeNull();
});

test('are found and repaired where another amount is in one of their buckets', async () => {
  const company = await aCompanyThatIsOwed('DUES-DAMAGED');
  const { store } = company;
  const dues = await duesIn(company);
  await foldDues(store, undefined, 1);
  const pk = bucketPartition(dueBook.shelfOf('01'));
  const buckets: Attributes[] = await store.all({ pk });
  expect(buckets.map(({ sk }) => String(sk).slice(0, 2))).toEqual(expect.arrayContaining(['T#', 'D#', 'S#']));
  for (const { sk } of buckets) await change(store, { pk, sk: String(sk) }, { sums: 'AR:C9 1 0' });
  const { findings } = await checkLedger(store, wholeBooks);
  expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['bucket.wrong']));
  expect(findings).toHaveLength(buckets.length);
  expect((await repairLedger(store, wholeBooks)).findings).toEqual([]);
  expect(await duesIn(company)).toEqual(dues);
});

/** What a process reads that remembers nothing. */
const unitsOf = async ({ store, context }: WholeCompany, read: (own: SessionContext) => Promise<unknown>) => {
  await foldBooks(store);
  await foldDues(store, undefined, 1);
  const before = store.units().read;
  await read({ ...context, store: { ...store, memory: new Map() } });
  return store.units().read - before;
};

test('are read at the same cost however many items there are', async () => {
  const company = await aCompanyThatIsOwed('DUES-COST');
  const owed = (own: SessionContext) => readBalances(own, { days: false });
  const before = await unitsOf(company, owed);
  for (let count = 0; count < 40; count += 1) await company.post(onAccounts(receivable, sales, 100n));
  expect((await unitsOf(company, owed)) - before).toBeLessThanOrEqual(1);
});

test('ageing reads what is open, and of what is settled only what was open on its day', async () => {
  const company = await aCompanyThatIsOwed('DUES-AGEING');
  const aged =
    (day: string) =>
    async ({ store }: SessionContext) =>
      readAgedItems(store, {
        side: 'receivable',
        day,
        cut: cutOf((await readLedgerView(store, dueFold)).heads),
      });
  const [after, on] = [aged('2026-04-30'), aged(date)];
  const before = await unitsOf(company, after);
  const open = (await on(company.context)).length;
  for (let count = 0; count < 12; count += 1) {
    const { id } = await company.post(onAccounts(receivable, sales, 100n));
    await company.reverse(id);
  }
  expect((await unitsOf(company, after)) - before).toBeLessThanOrEqual(1);
  expect((await on(company.context)).length).toBe(open);
});

test('a watermark that is ahead of the journal is set back', async () => {
  const company = await aCompanyThatIsOwed('DUES-AHEAD');
  const { store } = company;
  const dues = await duesIn(company);
  await foldDues(store, undefined, 1);
  await change(store, dueFold.key, { lanes: { '01': 999 } });
  expect((await checkLedger(store, wholeBooks)).findings.map(({ code }) => code)).toContain('fold.ahead');
  expect((await repairLedger(store, wholeBooks)).findings).toEqual([]);
  expect(await duesIn(company)).toEqual(dues);
});

test('an entry that does not say where an item is that it allocates to is not posted', async () => {
  const company = await aCompanyThatIsOwed('DUES-UNNAMED');
  const head = await readHead(company.store, '01');
  const entry = await findEntry(company.store, '01', head.seq);
  if (!entry) throw new Error('The allocation is the last entry');
  const { changedItems, ...unnamed } = entry;
  expect(changedItems).toHaveLength(2);
  const postings = [
    { entryAt: () => unnamed, series: { key: 's', numberOf: String }, documentWrites: () => [] },
  ];
  expect(() => postJournalEntries(head, postings, entry.postedAt)).toThrow('does not name');
});
