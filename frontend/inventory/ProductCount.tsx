// Below the lines of a stock document: the keys, how many products it has of those that it takes, and what keeps it from its act.
import type { DocumentWords } from '#frontend/documents/documentWords.ts';
import { filledLines, type LineRules, lineText } from '#frontend/documents/editor/documentDraft.ts';
import type { DocumentFacts } from '#frontend/documents/editor/documentFacts.ts';
import type { DraftCheck, GridTotalsProps } from '#frontend/documents/editor/editorParts.ts';
import { LinesFoot } from '#frontend/documents/grid/LinesFoot.tsx';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { stockedProductsMax } from '#shared/stock/stockedProducts.ts';
import styles from './ProductCount.module.css';

type Props = GridTotalsProps<DocumentFacts, DraftCheck> & { t: DocumentWords; rules: LineRules };

export const ProductCount = ({ draft, check, onReason, isWaiting, t, rules }: Props) => {
  const lines = filledLines(rules, draft.lines);
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
