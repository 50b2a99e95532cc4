// Asks before a sale goes on to others where its customer may not buy for so much on account: its posting would be refused.
import { documentWords } from '#frontend/documents/documentWords.ts';
import type { Draft } from '#frontend/documents/editor/documentDraft.ts';
import type { ActConfirmation } from '#frontend/documents/editor/editorParts.ts';
import { formatMoney, type Money } from '#shared/kernel/money.ts';
import { invoiceWorded } from '../../invoiceBase.ts';
import { creditStopOf } from '../../invoiceQueries.ts';

/** `onAccount`: what is not paid at once. Without an answer nothing is asked: the posting is refused in any case. */
export const askAboutCredit = async (
  { head: { party = '' } }: Draft,
  sale: { onAccount: Money; scale: number; of: 'invoice' | 'quote' },
): Promise<ActConfirmation | null> => {
  const { onAccount, scale, of } = sale;
  if (party === '' || onAccount <= 0n) return null;
  const stop = await creditStopOf(party, formatMoney(onAccount, scale)).catch(() => null);
  if (stop === null) return null;
  const t = documentWords(invoiceWorded);
  return {
    title: t('credit.title'),
    text: `${stop.message} ${t(`credit.${of}`)}`,
    confirm: t('credit.confirm'),
    code: stop.code,
  };
};
