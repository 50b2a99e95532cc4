// Stock adjustments for API tests: a draft, and every call that is aimed at one.
import { adjustmentCalls } from '#shared/inventory/adjustmentApi.ts';
import type { AdjustmentBody } from '#shared/inventory/adjustmentKind.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import type { Client } from '../product/client.ts';
import { inThisYear } from './vouchers.ts';

export const anAdjustment = (changes: Partial<AdjustmentBody> = {}): AdjustmentBody => ({
  date: inThisYear('03-10'),
  narration: 'جرد',
  lines: [{ product: 'P1', counted: '1', reason: 'FOUND' }],
  ...changes,
});

export const draftAdjustment = (client: Client, changes: Partial<AdjustmentBody> = {}) =>
  client.call(adjustmentCalls.save, { body: anAdjustment(changes) });

/** The names of the calls of one adjustment, by its id. */
export const adjustmentCallNames = [
  'changeStockAdjustment',
  'removeStockAdjustment',
  'postStockAdjustment',
  'getStockAdjustment',
  'printStockAdjustment',
  'getStockAdjustmentEntry',
];

/** Every call that changes an adjustment, aimed at a draft. */
export const adjustmentsAimedAt = async (client: Client): Promise<[Endpoint, Record<string, unknown>][]> => {
  const { id } = await draftAdjustment(client);
  const at = { params: { id } };
  return [
    [adjustmentCalls.save, { body: anAdjustment({ branch: '01' }) }],
    [adjustmentCalls.change, { ...at, body: { ...anAdjustment(), rev: 1 } }],
    [adjustmentCalls.transition('post'), at],
    [adjustmentCalls.remove, at],
    [adjustmentCalls.print, at],
  ];
};
