// Asks before a sale goes on to others where its customer may not buy for so much on account: its posting would be refused.
import { documentWords } from '#frontend/documents/documentWords.ts';
import type { ActConfirmation } from '#frontend/documents/editor/editorParts.ts';
import { invoiceWorded } from '../invoiceBase.ts';
import { creditStopOf } from '../invoiceQueries.ts';

type Sale = {
  party: string;
  /** What is not paid at once, as decimal text; anything where nothing is said. */
  onAccount?: string | undefined;
  of: 'invoice' | 'quote' | 'contract';
};

/** `reason`: why, without the question. */
export type CreditQuestion = ActConfirmation & { reason: string };

/** Without an answer nothing is asked: the posting is refused in any case. */
export const askAboutCredit = async ({ party, onAccount, of }: Sale): Promise<CreditQuestion | null> => {
  const stop = party === '' ? null : await creditStopOf(party, onAccount).catch(() => null);
  if (stop === null) return null;
  const t = documentWords(invoiceWorded);
  return {
    title: t('credit.title'),
    text: `${stop.message} ${t(`credit.${of}`)}`,
    reason: stop.message,
    confirm: t('credit.confirm'),
    code: stop.code,
  };
};
