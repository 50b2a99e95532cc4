// How much of the product of a line may be sent, beside what is typed: what has expired is left out, for it goes only where it is named.
import { type DraftLine, lineText } from '#frontend/documents/editor/documentDraft.ts';
import { BesideTyped } from '#frontend/documents/grid/BesideTyped.tsx';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { useOnHand } from '../../adjustments/adjustmentQueries.ts';
import { type TransferFacts, useTransferWords } from '../transferBase.ts';

export const Available = ({ line, facts }: { line: DraftLine; facts: TransferFacts }) => {
  const t = useTransferWords();
  const product = lineText(line, 'product');
  const there = useOnHand(facts.branch, product);
  if (product === '' || there === undefined) return null;
  const quantity = there.available[facts.warehouses[0] ?? ''] ?? '0';
  return <BesideTyped>{t('line.available', { quantity: localNumber(quantity) })}</BesideTyped>;
};
