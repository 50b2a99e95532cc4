// What happens with allocations beyond what happens with every document: their entry changes what is left of items, and moves the control account where these are of different accounts or branches.
import { sameParty } from '#functions/crm/mergedPartyRecords.ts';
import {
  type DocumentActs,
  documentActs,
  type Effects,
  type Known,
  type LanePlace,
} from '#functions/documents/documentActs.ts';
import { filedReturnWarning } from '#functions/documents/posting/filedReturnWarning.ts';
import { type FinanceFacts, factsAt } from '#functions/finance/settings/financeRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { freedWarnings } from '#functions/itemSources.ts';
import { allocating, type CurrentItem, readCurrentItems } from '#functions/ledger/openItems/allocations.ts';
import {
  type AllocationDocument,
  type AllocationLine,
  allocationKind,
} from '#shared/finance/arap/allocationKind.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { entryContentOf } from '#shared/ledger/entryContent.ts';
import type { Allocation } from '#shared/ledger/journalEntry.ts';
import { movedControl } from '#shared/ledger/movedControl.ts';
import { laneSeries, type NumberedType } from '#shared/ledger/numberSeries.ts';
import { type FiscalYear, firstOpenDate, fiscalYearOf } from '#shared/ledger/postingRules.ts';
import { refuseExcess } from './partyOpenItems.ts';
import { isSetOff, setOffToPost } from './setOffToPost.ts';
import { isWriteOff, writeOffToPost } from './writeOffToPost.ts';

/** Numbered like vouchers, in a series of their own. */
const allocationType: NumberedType = { code: 'AL', prefix: 'AL' };

type Items = ReadonlyMap<string, CurrentItem>;

const itemNamed = (items: Items, name: string): CurrentItem => {
  const item = items.get(name);
  if (!item) throw new Error('The items of an allocation are read');
  return item;
};

/** Of a receivable what is owed is the debit; of a payable it is the credit. */
const allocationOf = (
  { side, date }: Pick<AllocationDocument, 'side' | 'date'>,
  { from, to, amount }: AllocationLine,
  items: Items,
): Allocation => {
  const { ledger, party } = itemNamed(items, to).item;
  const [debit, credit] = side === 'receivable' ? [to, from] : [from, to];
  return { ledger, party, debit, credit, date, amount };
};

const seriesOf = ({ numberFormat }: FinanceFacts, branch: string, year: FiscalYear) =>
  laneSeries({ branch, type: allocationType, year, format: numberFormat });

const toPost = async (
  context: SessionContext,
  document: AllocationDocument,
  known: Known<FinanceFacts> & LanePlace,
): Promise<Effects<AllocationDocument>> => {
  const { facts, rules } = known;
  const { id, date, branch, note, lines } = document;
  const year = fiscalYearOf(rules, date);
  if (!year) throw new Error('A checked allocation has a fiscal year');
  const current = await readCurrentItems(
    context.store,
    lines.flatMap(({ from, to }) => [from, to]).filter((name) => name !== ''),
  );
  const items: Items = new Map(current.map((item) => [item.name, item]));
  const series = seriesOf(facts, branch, year);
  if (isWriteOff(document)) {
    const { content, writes } = writeOffToPost(context, document, { items: current, known });
    return { entry: { content, series }, writes };
  }
  if (isSetOff(document, items)) {
    const { content, writes } = setOffToPost(context, document, { items, known });
    return { entry: { content, series }, writes };
  }
  const allocations = lines.map((line) => allocationOf(document, line, items));
  refuseExcess(context, current, allocations);
  const moved =
    movedControl(allocations, (name) => itemNamed(items, name).item, facts.interBranchAccount) ??
    refuse('allocation.interBranchMissing');
  const content = entryContentOf(
    {
      source: { kind: allocationKind.name, id },
      type: allocationType.code,
      period: 'normal' as const,
      date,
      reference: '',
      text: note,
      lines: moved,
      postedBy: context.actor.id,
    },
    facts.chart,
  );
  // The items exist already: what moves the control account makes none.
  const { content: entry, writes } = allocating({ ...content, openItems: [] }, current, allocations);
  return { entry: { content: entry, series }, writes };
};

export const allocationActs: DocumentActs<AllocationDocument, FinanceFacts> = documentActs<
  AllocationDocument,
  FinanceFacts
>(allocationKind, {
  getFacts: factsAt,
  sameAs: sameParty,
  title: (_, { date }) => {
    const { en, ar } = allocationKind.noun.one;
    return { en: `${en} ${date}`, ar: `${ar} ${date}` };
  },
  // What is left of its items is known in the lane alone.
  prepare: async (context, document, known) => ({
    effects: (place) => toPost(context, document, { ...known, ...place }),
  }),
  reversalSeries: (facts, { branch }, year) => seriesOf(facts, branch, year),
  // What was allocated in a period that is closed by now is free from the first open day on.
  reversalDay: (rules, today) => firstOpenDate(rules) ?? today,
  warnings: async (context, document) =>
    (document.loss?.relief.length ?? 0) > 0 ? filedReturnWarning(context, document) : [],
  reversalWarnings: freedWarnings,
  wasDraft: () => false,
});
