// The sums of invoices against the journal: what differs is found by the check of the books and put right by the repair; what is read is as little with many invoices.
import { beforeAll, expect, test } from 'vitest';
import { expectedTrade } from '#functions/invoices/totals/expectedTrade.ts';
import { foldTrade } from '#functions/invoices/totals/foldTrade.ts';
import { readTrade } from '#functions/invoices/totals/readTrade.ts';
import {
  movedTrade,
  renewedTrade,
  tradeFold,
  tradePartition,
} from '#functions/invoices/totals/tradeState.ts';
import { readLedgerView } from '#functions/ledger/foldState.ts';
import { repairLedger } from '#functions/ledger/repairLedger.ts';
import type { Store } from '#functions/storage/store.ts';
import { overwrite, remove } from '#functions/storage/writes.ts';
import { getInvoiceOverview } from '#shared/invoices/overviewApi.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import { checkedBooks, repairedBooks } from '#tests/support/books/books.ts';
import { openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';

let company: Company;
let client: Client;

const date = dateInZone(Date.now(), 'Asia/Riyadh');
const invoice = { date, lines: [{ product: 'P1', quantity: '1' }] };

beforeAll(async () => {
  company = await aCompany({ vat_number: ownVatNumber });
  client = await signedInAs(company, 'admin');
  await openTrade(client);
  for (let count = 0; count < 3; count += 1) await postedInvoice(client, invoice);
  await foldTrade(company.store);
});

const soldNow = async () => (await client.call(getInvoiceOverview, {})).sales?.value;
const codes = ({ findings }: { findings: readonly { code: string }[] }) => findings.map(({ code }) => code);

const everything = { branches: 'all', ranges: [{ from: '!', to: '~' }] } as const;

const itemOf = async (begins: string) => {
  const [item] = await company.store.all({ pk: tradePartition(1, '01'), begins });
  return { pk: tradePartition(1, '01'), sk: String(item?.['sk']) };
};

test('what differs from the journal is found, and added up anew', async () => {
  expect(codes(await checkedBooks(client))).toEqual([]);
  await company.store.commit([
    overwrite({ key: await itemOf('M#'), attributes: { sums: { '01#SI': '1 100 115' } } }),
    remove({ key: await itemOf('P#') }),
  ]);
  expect(codes(await checkedBooks(client))).toEqual(['trade.wrong']);
  const repaired = await repairedBooks(client);
  expect(repaired.changes?.map(({ code }) => code)).toContain('trade.written');
  expect(codes(await checkedBooks(client))).toEqual([]);
  expect(await soldNow()).toBe('300.00');
  await foldTrade(company.store);
  expect(await company.store.all({ pk: tradePartition(1, '01') })).toEqual([]);
});

test('a mark beyond the journal is found: nothing behind it would be added up', async () => {
  const { state } = await readLedgerView(company.store, tradeFold);
  await company.store.commit([movedTrade(state, { lanes: { '01': 99 } })]);
  expect(codes(await checkedBooks(client))).toEqual(['trade.wrong']);
  await repairedBooks(client);
  expect(codes(await checkedBooks(client))).toEqual([]);
  expect(await soldNow()).toBe('300.00');
});

test('a repair goes on when a fold moves the state between its reading and its writing', async () => {
  const { state } = await readLedgerView(company.store, tradeFold);
  await company.store.commit([movedTrade(state, { lanes: { '01': 99 } })]);
  let meetings = 0;
  const met: Store = {
    ...company.store,
    commit: async (writes) => {
      const isOfState = writes.some(({ key }) => key.sk === tradeFold.key.sk);
      if (isOfState && meetings === 0) {
        meetings += 1;
        const { state: now } = await readLedgerView(company.store, tradeFold);
        await company.store.commit([movedTrade(now, {})]);
      }
      await company.store.commit(writes);
    },
  };
  const { changes } = await repairLedger(met, [expectedTrade]);
  expect([meetings, changes.map(({ code }) => code)]).toEqual([1, ['trade.written']]);
  expect(await soldNow()).toBe('300.00');
});

test('who reads while all is added up anew, and while others post, has every invoice once', async () => {
  const { state } = await readLedgerView(company.store, tradeFold);
  await company.store.commit([renewedTrade(state)]);
  const [, sold] = await Promise.all([
    Promise.all([postedInvoice(client, invoice), postedInvoice(client, invoice)]),
    soldNow(),
    foldTrade(company.store),
  ]);
  expect(['300.00', '400.00', '500.00']).toContain(sold);
  expect(await soldNow()).toBe('500.00');
  await foldTrade(company.store);
  expect(await soldNow()).toBe('500.00');
});

test('an item that cannot be read is no figure', async () => {
  const { state } = await readLedgerView(company.store, tradeFold);
  const pk = tradePartition(state.edition, '01');
  const [month] = await company.store.all({ pk, begins: 'M#' });
  const key = { pk, sk: String(month?.['sk']) };
  await company.store.commit([overwrite({ key, attributes: { sums: { '01#SI': 'lost' } } })]);
  await expect(readTrade(company.store, everything)).rejects.toThrow();
  expect(await failureOf(client.call(getInvoiceOverview, {}))).toMatchObject({ code: 'ledger.damaged' });
  await repairedBooks(client);
  expect(await soldNow()).toBe('500.00');
});
