// Stock transfers for API tests: a company with three branches and goods, a draft, its steps, and every call that is aimed at one.

import { documentCalls } from '#shared/documents/documentApi.ts';
import { adjustmentCalls } from '#shared/inventory/adjustmentApi.ts';
import { stockTransferKind, type TransferBody } from '#shared/inventory/transfers/transferKind.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { products } from '#shared/settings/resources.ts';
import type { BatchRow } from '#shared/stock/batches/batchRows.ts';
import { inThisYear } from '../books/vouchers.ts';
import type { Client } from '../product/client.ts';

export const transferCalls = documentCalls(stockTransferKind);

export const sentDay = inThisYear('03-10');

/** A product of which so many are in the first branch, each at a cost. */
export const goodsOf = async (
  client: Client,
  code: string,
  { quantity, cost }: { quantity: string; cost: string },
): Promise<string> => {
  await client.call(products.api.create, {
    body: { code, name: code, name_ar: code, unit: 'PCE', price: '100' },
  });
  await foundGoods(client, code, { quantity, cost });
  return code;
};

/** More of it is found, or comes at a cost where nothing is left. */
export const foundGoods = (
  client: Client,
  product: string,
  {
    quantity,
    cost,
    date = sentDay,
    branch = '01',
    batches = [],
  }: { quantity: string; cost?: string; date?: string; branch?: string; batches?: BatchRow[] },
) =>
  client.call(adjustmentCalls.save, {
    body: {
      date,
      branch,
      narration: 'بضاعة',
      lines: [{ product, difference: quantity, reason: 'FOUND', batches, ...(cost && { cost }) }],
      post: true,
    },
  });

export const aTransfer = (changes: Partial<TransferBody> = {}): TransferBody => ({
  date: sentDay,
  toBranch: '02',
  narration: 'تموين الفرع',
  lines: [{ product: 'P1', quantity: '1' }],
  ...changes,
});

export const draftTransfer = (client: Client, changes: Partial<TransferBody> = {}) =>
  client.call(transferCalls.save, { body: aTransfer(changes) });

export const dispatched = async (client: Client, changes: Partial<TransferBody> = {}) => {
  const { id } = await draftTransfer(client, changes);
  return client.call(transferCalls.transition('dispatch'), { params: { id } });
};

/** What arrives of each line, by its place. */
export const quantitiesOf = (...quantities: readonly (string | null)[]) =>
  quantities.flatMap((quantity, line) => (quantity === null ? [] : [{ line, quantity }]));

export const transferCallNames = [
  'changeStockTransfer',
  'removeStockTransfer',
  'getStockTransfer',
  'printStockTransfer',
  'dispatchStockTransfer',
  'receiveStockTransfer',
  'sendBackStockTransfer',
  'takeBackStockTransfer',
  'writeOffRestStockTransfer',
];

/** Bodies with which these calls pass their checks of form. */
export const transferBodies = {
  changeStockTransfer: { date: '2026-01-01', lines: [], rev: 1 },
  receiveStockTransfer: { quantities: [] },
  writeOffRestStockTransfer: { reason: 'BROKEN' },
};

/** Every call that changes a transfer of the branch that sends, aimed at a draft. */
export const transfersAimedAt = async (client: Client): Promise<[Endpoint, Record<string, unknown>][]> => {
  const { id } = await draftTransfer(client);
  const at = { params: { id } };
  return [
    [transferCalls.save, { body: aTransfer({ branch: '01' }) }],
    [transferCalls.change, { ...at, body: { ...aTransfer(), rev: 1 } }],
    [transferCalls.transition('dispatch'), at],
    [transferCalls.remove, at],
    [transferCalls.print, at],
    [transferCalls.transition('receive'), { ...at, body: transferBodies.receiveStockTransfer }],
    [transferCalls.transition('sendBack'), at],
    [transferCalls.transition('takeBack'), at],
    [transferCalls.transition('writeOffRest'), { ...at, body: transferBodies.writeOffRestStockTransfer }],
  ];
};
