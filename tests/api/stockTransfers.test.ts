// Stock transfers: sent at cost in the sender's lane, received in parts in the receiver's; what does not arrive goes back or is written off, and the books hold at each step.
import { beforeAll, describe, expect, test } from 'vitest';
import { wholeBooks } from '#functions/finance/books/wholeBooks.ts';
import { findEntry } from '#functions/ledger/journal/journalTail.ts';
import { repairLedger } from '#functions/ledger/repairLedger.ts';
import { stockBalanceAt, stockKey } from '#functions/stock/stockRecords.ts';
import { remove } from '#functions/storage/writes.ts';
import { listHistory } from '#shared/audit/api.ts';
import { getTrialBalance } from '#shared/finance/reportsApi.ts';
import type { TransferBody } from '#shared/inventory/transfers/transferKind.ts';
import { listNotifications } from '#shared/me/api.ts';
import { listChoices } from '#shared/resources/choicesApi.ts';
import { products } from '#shared/settings/resources.ts';
import { warehouses } from '#shared/settings/stock/warehouses.ts';
import { quantityOf } from '#shared/stock/stockBalance.ts';
import { failureOf, inThisYear, posted as postedVoucher, yearStart } from '#tests/support/books/vouchers.ts';
import { aPlace, inOrder, nextDay, type Place, received } from '#tests/support/goods/transferPlace.ts';
import {
  dispatched,
  draftTransfer,
  foundGoods,
  goodsOf,
  quantitiesOf,
  transferCalls,
} from '#tests/support/goods/transfers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aBranch, signedInAs } from '#tests/support/product/company.ts';

const called = (name: string) => transferCalls.transition(name);
const [dispatch, receive, sendBack] = [called('dispatch'), called('receive'), called('sendBack')];
const [takeBack, writeOffRest] = [called('takeBack'), called('writeOffRest')];

const transit = '11302';

let place: Place;

beforeAll(async () => {
  place = await aPlace();
});

const stockIn = async ({ company }: Place, product: string, branch: string) => {
  const balance = stockBalanceAt(await company.store.get(stockKey({ product, branch })));
  return [Number(quantityOf(balance)) / 1e6, String(balance.value)];
};

const balanceOf = async ({ admin }: Place, account: string, branch?: string): Promise<string> => {
  const query = { from: yearStart(), to: inThisYear('12-31'), ...(branch && { branch }) };
  const { rows } = await admin.call(getTrialBalance, { query });
  const row = rows.find(({ code }) => code === account);
  return row ? String(Number(row.closing.debit) - Number(row.closing.credit)) : '0';
};

describe('the worked examples', () => {
  test('CASE-65: with three decimals the cost travels in parts, the last takes the remainder, and the sender’s average stays its own', async () => {
    const kuwait = await aPlace({ currency: 'KWD' });
    const { admin, sender } = kuwait;
    const product = await goodsOf(admin, 'P1', { quantity: '20', cost: '281.9073' });
    expect(await stockIn(kuwait, product, '01')).toEqual([20, '5638146']);
    const { id, status, number } = await dispatched(sender, { lines: [{ product, quantity: '20' }] });
    expect({ status, number }).toEqual({ status: 'inTransit', number: expect.stringMatching(/^01-ST-/) });
    expect(await balanceOf(kuwait, transit, '01')).toBe('5638.146');
    await foundGoods(admin, product, { quantity: '100', cost: '280', date: nextDay });
    expect(await received({ ...kuwait, id }, ['12'])).toMatchObject({
      status: 'partly',
      number,
      lines: [{ received: '12', value: '', taken: '' }],
    });
    expect(await stockIn(kuwait, product, '02')).toEqual([12, '3382888']);
    expect(await received({ ...kuwait, id }, ['8'])).toMatchObject({ status: 'received' });
    expect(await stockIn(kuwait, product, '02')).toEqual([20, '5638146']);
    expect(await balanceOf(kuwait, transit, '01')).toBe('0');
    expect(await stockIn(kuwait, product, '01')).toEqual([100, '28000000']);
    await inOrder(kuwait);
  });

  test('CASE-66, STK-15: a shortage is a loss of the sender, nothing received is one as well, and what goes back comes into the sender’s stock', async () => {
    const { admin, sender, receiver } = place;
    const product = await goodsOf(admin, 'C66', { quantity: '30', cost: '100' });
    const sent = () => dispatched(sender, { lines: [{ product, quantity: '10' }] });
    const [short, lost, back] = [await sent(), await sent(), await sent()];
    const inTransit = async () => [
      await balanceOf(place, transit, '01'),
      await stockIn(place, product, '01'),
      await stockIn(place, product, '02'),
    ];
    expect(await inTransit()).toEqual(['3000', [0, '0'], [0, '0']]);
    await received({ ...place, id: short.id }, ['7']);
    const losing = { reason: 'BROKEN', date: nextDay };
    const lossBefore = Number(await balanceOf(place, '51007', '01'));
    const written = (id: string, client = admin) =>
      client.call(writeOffRest, { params: { id }, body: losing });
    expect((await failureOf(written(short.id, sender))).status).toBe(403);
    expect(await written(short.id)).toMatchObject({
      status: 'received',
      lines: [{ received: '7', writtenOff: '3', value: '1000.00', taken: '1000.00' }],
    });
    expect(await written(lost.id)).toMatchObject({ status: 'writtenOff' });
    expect(Number(await balanceOf(place, '51007', '01')) - lossBefore).toBe(1300);
    await received({ ...place, id: back.id }, ['7']);
    expect(await receiver.call(sendBack, { params: { id: back.id } })).toMatchObject({ status: 'returning' });
    expect(await inTransit()).toEqual(['300', [0, '0'], [14, '140000']]);
    const taken = await sender.call(takeBack, { params: { id: back.id }, body: { date: nextDay } });
    expect(taken).toMatchObject({ status: 'received', lines: [{ received: '7', returned: '3' }] });
    expect(await inTransit()).toEqual(['0', [3, '30000'], [14, '140000']]);
    await inOrder(place);
  });
});

