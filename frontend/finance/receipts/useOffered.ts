// The items that a receipt or payment may settle, and what of its amount each of them is offered until somebody types it.
import { useEffect, useRef, useState } from 'react';
import type { DraftLine } from '#frontend/documents/editor/documentDraft.ts';
import { lineText } from '#frontend/documents/editor/documentDraft.ts';
import { moneyOf } from '#frontend/documents/editor/draftValues.ts';
import type { PlaceProps } from '#frontend/documents/editor/editorParts.ts';
import type { OpenItemRow } from '#shared/finance/arap/openItemsApi.ts';
import type { Side } from '#shared/finance/arap/side.ts';
import { isSettledBy, offeredAmounts } from '#shared/finance/receipts/offeredItems.ts';
import { type ReceiptKind, receiptItemsMax } from '#shared/finance/receipts/receiptLines.ts';
import { absolute, formatMoney, type Money, parseMoney, sumOf } from '#shared/kernel/money.ts';
import type { VoucherFacts } from '../vouchers/useVoucherFacts.ts';
import { useSettling } from './receiptQueries.ts';
import type { ReceiptCheck } from './useReceiptCheck.ts';

export type ReceiptPlace = PlaceProps<VoucherFacts, ReceiptCheck>;

export const kindOf = ({ draft, facts }: Pick<ReceiptPlace, 'draft' | 'facts'>): ReceiptKind =>
  facts.types.find(({ code }) => code === draft.head['type'])?.kind === 'payment' ? 'payment' : 'receipt';

const leftOf = ({ remaining }: OpenItemRow, scale: number): Money => parseMoney(remaining, scale) ?? 0n;

/** Of these items, or of documents of these ids. */
const asksFor = (asked: readonly string[]) => (row: OpenItemRow) =>
  asked.includes(row.id) || asked.includes(row.source.id);

const askedItems = (): string[] =>
  (new URLSearchParams(location.search).get('items') ?? '').split(',').filter(Boolean);

const rowsOf = (amounts: ReadonlyMap<string, Money>, scale: number) =>
  [...amounts].map(([item, amount]) => ({ item, amount: formatMoney(amount, scale), number: '' }));

/** Which of them are open to it, oldest first, with what it holds against each. */
export const useOffered = (place: ReceiptPlace) => {
  const { draft, facts, view, change, check } = place;
  const { scale } = facts;
  const { head } = draft;
  const side = (head['settles'] || 'receivable') as Side;
  const kind = kindOf(place);
  const settling = useSettling({ party: head['settledParty'] ?? '', side });
  const [asked, setAsked] = useState(() => (view === null ? askedItems() : []));
  // What somebody has typed, or saved, is not offered anew.
  const [isOwn, setOwn] = useState(view !== null);
  const open = (settling.data ?? []).filter((row) => isSettledBy(kind, side, leftOf(row, scale)));
  const wanted = asked.length === 0 ? open : open.filter(asksFor(asked));
  const max = receiptItemsMax(new Set(open.map(({ branch, account }) => `${branch} ${account}`)).size + 1);
  const offered = wanted.map(({ id, dueDate, date, remaining }) => ({
    ...{ id, dueDate, date, remaining: parseMoney(remaining, scale) ?? 0n },
  }));
  const fresh = rowsOf(offeredAmounts(offered, check.amount, max), scale);
  const sent = JSON.stringify(fresh);
  const setRows = (rows: readonly { item: string; amount: string; number: string }[]) =>
    change({ do: 'setRows', table: 'items', rows });
  const isReady = settling.data !== undefined || head['settledParty'] === '';
  const before = useRef('[]');
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered anew when what is offered is another thing
  useEffect(() => {
    if (isOwn || !isReady || before.current === sent) return;
    before.current = sent;
    setRows(fresh);
  }, [sent, isOwn, isReady]);
  const whole = formatMoney(sumOf(wanted.slice(0, max).map((row) => absolute(leftOf(row, scale)))), scale);
  const wasAsked = asked.length > 0 && settling.data !== undefined && head['amount'] === '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when what was asked for is known
  useEffect(() => {
    if (wasAsked) change({ do: 'setHead', field: 'amount', value: whole });
  }, [wasAsked]);
  const rows: readonly DraftLine[] = draft.tables['items'] ?? [];
  const amountOf = (id: string): string => {
    const row = rows.find((each) => lineText(each, 'item') === id);
    return row === undefined ? '' : lineText(row, 'amount');
  };
  const setAmount = (id: string, amount: string): void => {
    setOwn(true);
    const others = rows.filter((each) => lineText(each, 'item') !== id);
    const own = rows.find((each) => lineText(each, 'item') === id);
    change({
      ...{ do: 'setRows', table: 'items' },
      rows: amount === '' ? others : [...others, { ...own, item: id, amount, number: '' }],
    });
  };
  const offerAgain = (): void => {
    setAsked([]);
    setOwn(false);
    before.current = '';
  };
  const remaining = (row: OpenItemRow): Money =>
    absolute(leftOf(row, scale)) - moneyOf(amountOf(row.id), scale);
  return { open, max, settling, isOwn, amountOf, setAmount, offerAgain, remaining, side, kind };
};
