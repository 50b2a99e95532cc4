// Whether a stock adjustment may be posted now, by what is typed and what is there.
import { useMemo } from 'react';
import { type Draft, filledLines, lineText } from '#frontend/documents/editor/documentDraft.ts';
import { typedDocument } from '#frontend/documents/editor/draftValues.ts';
import type { DraftCheck } from '#frontend/documents/editor/editorParts.ts';
import { type CheckForm, useDocumentCheck } from '#frontend/documents/editor/useDocumentCheck.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { batchCellByCode } from '#frontend/stock/batchFaults.ts';
import type { ProductOnHand } from '#shared/inventory/adjustmentApi.ts';
import {
  type AdjustmentFacts as RuleFacts,
  typedAdjustmentFaults,
} from '#shared/inventory/adjustmentFaults.ts';
import type { StockThere } from '#shared/inventory/adjustmentSteps.ts';
import { parseMoney } from '#shared/kernel/money.ts';
import { stockDecimals } from '#shared/stock/stockMove.ts';
import { type AdjustmentFacts, adjustmentWorded } from '../adjustmentBase.ts';
import { useOnHandOf } from '../adjustmentQueries.ts';
import { adjustmentLines } from './adjustmentLines.ts';

const fieldByCode: Readonly<Record<string, string>> = {
  'adjustment.quantityMissing': 'counted',
  'adjustment.countedAndDifference': 'difference',
  'adjustment.countedNegative': 'counted',
  'adjustment.nothing': 'difference',
  'adjustment.reasonMissing': 'reason',
  'adjustment.reasonUnknown': 'reason',
  'adjustment.reasonDirection': 'reason',
  'adjustment.costMissing': 'cost',
  'adjustment.costNotTaken': 'cost',
  'adjustment.costCentreUnknown': 'costCentre',
  'stock.warehouseUnknown': 'warehouse',
  'stock.short': 'difference',
  ...batchCellByCode,
};

/** The cell that a refusal of a line is about. */
export const fieldOfFault = (code: string): string => fieldByCode[code] ?? 'product';

export const isAboutDate = (code: string): boolean =>
  ['adjustment.futureDate', 'stock.notKept'].includes(code);

const form: CheckForm = {
  ...adjustmentWorded,
  faults: typedAdjustmentFaults,
  rules: adjustmentLines,
  fieldOf: fieldOfFault,
  isAboutDate,
  emptyAt: 'product',
  wholeAt: { 'adjustment.nothing': 'counted' },
};

const stockThere = ({ quantities, hasCost }: ProductOnHand): StockThere => ({
  quantities: Object.fromEntries(
    Object.entries(quantities).map(([code, text]) => [code, parseMoney(text, stockDecimals) ?? 0n]),
  ),
  hasCost,
});

const productsIn = ({ lines }: Draft): string[] =>
  [...new Set(filledLines(adjustmentLines, lines).map((line) => lineText(line, 'product')))].filter(
    (code) => code !== '',
  );

/** What is there is asked of the server once it is all known; before that lines are checked by themselves. */
const aboutOf = (
  { today, picks }: AdjustmentFacts,
  products: readonly string[],
  onHand: ReadonlyMap<string, ProductOnHand>,
): RuleFacts => {
  if (products.some((product) => !onHand.has(product))) return { today };
  return {
    today,
    reasonOf: (code) => {
      const reason = picks['stockReason']?.recordOf(code);
      return reason && { name: localName(reason), direction: reason['direction'] };
    },
    warehouseName: (code) => picks['warehouse']?.byCode(code)?.label ?? code,
    stockOf: (product) => {
      const there = onHand.get(product);
      return there && stockThere(there);
    },
  };
};

export const useAdjustmentCheck = (draft: Draft, facts: AdjustmentFacts): DraftCheck => {
  const products = useMemo(() => productsIn(draft), [draft]);
  const branch = draft.head['branch'] ?? '';
  const onHand = useOnHandOf(branch, products);
  const [usual = ''] = facts.warehouses;
  const typed = useMemo(() => {
    const { kind } = adjustmentWorded;
    const document = typedDocument(kind, { rules: adjustmentLines, draft, scale: facts.scale });
    const lines = document.lines.map((line) => ({ ...line, warehouse: line['warehouse'] ?? usual }));
    return { document: { ...document, lines }, about: aboutOf(facts, products, onHand) };
  }, [draft, facts, products, onHand, usual]);
  return useDocumentCheck(form, draft, typed);
};
