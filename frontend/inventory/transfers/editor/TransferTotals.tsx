// Below the lines of a transfer: the keys, how many products it has of those that it takes, and what keeps it from being dispatched.
import type { DraftCheck, GridTotalsProps } from '#frontend/documents/editor/editorParts.ts';
import { ProductCount } from '../../ProductCount.tsx';
import { type TransferFacts, useTransferWords } from '../transferBase.ts';
import { transferLines } from './transferLines.ts';

export const TransferTotals = (props: GridTotalsProps<TransferFacts, DraftCheck>) => (
  <ProductCount {...props} t={useTransferWords()} rules={transferLines} />
);
