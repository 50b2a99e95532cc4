// The newest calculation of a design request, and whether the request says something else than that by now.
import type { Store } from '#functions/storage/store.ts';
import { type Calculation, calculationKind } from '#shared/pms/design/calculator/calculationKind.ts';
import { differsFromRequest } from '#shared/pms/design/calculator/differsFromRequest.ts';
import type { DesignRequest } from '#shared/pms/design/request/requestKind.ts';
import { workedStates } from '#shared/pms/design/request/requestTransitions.ts';
import { calculationRecords } from './calculationRecords.ts';

/** It names each version when that is saved. */
const newestOf = ({ links }: DesignRequest): string | undefined =>
  (links ?? []).findLast(({ kind }) => kind === calculationKind.name)?.id;

const servedStates: readonly string[] = [...workedStates, 'won'];

/** Not lost or cancelled: one that is won is built as it says, and paid as its quote says. */
const isServed = ({ status }: DesignRequest): boolean => servedStates.includes(status);

/** A calculation that another one has followed is compared no more. */
export const isNewestOther = (request: DesignRequest, calculation: Calculation): boolean =>
  isServed(request) && newestOf(request) === calculation.id && differsFromRequest(calculation, request);

export const isPricedOtherwise = async (store: Store, request: DesignRequest): Promise<boolean> => {
  const id = newestOf(request);
  if (id === undefined || !isServed(request)) return false;
  const calculation = calculationRecords.documentOf(await calculationRecords.readItems(store, id));
  return calculation ? isNewestOther(request, calculation) : false;
};
