// Stock transfers in lists: the tabs of those that are on their way, and what their rows say of them.
import { todayOf } from '#functions/company/figureTexts.ts';
import { type AnyHeader, listOrder } from '#functions/documents/documentLayout.ts';
import type { Selection } from '#functions/documents/selection.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import { costRight } from '#shared/inventory/adjustmentKind.ts';
import { transitStates } from '#shared/inventory/transfers/transferSteps.ts';
import { daysBetween } from '#shared/kernel/dates.ts';
import { isOverdue, openTransfersOf, type TransferHeader } from './openTransfers.ts';

export const selectTransfers = async (context: SessionContext, tab: string): Promise<Selection> => {
  const today = todayOf(context);
  const isWanted = (header: TransferHeader): boolean => tab !== 'overdue' || isOverdue(header, today);
  const places = (await openTransfersOf(context))
    .filter(isWanted)
    .map((header) => ({ id: header.id, date: header.date, order: listOrder(header) }));
  return {
    isOf: (header) => transitStates.includes(header.status) && isWanted(header as TransferHeader),
    places,
  };
};

export const listedTransfers = async (
  context: SessionContext,
  headers: readonly AnyHeader[],
): Promise<ReadonlyMap<string, object>> => {
  const today = todayOf(context);
  const seesCost = can(context, ...costRight);
  return new Map(
    (headers as readonly TransferHeader[]).map((header) => {
      const { id, status, date, onTheWay } = header;
      const isOpen = transitStates.includes(status);
      const shown = {
        days: isOpen ? daysBetween(date, today) : null,
        inTransit: isOpen && seesCost ? onTheWay : null,
        isOverdue: isOverdue(header, today),
      };
      return [id, shown];
    }),
  );
};
