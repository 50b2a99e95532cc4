// What a scan does in the lines of a stock document: a product, or one of its units, counts once more.
import type { DocumentWords } from '#frontend/documents/documentWords.ts';
import {
  type DraftLine,
  hasRoomFor,
  type LineRules,
  lineText,
  type NewLine,
} from '#frontend/documents/editor/documentDraft.ts';
import type { DocumentFacts } from '#frontend/documents/editor/documentFacts.ts';
import type { DraftCheck, PlaceProps } from '#frontend/documents/editor/editorParts.ts';
import type { ScanAnswer } from '#frontend/documents/scan/ScanField.tsx';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { parseMoney } from '#shared/kernel/money.ts';
import { leftToRight } from '#shared/paper/bidiMarks.ts';
import type { ScannedProduct } from '#shared/settings/items/itemsApi.ts';
import { withScannedBatch } from '#shared/stock/batches/scannedBatch.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { stockDecimals } from '#shared/stock/stockMove.ts';
import { productOfBarcode } from './adjustments/adjustmentQueries.ts';

const millionths = (text: string): bigint | null => parseMoney(text || '0', stockDecimals);

/** So many more; null for a text that is no quantity. */
export const moreOf = (counted: string, factor: string): string | null => {
  const [now, more] = [millionths(counted), millionths(factor)];
  return now === null || more === null ? null : quantityText(now + more);
};

type Place = Pick<PlaceProps<DocumentFacts, DraftCheck>, 'draftNow' | 'change'>;

export type ScannedLines = {
  rules: LineRules;
  /** The field that is counted. */
  field: string;
  /** The line in which the product is counted already. */
  lineOf(product: string): DraftLine | undefined;
  /** What a new line says beside product and quantity. */
  begin(): NewLine;
};

/** What is counted of it now; null where there is no room for it. */
const countOnce = (
  { draftNow, change }: Place,
  { rules, field, lineOf, begin }: ScannedLines,
  { product, factor, batch }: Pick<ScannedProduct, 'product' | 'factor' | 'batch'>,
): string | null => {
  const here = lineOf(product.code);
  const batchOf = (before: string) =>
    batch === null || !rules.fields.includes('batches')
      ? {}
      : { batches: withScannedBatch(before, batch, factor) };
  const counted = moreOf(here === undefined ? '' : lineText(here, field), factor) ?? factor;
  if (here !== undefined) {
    change({
      do: 'setFields',
      key: here.key,
      values: { [field]: counted, ...batchOf(lineText(here, 'batches')) },
    });
    return counted;
  }
  if (!hasRoomFor(rules, draftNow().lines, 1)) return null;
  const line: NewLine = { ...begin(), product: product.code, [field]: counted, ...batchOf('') };
  change({ do: 'appendLines', lines: [line] });
  return counted;
};

export const addScannedProduct = async (
  { place, t }: { place: Place; t: DocumentWords },
  lines: ScannedLines,
  code: string,
): Promise<ScanAnswer> => {
  const found = await productOfBarcode(code);
  const fault = (key: string, values: Readonly<Record<string, unknown>>) => ({
    text: t(`scan.${key}`, values),
    isFault: true,
  });
  if (found === null) return fault('unknown', { code: leftToRight(code) });
  const name = localName(found.product);
  if (!found.product.active) return fault('inactive', { name });
  if (!found.product.stocked) return fault('notStocked', { name });
  const quantity = countOnce(place, lines, found);
  if (quantity === null) return fault('full', { max: localNumber(String(lines.rules.max)) });
  return { text: t('scan.added', { name, quantity: localNumber(quantity) }), isFault: false };
};