test('between two warehouses of a branch it is done in one step: no value moves, and nothing is booked', async () => {
  const { admin, sender, company } = place;
  const product = await goodsOf(admin, 'W1', { quantity: '5', cost: '10' });
  await admin.call(warehouses.api.create, {
    body: { code: 'W2', name: 'Yard', name_ar: 'الساحة', branch: '01' },
  });
  const lines = [{ product, quantity: '2.50' }];
  const same = dispatched(sender, { toBranch: '01', toWarehouse: '01', lines });
  expect((await failureOf(same)).code).toBe('transfer.sameWarehouse');
  const moved = await dispatched(sender, { toBranch: '01', toWarehouse: 'W2', lines });
  expect(moved).toMatchObject({
    status: 'received',
    fromWarehouse: '01',
    lines: [{ quantity: '2.5', received: '2.5' }],
  });
  const { quantities, value } = stockBalanceAt(await company.store.get(stockKey({ product, branch: '01' })));
  expect([quantities, value]).toEqual([{ '01': 2_500_000n, W2: 2_500_000n }, 5000n]);
  const entry = await findEntry(company.store, '01', await seqOf(moved.id));
  expect(entry).toMatchObject({ lines: [], stock: [{ kind: 'transferOut' }, { kind: 'transferIn' }] });
});

const seqOf = async (id: string): Promise<number> => {
  const item = await place.company.store.get({ pk: `TRN#${id}`, sk: '#' });
  return Number(item?.['seq']);
};

