// What happens with stock adjustments beyond what happens with every document.
import { todayOf } from '#functions/company/figureTexts.ts';
import { type Checked, type DocumentActs, documentActs } from '#functions/documents/documentActs.ts';
import { type FinanceFacts, factsAt } from '#functions/finance/settings/financeRecords.ts';
import { type AdjustmentFacts, adjustmentFaults } from '#shared/inventory/adjustmentFaults.ts';
import {
  adjustmentType,
  openingStockType,
  type StockAdjustment,
  stockAdjustmentKind,
} from '#shared/inventory/adjustmentKind.ts';
import { wholeNumber } from '#shared/ledger/shortNumber.ts';
import { prepareAdjustment } from './adjustmentToPost.ts';
import { draftAdjustment } from './draftAdjustment.ts';

export const adjustmentActs: DocumentActs<StockAdjustment, FinanceFacts> = documentActs<
  StockAdjustment,
  FinanceFacts
>(stockAdjustmentKind, {
  getFacts: factsAt,
  draftOf: draftAdjustment,
  faults: adjustmentFaults,
  aboutFaults: (context): AdjustmentFacts => ({ today: todayOf(context) }),
  prepare: (context, adjustment, known: Checked<FinanceFacts, AdjustmentFacts>) =>
    prepareAdjustment(context, adjustment, known),
  wholeNumber: ({ numberFormat }, rules, { number, ...place }) =>
    wholeNumber(
      number,
      { ...place, type: adjustmentType.code },
      {
        types: [adjustmentType, openingStockType],
        format: numberFormat,
        rules,
      },
    ),
});
