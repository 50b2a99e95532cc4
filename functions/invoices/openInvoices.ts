// What is still open of invoices, by the open items alone (B2.6): of the rows of a list, and of all that are owed, which are as many as are not paid.
import { todayOf } from '#functions/company/figureTexts.ts';
import { codesOfParty, readMergedParties } from '#functions/crm/mergedPartyRecords.ts';
import { type PartyItem, readItemsOfAll, readPartyItems } from '#functions/crm/openItemRecords.ts';
import type { AnyHeader } from '#functions/documents/documentLayout.ts';
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import { sortable } from '#functions/storage/keys.ts';
import type { TradeSide } from '#shared/finance/taxes/vatBoxes.ts';
import { type Invoice, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { invoiceTypes, isOwedType } from '#shared/invoices/invoiceType.ts';
import { type OpenItem, type PaymentState, paymentStateOf } from '#shared/invoices/paymentState.ts';
import { absolute, formatMoney, type Money, parseMoney, scaleOf, sumOf } from '#shared/kernel/money.ts';
import { readSettled, settledOtherwise } from './settlingParts.ts';

const ledgerOf = { sales: 'AR', purchase: 'AP' } as const;

const isOfInvoice = ({ source }: PartyItem): boolean => source?.kind === invoiceKind.name;

export const openItemOf = ({ dueDate, remaining }: PartyItem): OpenItem => ({
  due: dueDate,
  open: absolute(remaining),
});

/** Whether it is the party that owes a sale, or is owed a purchase; a credit note turns it round. */
const isOwed = ({ ledger, amount }: PartyItem): boolean => amount > 0n === (ledger === 'AR');

export type OpenInvoice = {
  id: string;
  side: TradeSide;
  branch: string;
  date: string;
  /** Its place among others, newest first from the end. */
  order: string;
  open: Money;
  /** Of it, what was due before today. */
  late: Money;
};

const openInvoice = (side: TradeSide, items: readonly PartyItem[], today: string): OpenInvoice[] => {
  const [first] = items;
  if (!first) return [];
  const { source, branch, date, lane, seq } = first;
  const open = (own: readonly PartyItem[]) => sumOf(own.map(({ remaining }) => absolute(remaining)));
  return [
    {
      id: source.id,
      side,
      branch,
      date,
      order: `${date}#${sortable(seq)}#${lane}`,
      open: open(items),
      late: open(items.filter(({ dueDate }) => dueDate < today)),
    },
  ];
};

/** Every invoice of these sides that is owed, in the branches of the caller. Notes that lower one are not owed. */
export const readOpenInvoices = async (
  context: SessionContext,
  sides: readonly TradeSide[],
): Promise<OpenInvoice[]> => {
  const today = todayOf(context);
  const ofSides = sides.map(async (side) => {
    const items = await readItemsOfAll(context.store, [ledgerOf[side]]);
    const own = items.filter((item) => isOfInvoice(item) && isOwed(item) && isInScope(context, item.branch));
    return [...Map.groupBy(own, ({ source }) => source.id).values()].flatMap((each) =>
      openInvoice(side, each, today),
    );
  });
  return (await Promise.all(ofSides)).flat();
};

type Row = Pick<Invoice, 'id' | 'type' | 'party'>;

const itemsOfRows = async (
  { store }: Pick<SessionContext, 'store'>,
  rows: readonly Row[],
): Promise<Map<string, OpenItem[]>> => {
  const merged = await readMergedParties(store);
  const ofSide = (side: TradeSide) => {
    const parties = rows.flatMap(({ type, party }) =>
      party !== null && invoiceTypes[type].side === side ? codesOfParty(merged, party) : [],
    );
    return readPartyItems(store, [...new Set(parties)], [ledgerOf[side]]);
  };
  const items = (await Promise.all([ofSide('sales'), ofSide('purchase')])).flat().filter(isOfInvoice);
  const bySource = Map.groupBy(items, ({ source }) => source.id);
  return new Map([...bySource].map(([id, own]) => [id, own.map(openItemOf)]));
};

/** The first day on which something is due. */
export const firstDueOf = (items: readonly OpenItem[]): string | null =>
  items
    .filter(({ open }) => open > 0n)
    .map(({ due }) => due)
    .sort()[0] ?? null;

export type RowPayment = { due?: string; nextDue?: string | null; paymentState: PaymentState };

/** What rows say of the payment of what is posted: one short read for each party that they name, and four more for what is settled in part or whole. */
export const paymentsOfRows = async (
  context: SessionContext,
  headers: readonly AnyHeader[],
): Promise<Map<string, RowPayment>> => {
  const rows = (headers as Invoice[]).filter(({ status }) => status === 'posted');
  if (rows.length === 0) return new Map();
  const items = await itemsOfRows(context, rows);
  const today = todayOf(context);
  const scale = scaleOf(context.company.currency);
  const totalOf = ({ taxInclusive }: Invoice): Money => parseMoney(String(taxInclusive), scale) ?? 0n;
  const dueOf = ({ id }: Invoice): Money => sumOf((items.get(id) ?? []).map(({ open }) => open));
  const touched = rows.filter((row) => row.party !== null && dueOf(row) !== totalOf(row));
  const settled = await readSettled(context.store, touched);
  return new Map(
    rows.map((row) => {
      const own = items.get(row.id) ?? [];
      const isOwed = isOwedType(row.type);
      const paymentState = paymentStateOf(own, {
        total: totalOf(row),
        otherwise: settledOtherwise(settled.get(row.id) ?? { parts: [] }),
        isCredit: !isOwed,
        today,
      });
      const due = isOwed && { due: formatMoney(dueOf(row), scale), nextDue: firstDueOf(own) };
      return [row.id, { ...due, paymentState }];
    }),
  );
};