describe('is refused, and nothing changes', () => {
  beforeAll(async () => {
    const { admin, company } = place;
    await goodsOf(admin, 'R1', { quantity: '10', cost: '12' });
    const named = (code: string) => ({ code, name: code, name_ar: code, unit: 'PCE' });
    await admin.call(products.api.create, { body: { ...named('NAME'), stocked: false } });
    await aBranch(company, '03');
  });

  test.each<[about: string, changes: Partial<TransferBody>, code: string, path: string]>([
    ['without a branch', { toBranch: null }, 'transfer.toBranchMissing', 'toBranch'],
    ['to an unknown branch', { toBranch: '77' }, 'transfer.toBranchUnknown', 'toBranch'],
    ['out of a foreign warehouse', { fromWarehouse: '02' }, 'transfer.warehouseUnknown', 'fromWarehouse'],
    ['into a foreign warehouse', { toWarehouse: '01' }, 'transfer.warehouseUnknown', 'toWarehouse'],
    ['without lines', { lines: [] }, 'transfer.noLines', 'lines'],
    ['without a quantity', { lines: [{ product: 'R1' }] }, 'transfer.quantityMissing', 'lines.0.quantity'],
    [
      'of an untracked product',
      { lines: [{ product: 'NAME', quantity: '1' }] },
      'stock.notStocked',
      'lines.0.product',
    ],
    [
      'of an unknown product',
      { lines: [{ product: 'NONE', quantity: '1' }] },
      'transfer.productUnknown',
      'lines.0.product',
    ],
  ])('%s', async (...[, changes, code, path]) => {
    const lines = [{ product: 'R1', quantity: '1' }];
    expect(await failureOf(dispatched(place.sender, { lines, ...changes }))).toMatchObject({
      code,
      details: { path },
    });
    expect(await stockIn(place, 'R1', '01')).toEqual([10, '12000']);
  });

  test('more than is there; more than was sent, beside its row; by users of another branch, or of the wrong one', async () => {
    const { company, sender, receiver, admin } = place;
    const tooMuch = dispatched(sender, { lines: [{ product: 'R1', quantity: '10.5' }] });
    expect((await failureOf(tooMuch)).code).toBe('stock.short');
    const { id } = await dispatched(sender, { lines: [{ product: 'R1', quantity: '4' }] });
    expect(await failureOf(received({ ...place, id }, ['4.000001']))).toMatchObject({
      code: 'transfer.overReceived',
      details: { path: 'quantities.0.quantity', left: '4' },
    });
    expect((await failureOf(received({ ...place, id }, []))).code).toBe('transfer.nothingReceived');
    const early = received({ ...place, id }, ['1'], { date: inThisYear('03-09') });
    expect((await failureOf(early)).code).toBe('transfer.beforeDispatch');
    const stranger = await signedInAs(company, 'storekeeper', '03');
    const at = { params: { id } };
    const quantities = { quantities: quantitiesOf('1') };
    const codes = await Promise.all(
      [
        sender.call(receive, { ...at, body: quantities }),
        sender.call(sendBack, at),
        stranger.call(receive, { ...at, body: quantities }),
      ].map(async (call) => (await failureOf(call)).code),
    );
    expect(codes).toEqual(['transfer.notAddressed', 'transfer.notAddressed', 'notFound']);
    await receiver.call(sendBack, at);
    const wrong = receiver.call(takeBack, { ...at, body: {} });
    expect((await failureOf(wrong)).code).toBe('transfer.notSender');
    expect((await failureOf(received({ ...place, id }, ['1']))).code).toBe('stockTransfer.alreadyReturning');
    await sender.call(takeBack, { ...at, body: { date: nextDay } });
    expect(await admin.call(transferCalls.get, at)).toMatchObject({ status: 'returned' });
    expect(await stockIn(place, 'R1', '01')).toEqual([10, '12000']);
  });

  test('a voucher on the account of goods in transit', async () => {
    const lines = [
      { account: transit, debit: '5.00' },
      { account: '11001', credit: '5.00' },
    ];
    const failure = await failureOf(postedVoucher(place.admin, { lines }));
    expect(failure).toMatchObject({ code: 'stock.moduleAccount', details: { account: transit } });
  });
});

