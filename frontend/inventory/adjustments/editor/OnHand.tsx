// What is there of the product of a line, beside what is counted of it; and by how much that differs, where no difference is typed.
import { type DraftLine, lineText } from '#frontend/documents/editor/documentDraft.ts';
import { BesideTyped } from '#frontend/documents/grid/BesideTyped.tsx';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { parseMoney } from '#shared/kernel/money.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { stockDecimals } from '#shared/stock/stockMove.ts';
import { type AdjustmentFacts, useAdjustmentWords } from '../adjustmentBase.ts';
import { useOnHand } from '../adjustmentQueries.ts';
import styles from './OnHand.module.css';

type Props = { line: DraftLine; facts: AdjustmentFacts };

const millionths = (text: string): bigint | null => (text === '' ? null : parseMoney(text, stockDecimals));

const signed = (change: bigint): string => `${change > 0n ? '+' : ''}${quantityText(change)}`;

/** In the warehouse of the line; null until it is known. */
const useQuantity = ({ line, facts: { branch, warehouses } }: Props): string | null => {
  const product = lineText(line, 'product');
  const there = useOnHand(branch, product);
  if (product === '' || there === undefined) return null;
  return there.quantities[lineText(line, 'warehouse') || (warehouses[0] ?? '')] ?? '0';
};

export const OnHand = (props: Props) => {
  const t = useAdjustmentWords();
  const quantity = useQuantity(props);
  if (quantity === null) return null;
  return <BesideTyped>{t('line.onHandOf', { quantity: localNumber(quantity) })}</BesideTyped>;
};

export const Differs = (props: Props) => {
  const { line } = props;
  const onHand = useQuantity(props);
  const counted = millionths(lineText(line, 'counted'));
  if (onHand === null || counted === null || lineText(line, 'difference') !== '') return null;
  const change = counted - (millionths(onHand) ?? 0n);
  const tone = change > 0n ? 'more' : 'less';
  return (
    <bdi className={styles['change']} dir="ltr" data-tone={change === 0n ? 'none' : tone}>
      {localNumber(signed(change))}
    </bdi>
  );
};
