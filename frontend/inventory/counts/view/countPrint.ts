// The paper of a count sheet: its rows with barcodes and an empty column, in the language of the page.
import type { DocumentFacts } from '#frontend/documents/editor/documentFacts.ts';
import type { PrintOrder } from '#frontend/documents/view/viewParts.ts';
import { locale, localName, localText } from '#frontend/lib/texts/locale.ts';
import { printPage } from '#frontend/paper/printing.ts';
import { formatDate, hijriLine } from '#frontend/ui/dates/dateFormat.ts';
import { countPage } from '#shared/inventory/counts/countPaper.ts';
import { type CountSheetView, countSheetKind } from '#shared/inventory/counts/countSheetKind.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import { allCountRows } from './allRows.ts';

export const printCountSheet = async (order: PrintOrder<DocumentFacts, CountSheetView>): Promise<void> => {
  const { t, document, frame, nameOf } = order;
  const { id, number, date, narration, warehouse, category, createdBy } = document;
  const rows = await allCountRows(id);
  const page = countPage({
    ...frame,
    title: localText(countSheetKind.noun.one),
    number,
    narration,
    preparedBy: localName(createdBy),
    date: {
      gregorian: latinDigits(formatDate(date, locale)),
      hijri: latinDigits(hijriLine(date, locale) ?? ''),
    },
    warehouse: nameOf('warehouse', warehouse),
    category: category === null ? '' : nameOf('category', category),
    rows: rows.map((row) => ({
      product: localName(row),
      code: row.product,
      barcode: row.barcode,
      batch: row.needsBatch ? '' : row.batch,
      expiry: row.expiry,
      unit: localName(row.unit),
      book: row.book,
    })),
  });
  await printPage(page, number ?? t('draftFile'));
};
