// The rows of a count sheet as its reader may see them.

import { readDocument } from '#functions/documents/readDocument.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { CountRow } from '#shared/inventory/counts/countApi.ts';
import { needsBatch } from '#shared/inventory/counts/countRules.ts';
import type { CountSheet } from '#shared/inventory/counts/countSheetKind.ts';
import { type Names, nameIn } from '#shared/kernel/names.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { readUnitNames } from '../productRecords.ts';
import type { CountItem, LoadedRow } from './countRecords.ts';
import { countSheetActs } from './countSheetActs.ts';
import { seesBook } from './shownSheet.ts';

/** Refuses one that was not started. */
export const readStarted = async (
  context: SessionContext,
  id: string,
): Promise<CountSheet & { load: string }> => {
  const sheet = await readDocument(context, countSheetActs.records, id);
  const { load } = sheet;
  refuseUnless(load !== null, 'countSheet.notStarted');
  return { ...sheet, load: load ?? '' };
};

export type RowView = (row: LoadedRow, count: CountItem | null) => CountRow;

const unnamed: Names = { name: '', name_ar: '' };

const nobody = { counted: null, by: null, at: null, isAdded: false, rev: 0 };

const countedView = ({ counted, by, at, added, rev }: CountItem) => ({
  counted: quantityText(counted),
  by: { ...by, name_ar: nameIn('ar', by) },
  at,
  isAdded: added !== null,
  rev,
});

/** A row that is not counted yet has the quantity with which it was loaded. */
const bookView = (book: bigint, count: CountItem | null) => ({
  book: quantityText(count?.book ?? book),
  difference: count && quantityText(count.counted - count.book),
  hasMoved: count !== null && count.first !== count.book,
});

const blindView = { book: null, difference: null, hasMoved: false };

export const rowViewFor = async (context: SessionContext, sheet: CountSheet): Promise<RowView> => {
  const unitOf = await readUnitNames(context.store);
  const sees = seesBook(context, sheet);
  return ({ product, batch, expiry, isBatched, name, name_ar, unit, barcode, book }, count) => ({
    product,
    batch,
    expiry,
    needsBatch: needsBatch({ batch, isBatched }),
    name,
    name_ar,
    barcode,
    unit: unit === '' ? unnamed : unitOf(unit),
    ...(count ? countedView(count) : nobody),
    ...(sees ? bookView(BigInt(book), count) : blindView),
  });
};
