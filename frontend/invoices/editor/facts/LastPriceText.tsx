// What this customer paid, or this supplier took, for the item the last time.
import { type DraftLine, lineText } from '#frontend/documents/editor/documentDraft.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { invoiceTypes, typeNamed } from '#shared/invoices/invoiceType.ts';
import { groupedDecimal, priceText } from '#shared/kernel/money.ts';
import { useInvoiceWords } from '../../invoiceBase.ts';
import { useLastPrice } from '../../invoiceQueries.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';

/** A note takes the prices of its invoice. */
const askedOf = (line: DraftLine, { about }: InvoiceFacts) => {
  const { role, side } = typeNamed(about?.type);
  const [product, service] = [lineText(line, 'product'), lineText(line, 'service')];
  const item = product || service;
  if (about === undefined || about.party === '' || item === '' || role !== 'invoice') return null;
  const type = side === 'sales' ? invoiceTypes.SI.code : invoiceTypes.PI.code;
  return {
    party: about.party,
    type,
    field: product === '' ? ('service' as const) : ('product' as const),
    item,
  };
};

export const LastPriceText = ({ line, facts }: { line: DraftLine; facts: InvoiceFacts }) => {
  const t = useInvoiceWords();
  const { data } = useLastPrice(askedOf(line, facts));
  if (!data) return null;
  const { price, date, unit, pricesIncludeVat } = data;
  const isOtherUnit = unit !== null && unit !== lineText(line, 'unit');
  const values = {
    price: localNumber(groupedDecimal(priceText(price, facts.scale))),
    date: formatDate(date, locale, 'short'),
    unit: isOtherUnit ? (facts.picks['unit']?.byCode(unit)?.label ?? unit) : '',
  };
  return (
    <span>
      <BidiText>{t(isOtherUnit ? 'line.lastPriceOf' : 'line.lastPrice', values)}</BidiText>
      {pricesIncludeVat && ` ${t('line.lastWithVat')}`}
    </span>
  );
};
