// How much of its product there is: above the quantity of a line while that is typed.
import { type DraftLine, lineText } from '#frontend/documents/editor/documentDraft.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { typeNamed } from '#shared/invoices/invoiceType.ts';
import { mulDiv } from '#shared/kernel/money.ts';
import { quantityIn, quantityText } from '#shared/stock/quantityText.ts';
import { useInvoiceWords } from '../../invoiceBase.ts';
import { useItemStock } from '../../invoiceQueries.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';
import { FactAbove } from './FactAbove.tsx';

/** What there is of the product of a line, with how many stock units are in its unit, millionths; null where no stock is kept. */
export const useStockOfLine = (line: DraftLine, { about }: InvoiceFacts) => {
  const isNote = !['invoice', undefined].includes(about && typeNamed(about.type).role);
  const [product, warehouse] = [lineText(line, 'product'), lineText(line, 'warehouse')];
  const { branch = '', date = '' } = about ?? {};
  const { data } = useItemStock({ product: isNote ? '' : product, branch, warehouse, date });
  if (!data) return null;
  const unit = lineText(line, 'unit');
  const factor = quantityIn(data.units.find((each) => each.unit === unit)?.factor) ?? 1_000_000n;
  return { ...data, factor };
};

/** What is refused when it is posted, and what the user may sell all the same. */
const tones = { notEnough: 'danger', belowZero: 'warning' } as const;

export const AvailableQuantity = ({ line, facts }: { line: DraftLine; facts: InvoiceFacts }) => {
  const t = useInvoiceWords();
  const stock = useStockOfLine(line, facts);
  const available = stock && quantityIn(stock.available);
  if (!stock || available === null) return null;
  const isSale = facts.about !== undefined && typeNamed(facts.about.type).side === 'sales';
  const typed = quantityIn(lineText(line, 'quantity')) ?? 0n;
  const isShort = isSale && mulDiv(typed, stock.factor, 1_000_000n) > available;
  const short = stock.mayGoBelow ? ('belowZero' as const) : ('notEnough' as const);
  const inUnit = (quantity: bigint): string =>
    localNumber(quantityText(mulDiv(quantity, 1_000_000n, stock.factor)));
  const expired = quantityIn(stock.expired) ?? 0n;
  return (
    <FactAbove>
      <span data-tone={isShort ? tones[short] : undefined}>
        <BidiText>{t(`line.${isShort ? short : 'available'}`, { quantity: inUnit(available) })}</BidiText>
      </span>
      {expired > 0n && (
        <span data-tone="warning">
          <BidiText>{t('line.expired', { quantity: inUnit(expired) })}</BidiText>
        </span>
      )}
    </FactAbove>
  );
};
