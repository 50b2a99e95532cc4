// What documents of some kinds keep beside themselves, for check and repair of the books; nothing else that happens with them needs these.
import { expectedCheques } from '#functions/finance/receipts/expectedCheques.ts';
import { expectedTransit } from '#functions/inventory/transfers/expectedTransit.ts';
import { expectedConsumption } from '#functions/invoices/expectedConsumption.ts';
import { expectedDues } from '#functions/ledger/openItems/expectedDues.ts';
import type { StoredPart } from '#functions/ledger/surveyBooks.ts';
import { expectedStock } from '#functions/stock/expectedStock.ts';

export const derivedBookParts: readonly StoredPart[] = [
  expectedDues,
  expectedCheques,
  expectedConsumption,
  ...expectedStock,
  expectedTransit,
];
