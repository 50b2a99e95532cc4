// What happens with stock transfers beyond what happens with every document.
import { todayOf } from '#functions/company/figureTexts.ts';
import { type Checked, type DocumentActs, documentActs } from '#functions/documents/documentActs.ts';
import { type FinanceFacts, factsAt } from '#functions/finance/settings/financeRecords.ts';
import { type TransferFacts, transferFaults } from '#shared/inventory/transfers/transferFaults.ts';
import {
  type StockTransfer,
  stockTransferKind,
  transferType,
} from '#shared/inventory/transfers/transferKind.ts';
import { wholeNumber } from '#shared/ledger/shortNumber.ts';
import { draftTransfer } from './draftTransfer.ts';
import { listedTransfers, selectTransfers } from './listedTransfers.ts';
import { prepareTransfer } from './prepareTransfer.ts';
import { shownOfTransfer } from './shownOfTransfer.ts';
import { transferOfEntries } from './transferOfEntries.ts';
import { usualWarehouse } from './transferredRecords.ts';

export const transferActs: DocumentActs<StockTransfer, FinanceFacts> = documentActs<
  StockTransfer,
  FinanceFacts
>(stockTransferKind, {
  getFacts: factsAt,
  draftOf: draftTransfer,
  faults: transferFaults,
  aboutFaults: (context, _transfer, { facts }): TransferFacts => ({
    today: todayOf(context),
    usualWarehouse: usualWarehouse(facts),
  }),
  prepare: (context, transfer, known: Checked<FinanceFacts, TransferFacts>) =>
    prepareTransfer(context, transfer, known),
  ofEntry: transferOfEntries,
  shown: shownOfTransfer,
  select: selectTransfers,
  rowsShown: listedTransfers,
  wholeNumber: ({ numberFormat }, rules, { number, ...place }) =>
    wholeNumber(
      number,
      { ...place, type: transferType.code },
      { types: [transferType], format: numberFormat, rules },
    ),
});
