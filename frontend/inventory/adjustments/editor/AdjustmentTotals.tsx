// Below the lines of an adjustment: the keys, how many products it has of those that it takes, and what keeps it from being posted.
import { filledLines, lineText } from '#frontend/documents/editor/documentDraft.ts';
import type { DraftCheck, GridTotalsProps } from '#frontend/documents/editor/editorParts.ts';
import { LinesFoot } from '#frontend/documents/grid/LinesFoot.tsx';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { stockedProductsMax } from '#shared/stock/stockedProducts.ts';
import { type AdjustmentFacts, useAdjustmentWords } from '../adjustmentBase.ts';
import styles from './AdjustmentTotals.module.css';
import { adjustmentLines } from './adjustmentLines.ts';

export const AdjustmentTotals = ({
  draft,
  check,
  onReason,
  isWaiting,
}: GridTotalsProps<AdjustmentFacts, DraftCheck>) => {
  const t = useAdjustmentWords();
  const lines = filledLines(adjustmentLines, draft.lines);
  const products = new Set(lines.map((line) => lineText(line, 'product')).filter((code) => code !== ''));
  return (
    <LinesFoot t={t} check={check} isWaiting={isWaiting} onReason={onReason}>
      {products.size > 0 && (
        <span className={styles['count']}>
          <BidiText>
            {t('line.products', {
              products: localNumber(String(products.size)),
              max: localNumber(String(stockedProductsMax)),
            })}
          </BidiText>
        </span>
      )}
    </LinesFoot>
  );
};
