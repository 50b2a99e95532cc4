// The stock counts of the demo company: one whose differences are adjusted, and one that is half counted; what an earlier run has done stands.
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { readDocument } from '#functions/documents/readDocument.ts';
import { applySheet } from '#functions/inventory/counts/applySheet.ts';
import { readCounts, readLoaded } from '#functions/inventory/counts/countRecords.ts';
import { countSheetActs } from '#functions/inventory/counts/countSheetActs.ts';
import { saveCounts } from '#functions/inventory/counts/saveCounts.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { countSheetCalls } from '#shared/inventory/counts/countApi.ts';
import type { CountSheet } from '#shared/inventory/counts/countSheetKind.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { stockDecimals } from '#shared/stock/stockMove.ts';
import type { Desk } from '../demoBooks.ts';

type DemoCount = {
  warehouse: string;
  branch: string;
  narration: string;
  isBlind: boolean;
  /** Whether all of it is counted and applied, or only every other product. */
  isApplied: boolean;
  /** By how much counts differ from the books, product after product. */
  differences: readonly number[];
};

const demoCounts: readonly DemoCount[] = [
  {
    warehouse: '02',
    branch: '02',
    narration: 'جرد مستودع الفرع',
    isBlind: false,
    isApplied: true,
    differences: [0, -1, 0, 0, 2, 0],
  },
  {
    warehouse: '01',
    branch: '01',
    narration: 'جرد نهاية الشهر',
    isBlind: true,
    isApplied: false,
    differences: [0, 0, -2, 0, 1],
  },
];

const operations = documentOperations(countSheetActs);
const { records } = countSheetActs;
const nothing = { params: undefined, query: undefined };

const find = async (desk: Desk, narration: string): Promise<CountSheet | null> => {
  const context = desk(systemClock);
  const items = await context.store.all({ pk: records.kind.key, index: 'gsi1' });
  const header = items.map((item) => records.headerOf(item)).find((each) => each.narration === narration);
  return header ? readDocument(context, records, header.id) : null;
};

const perform = async (
  desk: Desk,
  { id }: CountSheet,
  { name, body = {} }: { name: string; body?: object },
): Promise<void> => {
  const input = { params: { id }, query: undefined, body };
  await operations.transition(name).run(desk(systemClock), input);
};

const save = async (desk: Desk, { warehouse, branch, narration, isBlind }: DemoCount, today: string) => {
  const reasons = { surplusReason: 'FOUND', shortageReason: 'SHORT' };
  const typed = { date: today, branch, warehouse, ...reasons, narration, isBlind };
  const body = countSheetCalls.save.body.parse(typed);
  await operations.save.run(desk(systemClock), { ...nothing, body });
};

const count = async (desk: Desk, sheet: CountSheet, { differences, isApplied }: DemoCount): Promise<void> => {
  const context = desk(systemClock);
  const { id, load } = sheet;
  if ((await readCounts(context.store, id)).length > 0) return;
  const rows = await readLoaded(context.store, { id, load: load ?? '' });
  const counted = rows.filter((_, at) => isApplied || at % 2 === 0);
  const entries = counted.map(({ product, batch, book }, at) => {
    const difference = BigInt(differences[at % differences.length] ?? 0) * 10n ** BigInt(stockDecimals);
    const found = BigInt(book) + difference;
    const quantity = quantityText(found < 0n ? 0n : found);
    return { key: `demo ${product} ${batch ?? ''}`, product, batch, do: 'add' as const, quantity };
  });
  const body = saveCounts.contract.body?.parse({ entries: entries.slice(0, 40) });
  await saveCounts.run(context, { params: { id }, query: undefined, body });
};

/** The next thing that is done with it; false where it is as it is to be. */
const step = async (desk: Desk, planned: DemoCount, today: string): Promise<boolean> => {
  const sheet = await find(desk, planned.narration);
  if (sheet === null) await save(desk, planned, today);
  else if (sheet.status === 'draft') await perform(desk, sheet, { name: 'start' });
  else if (sheet.status === 'open') {
    await count(desk, sheet, planned);
    if (!planned.isApplied) return false;
    await perform(desk, sheet, { name: 'finish', body: { uncounted: 'leave' } });
  } else if (sheet.status === 'counted') await perform(desk, sheet, { name: 'apply' });
  else if (sheet.status === 'applying') {
    const { store } = desk(systemClock);
    await applySheet({ store, clock: systemClock, signal: new AbortController().signal }, sheet.id);
  } else return false;
  return true;
};

export const seedCounts = async (desk: Desk, today: string): Promise<void> => {
  for (const planned of demoCounts) while (await step(desk, planned, today));
};
