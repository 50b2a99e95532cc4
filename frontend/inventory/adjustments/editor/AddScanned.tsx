// The field in the bar of the lines of an adjustment: each scan of a product, or of one of its units, counts it once more.

import type { DocumentWords } from '#frontend/documents/documentWords.ts';
import {
  type DraftLine,
  hasRoomFor,
  lineText,
  type NewLine,
} from '#frontend/documents/editor/documentDraft.ts';
import type { DraftCheck, PlaceProps } from '#frontend/documents/editor/editorParts.ts';
import { type ScanAnswer, ScanField } from '#frontend/documents/scan/ScanField.tsx';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { leftToRight } from '#shared/paper/bidiMarks.ts';
import type { ScannedProduct } from '#shared/settings/items/itemsApi.ts';
import { type AdjustmentFacts, useAdjustmentWords } from '../adjustmentBase.ts';
import { productOfBarcode } from '../adjustmentQueries.ts';
import { adjustmentLines, lastReason, lineOfProduct, moreOf } from './adjustmentLines.ts';

type Place = Pick<PlaceProps<AdjustmentFacts, DraftCheck>, 'draftNow' | 'change' | 'facts'>;

/** What is counted of it now; null where there is no room for it. */
const countOnce = (
  { draftNow, change, facts }: Place,
  { product, factor }: Pick<ScannedProduct, 'product' | 'factor'>,
): string | null => {
  const draft = draftNow();
  const here: DraftLine | undefined = lineOfProduct(draft, product.code);
  const counted = moreOf(here === undefined ? '' : lineText(here, 'counted'), factor) ?? factor;
  if (here !== undefined) {
    change({ do: 'setLine', key: here.key, field: 'counted', value: counted });
    return counted;
  }
  if (!hasRoomFor(adjustmentLines, draft.lines, 1)) return null;
  const line: NewLine = { product: product.code, counted, reason: lastReason(draft, facts) };
  change({ do: 'appendLines', lines: [line] });
  return counted;
};

const addScanned = async (place: Place, t: DocumentWords, code: string): Promise<ScanAnswer> => {
  const found = await productOfBarcode(code);
  const fault = (key: string, values: Readonly<Record<string, unknown>>) => ({
    text: t(`scan.${key}`, values),
    isFault: true,
  });
  if (found === null) return fault('unknown', { code: leftToRight(code) });
  const name = localName(found.product);
  if (!found.product.active) return fault('inactive', { name });
  if (!found.product.stocked) return fault('notStocked', { name });
  const quantity = countOnce(place, found);
  if (quantity === null) return fault('full', { max: localNumber(String(adjustmentLines.max)) });
  return { text: t('scan.added', { name, quantity: localNumber(quantity) }), isFault: false };
};

export const AddScanned = (place: PlaceProps<AdjustmentFacts, DraftCheck>) => {
  const t = useAdjustmentWords();
  return <ScanField label={t('scan.label')} add={(code) => addScanned(place, t, code)} />;
};
