// The batches of a line as its cell says them: what is there is asked of the server, the words are the reader's.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type DraftLine, lineText } from '#frontend/documents/editor/documentDraft.ts';
import type { RowsOfLine } from '#frontend/documents/editor/editorParts.ts';
import { rowsComma } from '#frontend/documents/grid/fieldCells.tsx';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { rowsSaid, typedRows } from '#shared/documents/rows/lineRows.ts';
import { leftToRight } from '#shared/paper/bidiMarks.ts';
import { batchesField } from '#shared/stock/batches/batchRows.ts';
import { quantityIn } from '#shared/stock/quantityText.ts';
import { useBatchesOnHand } from './batchQueries.ts';
import type { BatchWords } from './batchRowsOfLine.ts';
import type { BatchesOfLine } from './offeredBatches.ts';

/** A line that has none. */
const none: RowsOfLine = { isFor: false, note: '', begin: [], offers: [], known: () => null };

const thereKey = ({ expiry, isExpired, isLeft }: Parameters<BatchWords['there']>[1]) => {
  if (isLeft) return expiry === null ? 'line.left' : 'line.leftUntil';
  if (expiry === null) return 'line.there';
  return isExpired ? 'line.thereExpired' : 'line.thereUntil';
};

const useBatchWords = (): BatchWords => {
  const { t } = useTranslation('batches');
  return useMemo(
    () => ({
      taken: (rows) => rowsSaid(batchesField, rows, { comma: rowsComma, numberText: localNumber }),
      short: (available) => t('line.short', { quantity: localNumber(available) }),
      left: (quantity) => t('line.left', { quantity: localNumber(quantity) }),
      expired: t('line.expired'),
      expiredOn: (date) => t('line.expiredOn', { date: formatDate(date, locale) }),
      ofBatch: (batch, fault) => t('line.ofBatch', { batch: leftToRight(batch), fault }),
      missing: t('line.missing'),
      sum: (sum, quantity, rest) =>
        t(rest === null ? 'line.sum' : 'line.sumLeft', {
          sum: localNumber(sum),
          quantity: localNumber(quantity),
          rest: localNumber(rest ?? '0'),
        }),
      there: (quantity, about) =>
        t(thereKey(about), {
          quantity: localNumber(quantity),
          date: about.expiry === null ? '' : formatDate(about.expiry, locale),
        }),
    }),
    [t],
  );
};

export type BatchPlace = Omit<BatchesOfLine, 'rows' | 'factor' | 'batches' | 'warningDays'> & {
  branch: string;
};

export const useBatchRows = (line: DraftLine, { branch, ...place }: BatchPlace): RowsOfLine => {
  const words = useBatchWords();
  const answer = useBatchesOnHand(branch, lineText(line, 'product'));
  const found = answer?.batches;
  if (!found) return none;
  const unit = lineText(line, 'unit');
  const factor = quantityIn(found.units.find((each) => each.unit === unit)?.factor) ?? 1_000_000n;
  const rows = typedRows(batchesField, lineText(line, 'batches'));
  const { warningDays } = answer;
  return found.rowsOf({ ...place, rows, factor, batches: found.batches, warningDays }, words);
};
