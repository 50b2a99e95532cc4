// Above the price of a line while that is typed: what it was the last time, and what is earned at it by those who may see costs.
import type { DraftLine } from '#frontend/documents/editor/documentDraft.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { percentText } from '#frontend/lib/texts/percent.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { typeNamed } from '#shared/invoices/invoiceType.ts';
import { isNegative } from '#shared/kernel/entry/amountEntry.ts';
import { formatMoney, groupedDecimal, mulDiv, parseMoney, roundDecimal } from '#shared/kernel/money.ts';
import { leftToRight } from '#shared/paper/bidiMarks.ts';
import { priceDecimals } from '#shared/settings/items/tradedUnit.ts';
import { useInvoiceWords } from '../../invoiceBase.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';
import { useStockOfLine } from './AvailableQuantity.tsx';
import { FactAbove } from './FactAbove.tsx';
import { LastPriceText } from './LastPriceText.tsx';
import { lineMargin } from './lineMargin.ts';

type Props = { line: DraftLine; facts: InvoiceFacts };

const Margin = ({ line, facts }: Props) => {
  const t = useInvoiceWords();
  const stock = useStockOfLine(line, facts);
  const { about } = facts;
  const unitCost = stock?.cost ? parseMoney(stock.cost, priceDecimals) : null;
  const isSale = about !== undefined && typeNamed(about.type).side === 'sales';
  if (!stock || unitCost === null || !isSale) return null;
  const cost = mulDiv(unitCost, stock.factor, 1_000_000n);
  const margin = lineMargin(line, facts, cost);
  const shown = localNumber(groupedDecimal(roundDecimal(formatMoney(cost, priceDecimals), facts.scale)));
  return (
    <span data-tone={margin !== null && isNegative(margin) ? 'warning' : undefined}>
      <BidiText>
        {margin === null
          ? t('line.cost', { cost: shown })
          : t('line.margin', { cost: shown, percent: leftToRight(percentText(margin)) })}
      </BidiText>
    </span>
  );
};

export const PriceFacts = (props: Props) => (
  <FactAbove>
    <LastPriceText {...props} />
    <Margin {...props} />
  </FactAbove>
);
