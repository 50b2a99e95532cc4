// The field in the bar of the lines of an adjustment: each scan of a product, or of one of its units, counts it once more.

import type { DraftCheck, PlaceProps } from '#frontend/documents/editor/editorParts.ts';
import { ScanField } from '#frontend/documents/scan/ScanField.tsx';
import { addScannedProduct } from '../../scannedQuantity.ts';
import { type AdjustmentFacts, useAdjustmentWords } from '../adjustmentBase.ts';
import { adjustmentLines, lastReason, lineOfProduct } from './adjustmentLines.ts';

export const AddScanned = (place: PlaceProps<AdjustmentFacts, DraftCheck>) => {
  const t = useAdjustmentWords();
  const lines = {
    rules: adjustmentLines,
    field: 'counted',
    lineOf: (product: string) => lineOfProduct(place.draftNow(), product),
    begin: () => ({ reason: lastReason(place.draftNow(), place.facts) }),
  };
  return <ScanField label={t('scan.label')} add={(code) => addScannedProduct({ place, t }, lines, code)} />;
};
