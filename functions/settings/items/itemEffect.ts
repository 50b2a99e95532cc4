// A product or service that documents name stays; of a product its stock unit and the number of stock units in a unit that was traded stay as well.

import type { RecordChange, RecordEffect } from '#functions/resources/recordEffects.ts';
import { forgetReorderLevels } from '#functions/stock/reorderLevels.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import { itemMark } from './itemUseMarks.ts';

/** Most changes leave both as they are, and a new record is in no document. */
const touchesUnits = ({ row, before }: RecordChange): boolean =>
  before !== null &&
  (row['unit'] !== before['unit'] || JSON.stringify(row['units']) !== JSON.stringify(before['units']));

/** What is there could not be sold out of the books any more. */
const leavesStock = ({ row, before }: RecordChange): boolean =>
  before?.['stocked'] === true && row['stocked'] !== true;

export const itemEffect = (kind: AnyResource): RecordEffect => ({
  faults: async ({ store }, { changes }) => {
    if (!changes.some((change) => touchesUnits(change) || leavesStock(change))) return [];
    const { leftFaults, useFaults } = await import('./itemChecks.ts');
    return Promise.all(
      changes.map(async (change) => ({
        ...(await useFaults(store, kind, change)),
        ...(leavesStock(change) && (await leftFaults(store, change))),
      })),
    );
  },
  writes: async ({ store }, change) => {
    if (!touchesUnits(change)) return [];
    const { unusedChecks } = await import('./itemChecks.ts');
    return unusedChecks(store, kind, change);
  },
  removal: (_, { code }) => [
    { write: 'check', key: itemMark(kind, code), expect: 'absent', onConflict: { code: 'item.used' } },
  ],
  finish: async (store) => forgetReorderLevels(store),
});
