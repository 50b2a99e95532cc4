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

const isOpen = ({ status }: DesignRequest): boolean => (workedStates as readonly string[]).includes(status);

/** A request that is decided, and a calculation that another one has followed, are not worked on any more. */
export const isNewestOther = (request: DesignRequest, calculation: Calculation): boolean =>
  isOpen(request) && newestOf(request) === calculation.id && differsFromRequest(calculation, request);

export const isPricedOtherwise = async (store: Store, request: DesignRequest): Promise<boolean> => {
  const id = newestOf(request);
  if (id === undefined || !isOpen(request)) return false;
  const calculation = calculationRecords.documentOf(await calculationRecords.readItems(store, id));
  return calculation ? isNewestOther(request, calculation) : false;
};
