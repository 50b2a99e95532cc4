// A product or service that documents name stays; of a product its stock unit and the number of stock units in a unit that was traded stay as well.

import type { RecordChange, RecordEffect } from '#functions/resources/recordEffects.ts';
import { forgetReorderLevels } from '#functions/stock/reorderLevels.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import type { LeavingField } from './itemChecks.ts';
import { itemMark } from './itemUseMarks.ts';

/** Most changes leave both as they are, and a new record is in no document. */
const touchesUnits = ({ row, before }: RecordChange): boolean =>
  before !== null &&
  (row['unit'] !== before['unit'] || JSON.stringify(row['units']) !== JSON.stringify(before['units']));

/** What is there could not be sold out of the books any more, or has no batches that sum up to it. */
const leaving = ({ row, before }: RecordChange): LeavingField[] => {
  if (before?.['stocked'] !== true) return [];
  if (row['stocked'] !== true) return ['stocked'];
  return (row['tracking'] ?? null) === (before['tracking'] ?? null) ? [] : ['tracking'];
};

export const itemEffect = (kind: AnyResource): RecordEffect => ({
  faults: async ({ store }, { changes }) => {
    if (!changes.some((change) => touchesUnits(change) || leaving(change).length > 0)) return [];
    const { leftFaults, useFaults } = await import('./itemChecks.ts');
    const leftFaultsOf = async (change: RecordChange) => {
      const fields = leaving(change);
      return fields.length === 0 ? {} : leftFaults(store, change, fields);
    };
    return Promise.all(
      changes.map(async (change) => ({
        ...(await useFaults(store, kind, change)),
        ...(await leftFaultsOf(change)),
      })),
    );
  },
  writes: async ({ store }, change) => {
    const isLeaving = leaving(change).length > 0;
    if (!touchesUnits(change) && !isLeaving) return [];
    const { unmovedChecks, unusedChecks } = await import('./itemChecks.ts');
    return [
      ...(touchesUnits(change) ? await unusedChecks(store, kind, change) : []),
      ...(isLeaving ? await unmovedChecks(store, change) : []),
    ];
  },
  removal: (_, { code }) => [
    { write: 'check', key: itemMark(kind, code), expect: 'absent', onConflict: { code: 'item.used' } },
  ],
  finish: async (store) => forgetReorderLevels(store),
});
