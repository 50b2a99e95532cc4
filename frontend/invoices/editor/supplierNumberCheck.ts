// The number of a supplier that is typed, where another invoice has it: warned of beside the head, and asked about before the invoice is posted.
import { documentWords } from '#frontend/documents/documentWords.ts';
import type { Draft, DraftHead } from '#frontend/documents/editor/documentDraft.ts';
import type { ActConfirmation } from '#frontend/documents/editor/editorParts.ts';
import { useSettled } from '#frontend/lib/useSettled.ts';
import { purchaseTypes } from '#shared/invoices/invoiceType.ts';
import { isCode } from '#shared/kernel/fields.ts';
import { invoiceWorded } from '../invoiceBase.ts';
import { type AskedNumber, numberWarning, useNumberWarning } from '../invoiceQueries.ts';

/** Null where there is no number of a supplier to ask about. */
const askedOf = (
  { party = '', type, supplierNumber = '' }: DraftHead,
  id: string | null,
): AskedNumber | null => {
  const purchase = purchaseTypes.find((each) => each === type);
  const number = supplierNumber.trim();
  if (purchase === undefined || number === '' || !isCode(party)) return null;
  return { party, type: purchase, number, ...(id !== null && { id }) };
};

const settleMs = 400;

/** The warning of what is typed, as soon as typing pauses. */
export const useRepeatedNumber = ({ head }: Draft, id: string | null) => {
  const asked = askedOf(head, id);
  const typed = JSON.stringify(asked);
  const settled = useSettled(typed, settleMs);
  const { data } = useNumberWarning(settled === typed ? asked : null);
  return asked === null ? null : (data ?? null);
};

export const askAboutNumber = async (
  { head }: Draft,
  { id, isSubmitted }: { id: string | null; isSubmitted: boolean },
): Promise<ActConfirmation | null> => {
  const asked = askedOf(head, id);
  const warning = asked && (await numberWarning(asked));
  if (warning === null) return null;
  const t = documentWords(invoiceWorded);
  const way = isSubmitted ? 'submit' : 'post';
  return {
    title: t('repeated.title'),
    text: `${warning.message} ${t(`repeated.${way}.ask`)}`,
    confirm: t(`repeated.${way}.confirm`),
    code: warning.code,
  };
};
