// The design request that a calculation prices: found by its id or number, and changed in the same transaction once a version is saved or quoted.
import { isVisible } from '#functions/documents/readDocument.ts';
import { auditWrite } from '#functions/http/audit.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { refuseField } from '#functions/http/fieldFaults.ts';
import type { Write } from '#functions/storage/writes.ts';
import type { LinkedDocument } from '#shared/documents/documentBase.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import { type Calculation, calculationKind } from '#shared/pms/design/calculator/calculationKind.ts';
import { calculationSums } from '#shared/pms/design/calculator/calculationSums.ts';
import { type DesignRequest, requestKind } from '#shared/pms/design/request/requestKind.ts';
import { workedStates } from '#shared/pms/design/request/requestTransitions.ts';
import { requestRecords } from '../request/requestRecords.ts';

/** Null where it is not there, or the caller may not see it. */
export const readRequest = async (context: SessionContext, id: string): Promise<DesignRequest | null> => {
  const request = requestRecords.documentOf(await requestRecords.readItems(context.store, id)) ?? null;
  return request && isVisible(context, requestKind, request) ? request : null;
};

/** By its id or number; null where none is named. */
export const requestNamed = async (context: SessionContext, name: string): Promise<DesignRequest | null> => {
  if (name === '') return null;
  const guard = requestRecords.numberGuardKey(latinDigits(name));
  const id = /^[0-9a-z]{26}$/.test(name) ? name : (await context.store.get(guard))?.['owner'];
  const request = typeof id === 'string' ? await readRequest(context, id) : null;
  return request ?? refuseField('request', 'designCalculation.requestUnknown');
};

const stateAfter = (before: DesignRequest['status'], state: 'studied' | 'quoted'): DesignRequest['status'] =>
  state === 'studied' && before !== 'new' ? before : state;

/**
 * It keeps what the version comes to and names it, and the quote that is made of that; one that is over stays over. `made`: the document
 * that it names. A change of it at the same moment makes this one be refused.
 */
export const pricedRequest = async (
  context: SessionContext,
  calculation: Calculation,
  { state, made }: { state: 'studied' | 'quoted'; made: LinkedDocument },
): Promise<Write[]> => {
  const { requestId } = calculation;
  const request = requestId === null ? null : await readRequest(context, requestId);
  if (request === null) return [];
  const isOpen = (workedStates as readonly string[]).includes(request.status);
  const { total } = calculationSums(calculation);
  // What is won without a price takes the first one; what was agreed stays.
  const takesFee = isOpen || (request.status === 'won' && request.pricedFee === null);
  const links = request.links ?? [];
  const after: DesignRequest = {
    ...request,
    ...(isOpen && { status: stateAfter(request.status, state) }),
    ...(takesFee && { pricedFee: String(total) }),
    links: links.some(({ id }) => id === made.id) ? links : [...links, made],
  };
  const totals = takesFee ? { fee: calculation.total } : {};
  const { id, number, branch } = request;
  return [
    requestRecords.headerWrite({ ...after, ...totals }),
    requestRecords.wordsWrite({ ...after, ...totals }),
    auditWrite(context, {
      action: state === 'quoted' ? 'convert' : 'price',
      entity: { one: requestKind.name },
      id,
      number,
      branch,
      facts: { made },
    }),
  ];
};

export const linkTo = ({ id }: Pick<Calculation, 'id'>): LinkedDocument => ({
  kind: calculationKind.name,
  id,
});
