// The items that a receipt or payment may settle, and what of its amount each of them is offered until somebody types it.
import { useEffect, useRef, useState } from 'react';
import type { DraftLine } from '#frontend/documents/editor/documentDraft.ts';
import { lineText } from '#frontend/documents/editor/documentDraft.ts';
import type { PlaceProps } from '#frontend/documents/editor/editorParts.ts';
import type { OpenItemRow } from '#shared/finance/arap/openItemsApi.ts';
import { offeredAmounts } from '#shared/finance/receipts/offeredItems.ts';
import { receiptItemsMax } from '#shared/finance/receipts/receiptLines.ts';
import { absolute, formatMoney, type Money, sumOf } from '#shared/kernel/money.ts';
import type { VoucherFacts } from '../vouchers/useVoucherFacts.ts';
import { leftOf, type ReceiptCheck } from './useReceiptCheck.ts';

export type ReceiptPlace = PlaceProps<VoucherFacts, ReceiptCheck>;

/** Of these items, or of documents of these ids. */
const asksFor = (asked: readonly string[]) => (row: OpenItemRow) =>
  asked.includes(row.id) || asked.includes(row.source.id);

const askedItems = (): string[] =>
  (new URLSearchParams(location.search).get('items') ?? '').split(',').filter(Boolean);

const rowsOf = (amounts: ReadonlyMap<string, Money>, scale: number) =>
  [...amounts].map(([item, amount]) => ({ item, amount: formatMoney(amount, scale), number: '' }));

/** Which of them are open to it, oldest first, with what it holds against each. */
export const useOffered = (place: ReceiptPlace) => {
  const { draft, facts, view, change, offer, check, isRestored, isTyped } = place;
  const { scale } = facts;
  const { head } = draft;
  const { open, settling } = check;
  const of = `${head['settles']} ${head['settledParty']}`;
  const [asked, setAsked] = useState(() => (view === null ? askedItems() : []));
  // What somebody has typed, saved or left here is not offered anew.
  const [isOwn, setOwn] = useState(view !== null || isRestored);
  const wanted = asked.length === 0 ? open : open.filter(asksFor(asked));
  const max = receiptItemsMax(new Set(open.map(({ branch, account }) => `${branch} ${account}`)).size + 1);
  const offered = wanted.map((row) => ({ ...row, remaining: leftOf(row, scale) }));
  const fresh = rowsOf(offeredAmounts(offered, check.amount, max), scale);
  const sent = JSON.stringify(fresh);
  const isReady = settling.data !== undefined || head['settledParty'] === '';
  const rows: readonly DraftLine[] = draft.tables['items'] ?? [];
  const held = JSON.stringify(
    rows.map((row) => ({ item: lineText(row, 'item'), amount: lineText(row, 'amount'), number: '' })),
  );
  const offerAgain = (): void => {
    setAsked([]);
    setOwn(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered anew when what is offered is another thing
  useEffect(() => {
    if (isOwn || !isReady || held === sent) return;
    offer({ do: 'setRows', table: 'items', rows: fresh });
  }, [sent, held, isOwn, isReady]);
  const whole = formatMoney(sumOf(wanted.slice(0, max).map((row) => absolute(leftOf(row, scale)))), scale);
  const wasAsked = !isOwn && asked.length > 0 && settling.data !== undefined && head['amount'] === '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when what was asked for is known
  useEffect(() => {
    if (wasAsked) offer({ do: 'setHead', field: 'amount', value: whole });
  }, [wasAsked]);
  const ofBefore = useRef(of);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed of another party's items means nothing any more
  useEffect(() => {
    if (ofBefore.current === of) return;
    ofBefore.current = of;
    offerAgain();
  }, [of]);
  useEffect(() => {
    // What was put back is let go: it begins anew.
    if (view === null && !isTyped) setOwn(false);
  }, [view, isTyped]);
  const amountOf = (id: string): string => {
    const row = rows.find((each) => lineText(each, 'item') === id);
    return row === undefined ? '' : lineText(row, 'amount');
  };
  const setAmount = (id: string, amount: string): void => {
    setOwn(true);
    const others = rows.filter((each) => lineText(each, 'item') !== id);
    const own = rows.find((each) => lineText(each, 'item') === id);
    change({
      do: 'setRows',
      table: 'items',
      rows: amount === '' ? others : [...others, { ...own, item: id, amount, number: '' }],
    });
  };
  return { open, settling, isOwn, amountOf, setAmount, offerAgain };
};
