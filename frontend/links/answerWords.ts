// What is asked of the reader of a link, and the sentences in which a kind asks it.
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import type { ShowCall } from './shownQueries.ts';

/** As much of a document as its answer is about. */
export type Answerable = {
  status: string;
  /** Its last day. */
  until?: string | null | undefined;
  decision?: { name: string; at: string } | null | undefined;
  /** Of what is shown, where an answer names that. */
  hash?: string | undefined;
  /** What it comes to, which the question names before it is accepted. */
  total?: string | undefined;
};

export type AnswerProps = {
  kind: AnyKind;
  /** The file of texts that has its sentences. */
  words: string;
  show: ShowCall<z.ZodMiniType>;
  code: string;
  document: Answerable;
  currency: string;
  timeZone: string;
};

export type Say = (key: string, values?: Readonly<Record<string, string>>) => string;

/** A sentence by its key below the kind. */
export const useSay = ({ kind, words }: Pick<AnswerProps, 'kind' | 'words'>): Say => {
  const { t: own } = useTranslation(words);
  return (key, values = {}) => own(`${kind.name}.${key}`, values);
};
