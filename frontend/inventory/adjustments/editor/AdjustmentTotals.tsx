// Below the lines of an adjustment: the keys, how many products it has of those that it takes, and what keeps it from being posted.
import type { DraftCheck, GridTotalsProps } from '#frontend/documents/editor/editorParts.ts';
import { ProductCount } from '../../ProductCount.tsx';
import { type AdjustmentFacts, useAdjustmentWords } from '../adjustmentBase.ts';
import { adjustmentLines } from './adjustmentLines.ts';

export const AdjustmentTotals = (props: GridTotalsProps<AdjustmentFacts, DraftCheck>) => (
  <ProductCount {...props} t={useAdjustmentWords()} rules={adjustmentLines} />
);
