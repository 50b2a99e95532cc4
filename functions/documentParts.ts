// What documents of some kinds keep beside themselves, for check and repair of the books; nothing else that happens with them needs these.
import { expectedCheques } from '#functions/finance/receipts/expectedCheques.ts';
import { expectedTaken } from '#functions/invoices/expectedTaken.ts';
import type { StoredPart } from '#functions/ledger/surveyBooks.ts';

export const documentParts: readonly StoredPart[] = [expectedCheques, expectedTaken];
