// The bar below the rooms: the keys, and what keeps the calculation from becoming a version.
import type { GridTotalsProps } from '#frontend/documents/editor/editorParts.ts';
import { LinesFoot } from '#frontend/documents/grid/LinesFoot.tsx';
import type { InvoiceFacts } from '#frontend/invoices/useInvoiceFacts.ts';
import { useCalculationWords } from '../calculationBase.ts';
import type { CalculationCheck } from './useCalculationCheck.ts';

type Props = GridTotalsProps<InvoiceFacts, CalculationCheck>;

export const RoomsFoot = ({ check, isWaiting, onReason }: Props) => (
  <LinesFoot t={useCalculationWords()} check={check} isWaiting={isWaiting} onReason={onReason} />
);
