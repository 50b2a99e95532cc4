// Every check of the books' page: items of each kind are damaged behind the product's back, in books with invoices, receipts, cheques and allocations, and the check that they belong to names them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentKinds } from '#functions/documentKinds.ts';
import { foldWords } from '#functions/documents/words/foldWords.ts';
import { runNightlyCheck } from '#functions/finance/books/runNightlyCheck.ts';
import { chequePartition } from '#functions/finance/receipts/chequeRecords.ts';
import { accountPartition } from '#functions/finance/settings/financeRecords.ts';
import { numberGuardKey, voucherKey } from '#functions/finance/vouchers/voucherRecords.ts';
import { consumptionKey } from '#functions/invoices/consumptionRecords.ts';
import { invoiceRecords } from '#functions/invoices/invoiceRecords.ts';
import { foldTrade } from '#functions/invoices/totals/foldTrade.ts';
import { tradeFold, tradePartition } from '#functions/invoices/totals/tradeState.ts';
import { readLedgerView } from '#functions/ledger/foldState.ts';
import { entryOf, entryText } from '#functions/ledger/journal/entryText.ts';
import { sealHeads, sealName, sealObjects } from '#functions/ledger/journal/headSeals.ts';
import * as ledgerKeys from '#functions/ledger/ledgerKeys.ts';
import { foldStatements } from '#functions/ledger/statements/foldStatements.ts';
import { roundNights } from '#functions/ledger/survey/rounds.ts';
import { stockKey } from '#functions/stock/stockRecords.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { allocateItems } from '#shared/finance/arap/allocationApi.ts';
import { type BooksCheckKey, booksChecks, checkOfCode } from '#shared/finance/audit/booksChecks.ts';
import { type BooksResult, getBooksCheck } from '#shared/finance/booksApi.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { checkedBooks } from '#tests/support/books/books.ts';
import { openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import { inThisYear, lockedLastYear, posted } from '#tests/support/books/vouchers.ts';
import { change, changeFirst, put, remove, removeFirst } from '#tests/support/damages/damage.ts';
import { wordDamages } from '#tests/support/damages/wordDamages.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';
import {
  keepObjectsAt,
  startTestObjectStore,
  type TestObjectStore,
} from '#tests/support/product/testObjectStore.ts';

let objects: TestObjectStore;
let company: Company;
let client: Client;
/** What was posted, by what it is called here. */
const posts = { voucher: '', invoice: '' };
let clean: BooksResult;
let damaged: BooksResult;

const today = new Date().toISOString().slice(0, 10);
const sale = [
  { account: '11201', debit: '80.00', party: 'C1' },
  { account: '41001', credit: '80.00' },
];
/** What it says of its supplier stands in the voucher alone. */
const taxed = [
  { account: '53001', debit: '115.00', taxCode: 'S15', supplier: 'مكتبة', supplierInvoice: 'R-7' },
  { account: '11001', credit: '115.00' },
];
const payment = [
  { account: '11001', debit: '30.00' },
  { account: '11201', credit: '30.00', party: 'C1' },
];

const postEverything = async (): Promise<void> => {
  await lockedLastYear(client);
  await openTrade(client);
  await posted(client, { date: inThisYear('02-01'), lines: sale });
  await posted(client, { type: 'payment', date: inThisYear('02-02'), lines: taxed });
  await posted(client, { date: inThisYear('02-02'), lines: payment });
  await client.call(allocateItems, { body: { side: 'receivable', party: 'C1' } as never });
  posts.voucher = (await posted(client)).id;
  const goods = [{ product: 'P1', quantity: '20', price: '60' }];
  await postedInvoice(client, { type: 'PI', party: 'S1', supplierNumber: '1', lines: goods });
  posts.invoice = (await postedInvoice(client)).id;
  await postedInvoice(client, {
    type: 'SR',
    party: null,
    noteReason: 'Damaged',
    lines: [{ originalInvoice: posts.invoice, originalLine: 0, quantity: '1' }],
  });
  const cheque = { method: 'CHEQUE', chequeNumber: '77', chequeDate: inThisYear('04-01'), chequeBank: 'SNB' };
  const receipt = { type: 'receipt', date: inThisYear('03-01'), settles: 'receivable', settledParty: 'C1' };
  await client.call(voucherCalls.save, {
    body: { ...receipt, ...cheque, amount: '80.00', lines: [], post: true } as never,
  });
};

/** Made in this process, which keeps its seals in a store of its own; read as the page reads it. */
const checkedByNight = async (nightsLater = 0): Promise<BooksResult> => {
  const nowMs = () => Date.now() + nightsLater * 24 * 3600 * 1000;
  const store = { ...company.store, nowMs };
  await runNightlyCheck({ store, clock: systemClock, signal: new AbortController().signal });
  const { last } = await client.call(getBooksCheck, {});
  if (!last) throw new Error('Nothing was checked');
  return last;
};

const account = (code: string) => ({ pk: accountPartition, sk: code });

type Damage = { what: string; check: BooksCheckKey; code: string; make: () => Promise<unknown> };

/** The first entry is last year's. */
const saleSeq = 2;

/** One change of the text of an entry is found in three ways. */
const unbalanceSale = async (): Promise<void> => {
  const key = ledgerKeys.journalKey('01', saleSeq);
  const entry = entryOf(String((await company.store.get(key))?.['text']));
  const lines = entry.lines.map((line, index) => (index === 0 ? { ...line, debit: line.debit + 1n } : line));
  await change(company.store, key, { text: entryText({ ...entry, lines }) });
};

const alreadyMade = () => Promise.resolve();

const damages: readonly Damage[] = [
  { what: 'an entry that does not balance', check: 'entries', code: 'entry.balance', make: unbalanceSale },
  { what: 'the text of an entry', check: 'chain', code: 'entry.hash', make: alreadyMade },
  { what: 'a line of a control account', check: 'openItems', code: 'control.differs', make: alreadyMade },
  {
    what: 'an account with lines',
    check: 'entries',
    code: 'entry.account',
    make: () => remove(company.store, account('41001')),
  },
  {
    what: 'a series of a head',
    check: 'numbers',
    code: 'head.series',
    make: () => change(company.store, ledgerKeys.headKey('01'), { series: {} }),
  },
  {
    what: 'a number that was never given',
    check: 'numbers',
    code: 'number.unknown',
    make: () => put(company.store, numberGuardKey('01-JV-2026-000777'), { owner: 'x' }),
  },
  {
    what: 'a seal',
    check: 'chain',
    code: 'seal.broken',
    make: () =>
      sealObjects(company.store).putNew(sealName(addDays(today, -1)), {
        body: '{}\nx\n',
        type: 'text/plain',
      }),
  },
  {
    what: 'the locks of a head',
    check: 'periods',
    code: 'head.rules',
    make: () => change(company.store, ledgerKeys.headKey('01'), { rules: null }),
  },
  {
    what: 'a bucket',
    check: 'balances',
    code: 'bucket.wrong',
    make: () => removeFirst(company.store, ledgerKeys.bucketPartition('01')),
  },
  {
    what: 'a chunk of a statement',
    check: 'balances',
    code: 'statement.wrong',
    make: () => removeFirst(company.store, ledgerKeys.accountPartition('11001')),
  },
  {
    what: 'what is left of an open item',
    check: 'openItems',
    code: 'openItem.remaining',
    make: () => changeFirst(company.store, 'OI#AR', () => ({ remaining: 7n })),
  },
  {
    what: 'an allocation of a settled item',
    check: 'openItems',
    code: 'openItem.wrong',
    make: () => changeFirst(company.store, 'OIX#AR', () => ({ allocations: [] })),
  },
  {
    what: 'the VAT account in the chart',
    check: 'vat',
    code: 'vat.account',
    make: () => change(company.store, account('21301'), { control: 'none' }),
  },
  {
    what: 'a voucher',
    check: 'documents',
    code: 'voucher.wrong',
    make: () => change(company.store, voucherKey(posts.voucher), { debitTotal: '1.00' }),
  },
  {
    what: 'an invoice',
    check: 'documents',
    code: 'invoice.wrong',
    make: () => change(company.store, invoiceRecords.keyOf(posts.invoice), { date: inThisYear('01-09') }),
  },
  {
    what: 'the words of a search',
    check: 'lists',
    code: 'words.wrong',
    make: async () => wordDamages.find(({ what }) => what.includes('no month'))?.make(company as never),
  },
  {
    what: 'the record of a cheque',
    check: 'lists',
    code: 'cheque.wrong',
    make: () => changeFirst(company.store, chequePartition, () => ({ number: '78' })),
  },
  {
    what: 'what was taken of an invoice',
    check: 'lists',
    code: 'invoice.taken',
    make: () => remove(company.store, consumptionKey(posts.invoice)),
  },
  {
    what: 'the stock of a product',
    check: 'stock',
    code: 'stock.wrong',
    make: () => change(company.store, stockKey({ product: 'P1', branch: '01' }), { value: '7' }),
  },
  {
    what: 'the sums of invoices',
    check: 'lists',
    code: 'trade.wrong',
    make: async () => {
      const { state } = await readLedgerView(company.store, tradeFold);
      await removeFirst(company.store, tradePartition(state.edition, '01'));
    },
  },
];

beforeAll(async () => {
  objects = await startTestObjectStore();
  keepObjectsAt(objects.url);
  company = await aCompany({ vat_number: ownVatNumber }, { keepsStock: true });
  client = await signedInAs(company, 'admin');
  await postEverything();
  await foldStatements(company.store, 1);
  await foldTrade(company.store);
  await foldWords(company.store, documentKinds, { worth: { entries: 1, changes: 1 } });
  await sealHeads(company.store, new Date().toISOString());
  clean = await checkedByNight();
  for (const { make } of damages) await make();
  // By then all of the older journal was due.
  damaged = await checkedByNight(roundNights);
});

afterAll(() => objects.stop());

test('all is in order at first, and each check says how much it has looked at', () => {
  expect(clean.findings).toEqual([]);
  expect(clean.checks.map(({ key }) => key)).toEqual(booksChecks.map(({ key }) => key));
  const figures = Object.assign({}, ...clean.checks.map((check) => check.figures)) as Record<string, number>;
  const { sealedYears, ...looked } = figures;
  expect(sealedYears).toBe(0);
  expect(Object.entries(looked).filter(([, count]) => !(count > 0))).toEqual([]);
  expect(figures).toMatchObject({
    cheques: 1,
    seals: 1,
    vatAccounts: 1,
    vatLines: 4,
    entries: 10,
    stockMoves: 3,
  });
});

describe('what is damaged is named by its check', () => {
  test.each(damages)('$what', ({ check, code }) => {
    expect(checkOfCode(code)).toBe(check);
    expect(damaged.findings.map((each) => each.code)).toContain(code);
    expect(damaged.checks.find(({ key }) => key === check)?.findingsCount).toBeGreaterThan(0);
  });

  test('no check is left out', () => {
    const named = new Set(damages.map(({ check }) => check));
    expect(booksChecks.filter(({ key }) => !named.has(key))).toEqual([]);
  });
});

test('a finding leads to its document', () => {
  const { source, place } = damaged.findings.find(({ code }) => code === 'voucher.wrong') ?? {};
  expect(source).toMatchObject({ kind: 'voucher', id: posts.voucher });
  expect(place).toMatchObject({ lane: '01' });
});

test('a line without a box on a VAT account is told, and is no difference', async () => {
  const other = await aCompany();
  const admin = await signedInAs(other, 'admin');
  await posted(admin, {
    lines: [
      { account: '11001', debit: '15.00' },
      { account: '21301', credit: '15.00' },
    ],
  });
  const { findings, notes } = await checkedBooks(admin);
  expect(findings).toEqual([]);
  expect(notes).toMatchObject([
    {
      code: 'vat.beside',
      place: { lane: '01', account: '21301' },
      details: { balance: '-15.00', boxed: '0.00', beside: '-15.00', lines: '1' },
    },
  ]);
});
