// Why what is typed in a field of the head is no value of it, in the words of the server.
import i18next from 'i18next';
import type { DocumentField } from '#shared/documents/documentFields.ts';
import { amountFault, isPercent } from '#shared/kernel/money.ts';
import { numberSentence } from '../grid/figures.ts';

const codeOf = (field: DocumentField, text: string, scale: number): string | null => {
  if (field.kind === 'percent') return isPercent(text) ? null : 'field.percent';
  if (field.kind === 'money') return amountFault(field.signed ? text.replace(/^-/, '') : text, scale);
  return null;
};

/** `scale`: decimals of the currency. Nothing where the text fits, or where there is none. */
export const entrySentence = (field: DocumentField, text: string, scale: number): string | undefined => {
  if (text === '') return undefined;
  const code = codeOf(field, text, scale);
  if (code !== null) return i18next.t(`refusals:${code}`);
  if (field.kind === 'percent') return undefined;
  return numberSentence(field, text, (key, values) => i18next.t(`documents:${key}`, { ...values }));
};
