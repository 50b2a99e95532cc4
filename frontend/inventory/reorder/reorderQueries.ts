// What is below its reorder level, from whom it was bought last, and the draft invoices that are made of it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#frontend/lib/api.ts';
import { type Asked, askedAgain } from '#frontend/lib/useOnce.ts';
import { listReorder } from '#shared/inventory/reorder/reorderApi.ts';
import {
  invoiceCalls,
  type LastPurchase,
  lastPurchasesMax,
  listLastPurchases,
} from '#shared/invoices/api.ts';
import type { EndpointInput, EndpointOutput } from '#shared/kernel/endpoint.ts';
import { atLeastZero } from '#shared/kernel/money.ts';
import { quantityIn, quantityText } from '#shared/stock/quantityText.ts';

export type ReorderRow = EndpointOutput<typeof listReorder>['items'][number];

const reorderKey = ['stock', 'reorder'];

export const useReorder = () =>
  useQuery({
    queryKey: reorderKey,
    queryFn: ({ signal }) => call(listReorder, { signal, quiet: 'background' }),
  });

/** By product; those that were never bought are not in it. */
export const useLastPurchases = (codes: readonly string[], mayAsk: boolean) =>
  useQuery({
    queryKey: ['stock', 'lastPurchases', codes],
    queryFn: async ({ signal }) => {
      const found = new Map<string, LastPurchase>();
      for (let at = 0; at < codes.length; at += lastPurchasesMax) {
        const products = codes.slice(at, at + lastPurchasesMax).join(',');
        const { items } = await call(listLastPurchases, { query: { products }, signal, quiet: 'background' });
        for (const item of items) found.set(item.product, item);
      }
      return found;
    },
    enabled: mayAsk && codes.length > 0,
  });

/** `inDrafts`: what the list showed beside it when the quantity was chosen. */
export type OrderLine = { last: LastPurchase; quantity: string; inDrafts: string };
export type Drafted = { id: string; party: LastPurchase['party']; lines: readonly OrderLine[] };

type Ordered = { date: string; branch: string; lines: readonly OrderLine[] };
type Reorder = EndpointOutput<typeof listReorder>;
type Body = EndpointInput<typeof invoiceCalls.save>['body'];

const linesOf = (lines: readonly OrderLine[]) =>
  lines.map(({ last: { product, price, tax, unit }, quantity }) => ({ product, quantity, price, tax, unit }));

const millionths = (quantity: string | undefined): bigint => quantityIn(quantity) ?? 0n;

/** Without what has come into drafts since the list was read, by another user or another window. */
const stillToOrder = (lines: readonly OrderLine[], { items }: Reorder): OrderLine[] => {
  const now = new Map(items.map(({ code, inDrafts }) => [code, millionths(inDrafts)]));
  return lines.flatMap((line) => {
    const since = atLeastZero((now.get(line.last.product) ?? 0n) - millionths(line.inDrafts));
    const rest = millionths(line.quantity) - since;
    return rest > 0n ? [{ ...line, quantity: quantityText(rest) }] : [];
  });
};

/** The index of drafts may be a moment late: what was just made is added here. */
const withDrafted = (now: Reorder, before: Reorder | undefined, drafted: readonly Drafted[]): Reorder => {
  const known = new Map(before?.items.map((row) => [row.code, row]));
  const made = new Map(
    drafted.flatMap(({ id, lines }) =>
      lines.map(({ last, quantity }) => [last.product, { id, quantity: millionths(quantity) }] as const),
    ),
  );
  const itemOf = (row: ReorderRow): ReorderRow => {
    const own = made.get(row.code);
    const seen = known.get(row.code);
    const latest = seen && millionths(seen.inDrafts) > millionths(row.inDrafts) ? seen : row;
    if (own === undefined) return latest;
    return {
      ...latest,
      inDrafts: quantityText(millionths(latest.inDrafts) + own.quantity),
      draft: millionths(latest.inDrafts) === 0n ? own.id : null,
      missing: quantityText(atLeastZero(millionths(latest.missing) - own.quantity)),
    };
  };
  return { ...now, items: now.items.map(itemOf) };
};

/** One draft for each supplier, of what no draft holds by now; each is made once, though its call is sent again. */
export const useDraftPurchases = () => {
  const client = useQueryClient();
  const asked = useRef(new Map<string, Asked>());
  const save = async (body: Body & { party: string }): Promise<string> => {
    const { party } = body;
    const own = askedAgain(asked.current.get(party) ?? null, body);
    asked.current.set(party, own);
    const { id } = await call(invoiceCalls.save, { body, idempotencyKey: own.key });
    asked.current.delete(party);
    return id;
  };
  return useMutation({
    mutationFn: async ({ date, branch, lines }: Ordered): Promise<Drafted[]> => {
      const now = await call(listReorder, {});
      const drafted: Drafted[] = [];
      const failed: unknown[] = [];
      for (const [party, own] of Map.groupBy(stillToOrder(lines, now), ({ last }) => last.party.code)) {
        const [first] = own;
        if (!first) continue;
        // What is refused of one supplier keeps nothing of the others back.
        await save({ type: 'PI', date, branch, party, lines: linesOf(own) }).then(
          (id) => drafted.push({ id, party: first.last.party, lines: own }),
          (error) => failed.push(error),
        );
      }
      client.setQueryData<Reorder>(reorderKey, (before) => withDrafted(now, before, drafted));
      if (failed.length > 0) throw failed[0];
      return drafted;
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['invoices'] }),
  });
};
