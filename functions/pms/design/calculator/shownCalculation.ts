// What the view of a calculation says beside what is kept: its versions with what each comes to.

import { readVersions } from '#functions/documents/options/versionRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { headValue } from '#shared/documents/documentKind.ts';
import type { Calculation } from '#shared/pms/design/calculator/calculationKind.ts';
import { calculationRecords } from './calculationRecords.ts';

export const shownCalculation = async (
  { store }: SessionContext,
  calculation: Calculation,
): Promise<Record<string, unknown>> => {
  const [before, after] = await Promise.all([
    readVersions(store, calculationRecords, { of: calculation, way: 'versionBefore' }),
    readVersions(store, calculationRecords, { of: calculation, way: 'versionAfter' }),
  ]);
  return {
    versions: [...before.toReversed(), calculation, ...after].map((each) => ({
      id: each.id,
      number: each.number,
      status: each.status,
      date: each.date,
      total: String(headValue(each, 'total')),
    })),
  };
};
