// What a receipt or payment lacks to be posted, each beside its field.
import type { Fault } from '../../documents/documentRefusals.ts';
import type { Money } from '../../kernel/money.ts';
import { partyMissingOn } from './receiptRefusals.ts';

export type ReceiptHead = {
  settles: string | null;
  settledParty: string | null;
  amount: Money;
  method: string | null;
  chequeNumber: string;
  chequeDate: string | null;
};

export const receiptFaults = (receipt: ReceiptHead, isCheque: boolean): (Fault & { path: string })[] => {
  const { settles, settledParty, amount, method, chequeNumber, chequeDate } = receipt;
  const missing = (path: string, isMissing: boolean, code: string) =>
    isMissing ? [{ code, path, details: {} }] : [];
  return [
    ...missing('amount', amount <= 0n, 'receipt.amountMissing'),
    ...missing('settledParty', settledParty === null, partyMissingOn(settles)),
    ...missing('method', method === null, 'receipt.methodMissing'),
    ...missing('chequeNumber', isCheque && chequeNumber === '', 'receipt.chequeIncomplete'),
    ...missing('chequeDate', isCheque && chequeDate === null, 'receipt.chequeIncomplete'),
  ];
};
