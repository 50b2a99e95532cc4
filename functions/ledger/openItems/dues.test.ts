// The sums of what is due on the real engine: folded or not they are the same, and whatever of them is damaged is found and made of the journal again.
import { expect, test } from 'vitest';
import { wholeBooks } from '#functions/finance/books/wholeBooks.ts';
import type { Key } from '#functions/storage/keys.ts';
import { type Attributes, remove } from '#functions/storage/writes.ts';
import type { VoucherInput } from '#shared/finance/voucher.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { cash, receivable, sales } from '#tests/simulation/simulatedCompany.ts';
import { allocate } from '#tests/support/books/allocate.ts';
import { change } from '#tests/support/damages/damage.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { aWholeCompany, type WholeCompany } from '#tests/support/product/wholeCompany.ts';
import { checkLedger } from '../checkLedger.ts';
import { findEntry } from '../journal/journalTail.ts';
import { readHead } from '../journal/lanes.ts';
import { postJournalEntries } from '../journal/postJournalEntries.ts';
import { bucketPartition } from '../ledgerKeys.ts';
import { repairLedger } from '../repairLedger.ts';
import { dueBook, dueFold } from './dueBook.ts';
import { foldDues } from './foldDues.ts';
import { itemNamesOf } from './openItems.ts';
import { readDues, readSettledAfter } from './readDues.ts';

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
});

const damages: readonly { what: string; make: (company: WholeCompany, key: Key) => Promise<void> }[] = [
  {
    what: 'another amount',
    make: ({ store }, key) => change(store, key, { sums: 'AR:C9 1 0' }),
  },
  { what: 'no text', make: ({ store }, key) => change(store, key, { sums: 'a b c' }) },
  { what: 'no item', make: ({ store }, key) => store.commit([remove({ key })]) },
];

test.each(damages)('are found and repaired: $what in one of their buckets', async ({ what, make }) => {
  const company = await aCompanyThatIsOwed(`DUES-${damages.findIndex((each) => each.what === what)}`);
  const { store } = company;
  const dues = await duesIn(company);
  await foldDues(store, undefined, 1);
  const pk = bucketPartition(dueBook.shelfOf('01'));
  const buckets: Attributes[] = await store.all({ pk });
  expect(buckets.map(({ sk }) => String(sk).slice(0, 2))).toEqual(expect.arrayContaining(['T#', 'D#', 'S#']));
  for (const { sk } of buckets) await make(company, { pk, sk: String(sk) });
  const { findings } = await checkLedger(store, wholeBooks);
  expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['bucket.wrong']));
  expect(findings).toHaveLength(buckets.length);
  expect((await repairLedger(store, wholeBooks)).findings).toEqual([]);
  expect(await duesIn(company)).toEqual(dues);
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
