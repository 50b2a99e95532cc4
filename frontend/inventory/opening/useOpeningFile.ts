// A file of opening stock as what is brought in: sent piece by piece, reviewed beside the ledger, and posted.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#frontend/lib/api.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { columnSynonyms } from '#frontend/resources/import/columnSynonyms.ts';
import { recordsOf } from '#frontend/resources/import/fileSheet.ts';
import {
  type Counts,
  type FileWork,
  fileDigest,
  type ImportTarget,
  useFileImport,
} from '#frontend/resources/import/useFileImport.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import { reviewStockOpening, sendStockOpening } from '#shared/inventory/opening/openingApi.ts';
import { openingColumns } from '#shared/inventory/opening/openingFile.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import { fieldOfTitle, fileRowsMax, rowsPerCallMax, synonymOf } from '#shared/resources/file/recordFile.ts';
import type { RecordFault } from '#shared/resources/resourceApi.ts';
import { runToEnd, useRefreshStock } from './openingQueries.ts';

/** A product is named by its code, barcode or name. */
const titlesOf = (...fields: readonly string[]): string[] =>
  fields.flatMap((name) => [...(columnSynonyms[name] ?? []), ...(columnSynonyms[`product.${name}`] ?? [])]);

/** What other programs call the columns. */
const synonyms = {
  code: titlesOf('code', 'name_ar', 'name', 'barcode'),
  unit: titlesOf('unit'),
  warehouse: ['المستودع', 'اسم المستودع', 'المخزن', 'Warehouse', 'Store', 'Location'],
  quantity: ['العدد', 'الرصيد', 'Qty', 'On hand'],
  cost: ['التكلفة', 'سعر التكلفة', 'متوسط التكلفة', 'Cost', 'Average cost'],
};

export type OpeningReview = EndpointOutput<typeof reviewStockOpening>;

/** A file with more of them is wrong as a whole. */
const faultsMax = 500;

const faulty = (faults: readonly RecordFault[]) => ({
  phase: 'faulty' as const,
  faults: faults.slice(0, faultsMax),
  isCut: faults.length >= faultsMax,
});

/** Null where a row is faulty, or where the page was left. */
const check = async (
  { sheet, mapping, isLeft, onStep }: FileWork,
  currency: string,
): Promise<OpeningReview | null> => {
  const rows = recordsOf(sheet.table, openingColumns, { mapping, currency });
  const file = await fileDigest(sheet, mapping);
  const faults: RecordFault[] = [];
  for (let start = 0; start < rows.length && faults.length < faultsMax; start += rowsPerCallMax) {
    if (isLeft()) return null;
    onStep({ phase: 'checking', done: start });
    const portion = { start, rows: rows.slice(start, start + rowsPerCallMax) };
    const body = { file, name: sheet.name, total: rows.length, ...portion };
    faults.push(...(await call(sendStockOpening, { body })).faults);
  }
  if (faults.length > 0) {
    onStep(faulty(faults));
    return null;
  }
  const review = await call(reviewStockOpening, { query: { file } });
  onStep(review.faults.length > 0 ? faulty(review.faults) : { phase: 'ready' });
  return review.faults.length > 0 ? null : review;
};

const post = async ({ sheet, mapping, isLeft, onStep }: FileWork): Promise<Counts | null> => {
  const file = await fileDigest(sheet, mapping);
  const { run, faults } = await runToEnd(file, {
    onRun: ({ postedRows }) => onStep({ phase: 'writing', done: postedRows }),
    isLeft,
  });
  if (faults.length > 0) onStep(faulty(faults));
  return run?.state === 'done' ? { created: run.rows, changed: 0 } : null;
};

/** `onDone`: once all of it is posted. */
export const useOpeningFile = (onDone: () => void) => {
  const { t } = useTranslation('stockOpening');
  const { currency } = useSession().settings;
  const [review, setReview] = useState<OpeningReview | null>(null);
  const refresh = useRefreshStock();
  const target: ImportTarget = {
    title: t('title'),
    intro: t('file.intro', { max: countText(fileRowsMax) }),
    rowsMax: fileRowsMax,
    needsAll: true,
    sample: { name: t('title'), rows: [] },
    columns: openingColumns.map(({ name, field }) => ({
      name,
      label: localText(field.label),
      title: localText(field.label),
      required: field.required === true,
      text: t(`file.columns.${name}`),
    })),
    fieldOf: (title) => fieldOfTitle(openingColumns, title),
    synonymOf: synonymOf('', openingColumns, synonyms),
    check: async (work) => {
      setReview(null);
      const found = await check(work, currency);
      if (!work.isLeft()) setReview(found);
    },
    write: async (work) => {
      try {
        return await post(work);
      } finally {
        refresh();
      }
    },
  };
  const work = useFileImport(target, () => {
    setReview(null);
    onDone();
  });
  const isReviewed = work.step.phase === 'ready' || work.step.phase === 'writing';
  return { work, review: isReviewed ? review : null };
};