test('two people receive at once: each gets one result, and never more arrives than was sent', async () => {
  const { admin, sender } = place;
  const product = await goodsOf(admin, 'T2', { quantity: '10', cost: '7' });
  const { id } = await dispatched(sender, { lines: [{ product, quantity: '10' }] });
  const results = await Promise.allSettled([
    received({ ...place, id }, ['6']),
    received({ ...place, id }, ['6']),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await stockIn(place, product, '02')).toEqual([6, '4200']);
  const others = await Promise.all([received({ ...place, id }, ['1']), received({ ...place, id }, ['2'])]);
  expect(others.map(({ rev }) => rev).toSorted()).toEqual([4, 5]);
  expect(await stockIn(place, product, '02')).toEqual([9, '6300']);
});

test('the receiver is notified, both branches see it with its history, and costs are for those who may see them', async () => {
  const { admin, sender, receiver } = place;
  const product = await goodsOf(admin, 'H1', { quantity: '3', cost: '77.77' });
  const { id, number } = await dispatched(sender, {
    lines: [{ product, quantity: '3' }],
    narration: 'شحنة',
  });
  const noticesOf = async (client: Client) =>
    (await client.call(listNotifications, { query: { kind: 'transferSent' } })).items;
  const link = `/inventory/stockTransfer/${id}`;
  await expect
    .poll(async () => (await noticesOf(receiver)).find((notice) => notice.link === link)?.title, {
      timeout: 5000,
    })
    .toContain(number);
  expect(await noticesOf(sender)).toEqual([]);
  // A sender of one branch knows the warehouses of the other one.
  const asked = { params: { kind: 'warehouse' } };
  const places = await Promise.all([
    sender.call(listChoices, { ...asked, query: { for: 'stockTransfer.fromWarehouse' } }),
    sender.call(listChoices, { ...asked, query: { for: 'stockAdjustment.warehouse' } }),
  ]);
  expect(places.map(({ items }) => items.some(({ code }) => code === '02'))).toEqual([true, false]);
  for (const client of [sender, receiver]) {
    const texts = await Promise.all([
      client.call(transferCalls.get, { params: { id } }),
      client.call(transferCalls.list, { query: { status: 'onTheWay' } }),
      client.call(listHistory, { query: { entity: 'stockTransfer', document: id } }),
    ]);
    expect(texts[1].items.find((item) => item.id === id)).toMatchObject({ isOverdue: true, inTransit: null });
    expect(texts[2].items.map(({ action }) => action)).toEqual(['dispatch', 'create']);
    for (const text of texts) expect(JSON.stringify(text)).not.toMatch(/77\.77|233\.31/);
  }
  const { items } = await admin.call(transferCalls.list, { query: { status: 'overdue' } });
  expect(items.find((item) => item.id === id)).toMatchObject({ inTransit: '233.31', total: '233.31' });
});

test('goods by batch are sent on a line of each batch, what has expired only where it is named; a shortage is of one batch', async () => {
  const { admin, sender, company } = place;
  const product = 'BT';
  await admin.call(products.api.create, {
    body: { code: product, name: product, name_ar: product, unit: 'PCE', price: '9', tracking: 'batch' },
  });
  const batches = [
    { batch: 'LATE', expiry: inThisYear('12-30'), barcode: '', quantity: '5' },
    { batch: 'SOON', expiry: inThisYear('06-30'), barcode: '', quantity: '3' },
    { batch: 'GONE', expiry: inThisYear('01-31'), barcode: '', quantity: '2' },
  ];
  await foundGoods(admin, product, { quantity: '10', cost: '4', batches });
  const { id, lines } = await dispatched(sender, { lines: [{ product, quantity: '6' }] });
  expect(lines).toMatchObject([
    { quantity: '3', batches: [{ batch: 'SOON', expiry: inThisYear('06-30') }] },
    { quantity: '3', batches: [{ batch: 'LATE' }] },
  ]);
  const short = dispatched(sender, { lines: [{ product, quantity: '3' }] });
  expect(await failureOf(short)).toMatchObject({ code: 'stock.short', details: { available: '2' } });
  const named = [{ batch: 'GONE', expiry: null, barcode: '', quantity: '2' }];
  await dispatched(sender, { lines: [{ product, quantity: '2', batches: named }] });
  await received({ ...place, id }, ['2', '3']);
  const there = async (branch: string) =>
    stockBalanceAt(await company.store.get(stockKey({ product, branch }))).batches;
  expect(await there('02')).toEqual({ SOON: { '02': 2_000_000n }, LATE: { '02': 3_000_000n } });
  await admin.call(writeOffRest, { params: { id }, body: { reason: 'BROKEN', date: nextDay } });
  expect(await there('01')).toEqual({ LATE: { '01': 2_000_000n } });
  const whole = await admin.call(transferCalls.get, { params: { id } });
  await company.store.commit([remove({ key: { pk: `TRN#${id}`, sk: '#' }, expect: 'exists' })]);
  expect((await repairLedger(company.store, wholeBooks)).findings).toEqual([]);
  expect((await admin.call(transferCalls.get, { params: { id } })).lines).toEqual(whole.lines);
});

test('the books hold after every step, and what is lost of a transfer is made again from its entries', async () => {
  const { admin, sender, receiver, company } = place;
  const { store } = company;
  const product = await goodsOf(admin, 'L1', { quantity: '9', cost: '3.33' });
  const { id } = await draftTransfer(sender, { lines: [{ product, quantity: '9' }] });
  const at = { params: { id } };
  const steps = [
    () => sender.call(dispatch, at),
    () => received({ ...place, id }, ['4']),
    () => receiver.call(sendBack, at),
    () => admin.call(writeOffRest, { ...at, body: { reason: 'BROKEN', date: nextDay } }),
  ];
  for (const step of steps) {
    await step();
    await inOrder(place);
  }
  const keys = ['#', 'L#0001'].map((sk) => ({ pk: `TRN#${id}`, sk }));
  const whole = await admin.call(transferCalls.get, at);
  const accounts = { pk: 'STOCK', sk: 'TRANSIT' };
  await store.commit([...keys, accounts].map((key) => remove({ key, expect: 'exists' })));
  const { findings, changes } = await repairLedger(store, wholeBooks);
  expect(changes.map(({ code }) => code)).toContain('stock.transitWritten');
  expect(findings).toEqual([]);
  const { status, number, lines, total, toBranch, fromWarehouse } = whole;
  expect(await admin.call(transferCalls.get, at)).toMatchObject({
    status,
    number,
    lines,
    total,
    toBranch,
    fromWarehouse,
    toWarehouse: '02',
  });
});
