// Open items of one side, page by page: by party and due date, now or at the end of a day.
import { moneyText, todayOf } from '#functions/company/figureTexts.ts';
import { currentFacts } from '#functions/finance/settings/financeRecords.ts';
import { can, requirePermission, type SessionContext } from '#functions/http/context.ts';
import { decodeCursor, encodeCursor } from '#functions/http/cursor.ts';
import { operation } from '#functions/http/operation.ts';
import { exportOperation } from '#functions/paper/exportOperation.ts';
import * as api from '#shared/finance/arap/openItemsApi.ts';
import { type Side, sideRights, sides } from '#shared/finance/arap/side.ts';
import { daysBetween } from '#shared/kernel/dates.ts';
import type { Money } from '#shared/kernel/money.ts';
import { type AskedItems, askedItems, type ItemPlace, owingParties, type PlacedItem } from './askedItems.ts';
import { offeredBadDebt } from './badDebt.ts';
import { offeredWriteOff } from './writtenOff.ts';

const pageSizeDefault = 50;

const rowOf = (context: SessionContext, { on }: AskedItems) => {
  const text = moneyText(context);
  const today = on ?? todayOf(context);
  return ({ item, party, names }: PlacedItem): api.OpenItemRow => {
    const {
      name: id,
      branch,
      account,
      documentDate,
      dueDate,
      number,
      reference,
      source,
      amount,
      left,
    } = item;
    const isOverdue = left > 0n && dueDate < today;
    return {
      id,
      party,
      partyName: names,
      branch,
      account,
      date: documentDate,
      dueDate,
      number,
      reference,
      source: { kind: source.kind, id: source.id, number: source.number ?? number },
      amount: text(amount),
      paid: text(amount - left),
      remaining: text(left),
      overdueDays: isOverdue ? daysBetween(dueDate, today) : 0,
    };
  };
};

type Page = { items: api.OpenItemRow[]; cursor: string | null };

const pageOf = async (
  context: SessionContext,
  asked: AskedItems,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page> => {
  const purpose = `${context.company.code} ${JSON.stringify(asked)}`;
  const after = cursor === undefined ? null : decodeCursor<ItemPlace>(purpose, cursor);
  const found: PlacedItem[] = [];
  for await (const placed of askedItems(context, asked, { after, isPaged: true })) {
    found.push(placed);
    if (found.length > limit) break;
  }
  const shown = found.slice(0, limit);
  return {
    items: shown.map(rowOf(context, asked)),
    cursor: found.length > limit ? encodeCursor(purpose, shown.at(-1)?.place) : null,
  };
};

type Filter = Omit<AskedItems, 'side'> & { side?: Side | undefined };

/** The call is open to users who see either side. */
const sideOf = (context: SessionContext, { side }: { side?: Side | undefined }, action = 'view'): Side => {
  const asked = side ?? sides.find((each) => can(context, sideRights[each], action)) ?? 'receivable';
  requirePermission(context, sideRights[asked], action);
  return asked;
};

export const listOpenItems = operation(api.listOpenItems, (context, { query }) => {
  const { limit = pageSizeDefault, cursor, ...filter } = query;
  return pageOf(context, { ...filter, side: sideOf(context, query) }, { limit, cursor });
});

/** Of parties that owe on the side that is shown, those that owe on the other one as well, now. */
const settingOff = async (
  context: SessionContext,
  { party, on, side: shown }: AskedItems,
  owing: readonly string[],
): Promise<string[]> => {
  if (on || owing.length === 0 || !sides.every((side) => can(context, sideRights[side], 'post'))) return [];
  const side: Side = shown === 'receivable' ? 'payable' : 'receivable';
  const others = await owingParties(context, { side, party });
  return owing.filter((code) => others.has(code)).slice(0, api.partySumsMax);
};

type PartySum = { count: number; left: Money };

const addTo = (sums: Map<string, PartySum>, { party, item: { left } }: PlacedItem): void => {
  const before = sums.get(party) ?? { count: 0, left: 0n };
  sums.set(party, { count: before.count + 1, left: before.left + left });
};

/** Parties of which something that was paid meets something that is owed, whatever part of their items is asked for. */
const meetingParties = () => {
  const signs = new Map<string, { isOwed: boolean; isPaid: boolean }>();
  return {
    onSeen: (party: string, { left }: PlacedItem['item']): void => {
      const { isOwed, isPaid } = signs.get(party) ?? { isOwed: false, isPaid: false };
      signs.set(party, { isOwed: isOwed || left > 0n, isPaid: isPaid || left < 0n });
    },
    found: (): string[] =>
      [...signs].flatMap(([party, { isOwed, isPaid }]) => (isOwed && isPaid ? [party] : [])),
    owing: (): string[] => [...signs].flatMap(([party, { isOwed }]) => (isOwed ? [party] : [])),
  };
};

export const sumOpenItems = operation(api.sumOpenItems, async (context, { query }) => {
  const asked = { ...query, side: sideOf(context, query) };
  const today = query.on ?? todayOf(context);
  let [count, remaining, overdue] = [0, 0n, 0n];
  const byParty = new Map<string, PartySum>();
  const { onSeen, found, owing } = meetingParties();
  for await (const placed of askedItems(context, asked, { after: null, onSeen })) {
    const { item } = placed;
    addTo(byParty, placed);
    count += 1;
    remaining += item.left;
    if (item.left > 0n && item.dueDate < today) overdue += item.left;
  }
  const text = moneyText(context);
  const { facts } = await currentFacts(context.store);
  const writeOff = await offeredWriteOff(context, facts);
  const badDebt = asked.side === 'receivable' ? offeredBadDebt(context, facts) : null;
  const setOffs = await settingOff(context, asked, owing());
  const mayAllocate = !asked.on && can(context, sideRights[asked.side], 'post');
  const meets = mayAllocate ? found().slice(0, api.partySumsMax) : [];
  const parties = [...byParty]
    .filter(([, own]) => own.count > 1)
    .slice(0, api.partySumsMax)
    .map(([code, { left }]) => ({ code, remaining: text(left) }));
  return {
    count,
    remaining: text(remaining),
    overdue: text(overdue),
    parties,
    meets,
    allocates: Boolean(asked.party) && meets.length > 0,
    setOffs,
    setsOff: Boolean(asked.party) && setOffs.length > 0,
    writeOff,
    badDebt,
  };
});

export const exportOpenItems = exportOperation<Filter, api.OpenItemRow>(api.exportOpenItems, {
  entity: 'openItem',
  view: api.listOpenItems.auth,
  read: (context, { filter }, from) => {
    const side = sideOf(context, filter, 'export');
    return pageOf(context, { ...filter, side: sideOf(context, { side }) }, from);
  },
  about: (filter) => ({ branch: filter.branch, facts: filter }),
});
