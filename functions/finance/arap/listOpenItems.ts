// Open items of one side as they stand, page by page: by party and due date, of one party under all of its codes.
import { moneyText, todayOf } from '#functions/company/figureTexts.ts';
import {
  codesOfParty,
  type MergedParties,
  presentCode,
  readMergedParties,
} from '#functions/crm/mergedPartyRecords.ts';
import { shownAt } from '#functions/crm/openItemRecords.ts';
import { partyRow, readParties } from '#functions/crm/partyRecords.ts';
import { branchScope, type SessionContext } from '#functions/http/context.ts';
import { decodeCursor, encodeCursor } from '#functions/http/cursor.ts';
import { operation } from '#functions/http/operation.ts';
import { openItemPartition } from '#functions/ledger/ledgerKeys.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import * as api from '#shared/finance/arap/openItemsApi.ts';
import { ledgerOf } from '#shared/finance/arap/side.ts';
import { allDays, daysBetween } from '#shared/kernel/dates.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { type ItemOnDay, itemOnDay } from './itemsOnDay.ts';

const pageSizeDefault = 50;

type Query = EndpointInput<typeof api.listOpenItems>['query'];

/** Where a page ended: the party's code of the range, and the item. */
type Place = { code: string | null; sk: string };

/** Items in their order; those of a party code by code. */
async function* itemsFrom(
  store: Store,
  { pk, codes, after }: { pk: string; codes: readonly (string | null)[]; after: Place | null },
): AsyncGenerator<{ item: Attributes; place: Place }, void> {
  const first = after === null ? 0 : codes.indexOf(after.code);
  for (const [at, code] of codes.slice(Math.max(0, first)).entries()) {
    const begins = code === null ? {} : { begins: `${code}#` };
    const start = at === 0 && after !== null ? { after: { pk, sk: after.sk } } : {};
    for await (const item of store.walk({ pk, ...begins, ...start }))
      yield { item, place: { code, sk: String(item['sk']) } };
  }
}

const isInPart = ({ left, dueDate }: ItemOnDay, part: Query['part'], today: string): boolean => {
  if (part === 'overdue') return left > 0n && dueDate < today;
  return part === 'unallocated' ? left < 0n : true;
};

const viewsOf = async (
  context: SessionContext,
  items: readonly ItemOnDay[],
  { merged, today }: { merged: MergedParties; today: string },
): Promise<api.OpenItemRow[]> => {
  const codes = [...new Set(items.map(({ party }) => presentCode(merged, party)))];
  const found = await readParties(context.store, codes);
  const names = new Map(
    found.flatMap((item) => (item ? [[String(item['code']), partyRow(item)] as const] : [])),
  );
  const text = moneyText(context);
  return items.map((item) => {
    const { name: id, branch, account, date, dueDate, number, reference, source, amount, left } = item;
    const party = presentCode(merged, item.party);
    const { name = party, name_ar = party } = names.get(party) ?? {};
    const isOverdue = left > 0n && dueDate < today;
    return {
      ...{ id, party, partyName: { name, name_ar }, branch, account, date, dueDate, number, reference },
      source: { kind: source.kind, id: source.id, number: source.number ?? number },
      ...{ amount: text(amount), paid: text(amount - left), remaining: text(left) },
      overdueDays: isOverdue ? daysBetween(dueDate, today) : 0,
    };
  });
};

export const listOpenItems = operation(api.listOpenItems, async (context, { query }) => {
  const { store, company } = context;
  const { side, part, party, branch, limit = pageSizeDefault } = query;
  const purpose = [company.code, side, part, party ?? '', branch ?? ''].join(' ');
  const after = query.cursor === undefined ? null : decodeCursor<Place>(purpose, query.cursor);
  const merged = await readMergedParties(store);
  const isPublished = await shownAt(store);
  const scope = branchScope(context);
  const today = todayOf(context);
  const codes = party ? codesOfParty(merged, party) : [null];
  const isAsked = (item: ItemOnDay): boolean =>
    (scope?.includes(item.branch) ?? true) &&
    (!branch || item.branch === branch) &&
    isInPart(item, part, today);
  const items: ItemOnDay[] = [];
  let last: Place | null = null;
  for await (const { item, place } of itemsFrom(store, {
    pk: openItemPartition(ledgerOf[side], false),
    codes,
    after,
  })) {
    // As it stands now, whatever day it will be allocated on.
    const own = itemOnDay(item, side, allDays.to);
    if (!isPublished(item) || !isAsked(own)) continue;
    if (items.length === limit) {
      return { items: await viewsOf(context, items, { merged, today }), cursor: encodeCursor(purpose, last) };
    }
    items.push(own);
    last = place;
  }
  return { items: await viewsOf(context, items, { merged, today }), cursor: null };
});
