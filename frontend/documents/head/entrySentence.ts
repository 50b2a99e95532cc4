// Why what is typed in a field of the head is no value of it, in the words of the server.
import i18next from 'i18next';
import { type DocumentField, labelIn } from '#shared/documents/documentFields.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { amountFault, isPercent } from '#shared/kernel/money.ts';
import type { DocumentWords } from '../documentWords.ts';
import type { DraftHead } from '../editor/documentDraft.ts';
import type { DraftCheck } from '../editor/editorParts.ts';
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

type Asked = { kind: Pick<AnyKind, 'head'>; head: DraftHead; scale: number; words: DocumentWords };

/** What is no value of its field prevents the act before anything that is worked out from it, and comes with the name of the field. */
export const withHeadEntries = (check: DraftCheck, { kind, head, scale, words }: Asked): DraftCheck => {
  const entries = Object.entries(kind.head).flatMap(([name, field]) => {
    const sentence = entrySentence(field, head[name] ?? '', scale);
    return sentence === undefined ? [] : [{ name, field, sentence }];
  });
  const [first] = entries;
  if (first === undefined) return check;
  const { code: _, ...rest } = check;
  const called = words.field('head', first.name, labelIn(first.field, head));
  return {
    ...rest,
    reason: `${called}: ${first.sentence}`,
    cell: null,
    entries: Object.fromEntries(entries.map(({ name, sentence }) => [name, sentence])),
  };
};
