// What the view of a calculation says beside what is kept: its versions with what each comes to, and whether its request says something else by now.

import { readVersions } from '#functions/documents/options/versionRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { headValue } from '#shared/documents/documentKind.ts';
import type { Calculation } from '#shared/pms/design/calculator/calculationKind.ts';
import { calculationRecords } from './calculationRecords.ts';
import { isNewestOther } from './pricedByNewest.ts';
import { readRequest } from './requestOfCalculation.ts';

export const shownCalculation = async (
  context: SessionContext,
  calculation: Calculation,
): Promise<Record<string, unknown>> => {
  const { store } = context;
  const { requestId } = calculation;
  const [before, after, request] = await Promise.all([
    readVersions(store, calculationRecords, { of: calculation, way: 'versionBefore' }),
    readVersions(store, calculationRecords, { of: calculation, way: 'versionAfter' }),
    requestId === null ? null : readRequest(context, requestId),
  ]);
  return {
    versions: [...before.toReversed(), calculation, ...after].map((each) => ({
      id: each.id,
      number: each.number,
      status: each.status,
      date: each.date,
      total: String(headValue(each, 'total')),
    })),
    requestDiffers: request !== null && isNewestOther(request, calculation),
  };
};
