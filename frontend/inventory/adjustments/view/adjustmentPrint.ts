// The printed stock adjustment out of what the server gives: names in the language of the page, quantities exact.
import { signaturesOf } from '#frontend/documents/view/signaturesOf.ts';
import type { PrintOrder } from '#frontend/documents/view/viewParts.ts';
import { locale, localName, localText } from '#frontend/lib/texts/locale.ts';
import { printPage } from '#frontend/paper/printing.ts';
import { formatDate, formatInstant, hijriLine } from '#frontend/ui/dates/dateFormat.ts';
import { currencyLabel } from '#frontend/ui/text/currencyLabel.ts';
import { type AdjustmentView, stockAdjustmentKind } from '#shared/inventory/adjustmentKind.ts';
import { type AdjustmentPaperLine, adjustmentPage } from '#shared/inventory/adjustmentPaper.ts';
import { parseMoney } from '#shared/kernel/money.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { stockDecimals } from '#shared/stock/stockMove.ts';
import type { AdjustmentFacts } from '../adjustmentBase.ts';

type Order = PrintOrder<AdjustmentFacts, AdjustmentView>;

const millionths = (text: string | null): bigint => parseMoney(text || '0', stockDecimals) ?? 0n;

const lineOf = (
  { product, batches, warehouse, reason, text, onHand, change, value }: AdjustmentView['lines'][number],
  { nameOf, facts }: Order,
): AdjustmentPaperLine => {
  const called = nameOf('product', product);
  return {
    product: called === product ? product : `${product} · ${called}`,
    batches: [...batches],
    warehouse: warehouse === null ? '' : nameOf('warehouse', warehouse),
    reason: nameOf('stockReason', reason),
    text,
    onHand: onHand ?? '',
    counted: quantityText(millionths(onHand) + millionths(change)),
    change: change ?? '',
    value: value === '' ? null : parseMoney(value, facts.scale),
  };
};

export const printAdjustment = async (order: Order): Promise<void> => {
  const { t, facts, document, frame, signed } = order;
  const { date, number, status, narration, createdBy, postedBy, postedAt } = document;
  const page = adjustmentPage({
    ...frame,
    title: localText(stockAdjustmentKind.noun.one),
    number,
    status,
    narration,
    date: {
      gregorian: latinDigits(formatDate(date, locale)),
      hijri: latinDigits(hijriLine(date, locale) ?? ''),
    },
    currency: { label: currencyLabel(facts.currency), scale: facts.scale },
    preparedBy: localName(createdBy),
    posted:
      postedBy && postedAt
        ? { by: localName(postedBy), at: latinDigits(formatInstant(postedAt, locale)) }
        : undefined,
    // Counting is signed by hand: nobody has entered who counted.
    signed: await signaturesOf({ signed }),
    lines: document.lines.map((line) => lineOf(line, order)),
  });
  await printPage(page, number ?? t('draftFile'));
};
