// What is there of the product of a line, beside what is counted of it, and by how much that differs.
import { type DraftLine, lineText } from '#frontend/documents/editor/documentDraft.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { quantityText } from '#shared/documents/options/conversions.ts';
import { parseMoney } from '#shared/kernel/money.ts';
import { stockDecimals } from '#shared/stock/stockMove.ts';
import { type AdjustmentFacts, useAdjustmentWords } from '../adjustmentBase.ts';
import { useOnHand } from '../adjustmentQueries.ts';
import styles from './OnHand.module.css';

const millionths = (text: string): bigint | null => (text === '' ? null : parseMoney(text, stockDecimals));

const signed = (change: bigint): string => `${change > 0n ? '+' : ''}${quantityText(change)}`;

export const OnHand = ({ line, facts }: { line: DraftLine; facts: AdjustmentFacts }) => {
  const t = useAdjustmentWords();
  const { branch, warehouses } = facts;
  const there = useOnHand(branch, lineText(line, 'product'));
  if (there === undefined || lineText(line, 'product') === '') return null;
  const onHand = there.quantities[lineText(line, 'warehouse') || (warehouses[0] ?? '')] ?? '0';
  const counted = millionths(lineText(line, 'counted'));
  const change = counted === null ? 0n : counted - (millionths(onHand) ?? 0n);
  return (
    <span className={styles['beside']}>
      <span>
        {t('line.onHand')} <bdi dir="ltr">{localNumber(onHand)}</bdi>
      </span>
      {change !== 0n && (
        <bdi className={styles['change']} dir="ltr" data-tone={change > 0n ? 'more' : 'less'}>
          {localNumber(signed(change))}
        </bdi>
      )}
    </span>
  );
};
