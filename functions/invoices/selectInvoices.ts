// The tabs of invoices that are no states: owed, overdue, settled, notes. What is settled is all that was posted but what the open items name.
import type { AnyHeader } from '#functions/documents/documentLayout.ts';
import type { Selection } from '#functions/documents/selection.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { headValue } from '#shared/documents/documentKind.ts';
import { mayDo } from '#shared/documents/documentRights.ts';
import { fieldTerm } from '#shared/documents/words/searchTerms.ts';
import type { TradeSide } from '#shared/finance/taxes/vatBoxes.ts';
import { invoiceKind, type invoiceSelections } from '#shared/invoices/invoiceKind.ts';
import { type InvoiceTypeCode, invoiceTypes, isNoteType, isOwedType } from '#shared/invoices/invoiceType.ts';
import { readOpenInvoices } from './openInvoices.ts';

export type InvoiceSelection = (typeof invoiceSelections)[number];

const typeCodes = Object.keys(invoiceTypes) as InvoiceTypeCode[];

/** The sides of trade of which the caller may see something that is owed. */
export const sidesOwed = ({ actor }: Pick<SessionContext, 'actor'>): TradeSide[] => [
  ...new Set(
    typeCodes
      .filter(
        (type) => isOwedType(type) && mayDo(actor.roles, invoiceKind, { right: 'view', document: { type } }),
      )
      .map((type) => invoiceTypes[type].side),
  ),
];

const isPosted = ({ status }: AnyHeader): boolean => status === 'posted';
const typeOf = (header: AnyHeader) => headValue(header, 'type') as InvoiceTypeCode;

export const selectInvoices = async (context: SessionContext, tab: string): Promise<Selection> => {
  const name = tab as InvoiceSelection;
  if (name === 'notes')
    return {
      isOf: (header) => isPosted(header) && isNoteType(typeOf(header)),
      terms: [fieldTerm('type', typeCodes.filter(isNoteType))],
    };
  const open = await readOpenInvoices(context, sidesOwed(context));
  const places = name === 'overdue' ? open.filter(({ late }) => late > 0n) : open;
  const ids = new Set(places.map(({ id }) => id));
  if (name === 'settled')
    return { isOf: (header) => isPosted(header) && isOwedType(typeOf(header)) && !ids.has(header.id) };
  return { isOf: (header) => isPosted(header) && ids.has(header.id), places };
};
