// Whether a stock transfer may be dispatched now, by what is typed and what is there.
import { useMemo } from 'react';
import { type Draft, filledLines, lineText } from '#frontend/documents/editor/documentDraft.ts';
import { typedDocument } from '#frontend/documents/editor/draftValues.ts';
import type { DraftCheck } from '#frontend/documents/editor/editorParts.ts';
import { type CheckForm, useDocumentCheck } from '#frontend/documents/editor/useDocumentCheck.ts';
import { batchCellByCode } from '#frontend/stock/batchFaults.ts';
import type { ProductOnHand } from '#shared/inventory/adjustmentApi.ts';
import {
  type TransferFacts as RuleFacts,
  transferFaults,
} from '#shared/inventory/transfers/transferFaults.ts';
import { parseMoney } from '#shared/kernel/money.ts';
import { stockDecimals } from '#shared/stock/stockMove.ts';
import { useOnHandOf } from '../../adjustments/adjustmentQueries.ts';
import { type TransferFacts, transferWorded } from '../transferBase.ts';
import { usualOf } from './offeredPlaces.ts';
import { transferLines } from './transferLines.ts';

const lineFields: Readonly<Record<string, string>> = {
  'transfer.quantityMissing': 'quantity',
  'stock.short': 'quantity',
  ...batchCellByCode,
};

/** The cell that a refusal of a line is about. */
export const fieldOfFault = (code: string): string => lineFields[code] ?? 'product';

const headFields: Readonly<Record<string, string>> = {
  'transfer.toBranchMissing': 'toBranch',
  'transfer.toBranchUnknown': 'toBranch',
  'transfer.sameWarehouse': 'toWarehouse',
  'transfer.warehouseMissing': 'toWarehouse',
};

export const headFieldOfFault = (code: string): string | null => headFields[code] ?? null;

export const isAboutDate = (code: string): boolean => ['transfer.futureDate', 'stock.notKept'].includes(code);

const form: CheckForm = {
  ...transferWorded,
  faults: transferFaults,
  rules: transferLines,
  fieldOf: fieldOfFault,
  headFieldOf: headFieldOfFault,
  isAboutDate,
  emptyAt: 'product',
};

const productsIn = ({ lines }: Draft): string[] =>
  [...new Set(filledLines(transferLines, lines).map((line) => lineText(line, 'product')))].filter(
    (code) => code !== '',
  );

/** Products of which a line names its batches: these may have expired. */
const productsNamingBatches = ({ lines }: Draft): Set<string> =>
  new Set(
    filledLines(transferLines, lines)
      .filter((line) => lineText(line, 'batches') !== '')
      .map((line) => lineText(line, 'product')),
  );

const aboutOf = (
  facts: TransferFacts,
  onHand: ReadonlyMap<string, ProductOnHand>,
  naming: ReadonlySet<string>,
): RuleFacts => ({
  today: facts.today,
  usualWarehouse: (branch) => usualOf(facts, branch),
  warehouseName: (code) => facts.picks['warehouse']?.byCode(code)?.label ?? code,
  available: (product, warehouse) => {
    const there = onHand.get(product);
    const quantities = naming.has(product) ? there?.quantities : there?.available;
    return quantities && (parseMoney(quantities[warehouse] ?? '0', stockDecimals) ?? 0n);
  },
});

/** What an empty warehouse means. */
const hintsOf = ({ head }: Draft, facts: TransferFacts): Record<string, string> => {
  const hintOf = (field: string, branch: string): [string, string][] => {
    const usual = usualOf(facts, branch);
    if (head[field] || usual === undefined) return [];
    return [[field, facts.picks['warehouse']?.byCode(usual)?.label ?? usual]];
  };
  return Object.fromEntries([
    ...hintOf('fromWarehouse', facts.branch),
    ...hintOf('toWarehouse', facts.toBranch),
  ]);
};

export const useTransferCheck = (draft: Draft, facts: TransferFacts): DraftCheck => {
  const products = useMemo(() => productsIn(draft), [draft]);
  const onHand = useOnHandOf(draft.head['branch'] ?? '', products);
  const typed = useMemo(() => {
    const { kind } = transferWorded;
    const document = typedDocument(kind, { rules: transferLines, draft, scale: facts.scale });
    return { document, about: aboutOf(facts, onHand, productsNamingBatches(draft)) };
  }, [draft, facts, onHand]);
  const check = useDocumentCheck(form, draft, typed);
  const hints = useMemo(() => hintsOf(draft, facts), [draft, facts]);
  return useMemo(() => ({ ...check, hints }), [check, hints]);
};
