// The printed stock transfer out of what the server gives: names in the language of the page, quantities exact, no costs.
import type { PrintOrder } from '#frontend/documents/view/viewParts.ts';
import { locale, localName, localText } from '#frontend/lib/texts/locale.ts';
import { printPage } from '#frontend/paper/printing.ts';
import { formatDate, formatInstant, hijriLine } from '#frontend/ui/dates/dateFormat.ts';
import { stateWord } from '#shared/documents/stateWord.ts';
import { stockTransferKind, type TransferView } from '#shared/inventory/transfers/transferKind.ts';
import { type TransferPaperLine, transferPage } from '#shared/inventory/transfers/transferPaper.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import { pageStatus } from '#shared/paper/documentPage.ts';
import type { TransferFacts } from '../transferBase.ts';

type Order = PrintOrder<TransferFacts, TransferView>;

const lineOf = (
  { product, quantity, received, batches }: TransferView['lines'][number],
  { nameOf, document }: Order,
): TransferPaperLine => {
  const called = nameOf('product', product);
  const own = batches.length === 1 ? batches[0]?.barcode : '';
  const { barcode = null, unit = null } = document.goods?.find(({ code }) => code === product) ?? {};
  return {
    product: called === product ? product : `${product} · ${called}`,
    // A receiver scans the code of a product as well where it has no barcode.
    barcode: own || barcode || product,
    unit: unit === null ? '' : localName(unit),
    batches: [...batches],
    quantity: quantity ?? '',
    received: received === '0' ? '' : (received ?? ''),
  };
};

export const printTransfer = async (order: Order): Promise<void> => {
  const { t, document, frame, nameOf } = order;
  const { date, number, narration, createdBy, postedBy, postedAt } = document;
  const placeOf = (branch: string, warehouse: string | null) => ({
    branch: nameOf('branch', branch),
    warehouse: warehouse === null ? '' : nameOf('warehouse', warehouse),
  });
  const page = transferPage({
    ...frame,
    title: localText(stockTransferKind.noun.one),
    number,
    status: pageStatus(stateWord(document)),
    narration,
    date: {
      gregorian: latinDigits(formatDate(date, locale)),
      hijri: latinDigits(hijriLine(date, locale) ?? ''),
    },
    from: placeOf(document.branch, document.fromWarehouse),
    to: placeOf(document.toBranch, document.toWarehouse),
    preparedBy: localName(createdBy),
    sent:
      postedBy && postedAt
        ? { by: localName(postedBy), at: latinDigits(formatInstant(postedAt, locale)) }
        : undefined,
    lines: document.lines.map((line) => lineOf(line, order)),
  });
  await printPage(page, number ?? t('draftFile'));
};
