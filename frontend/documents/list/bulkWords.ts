// What chosen documents are called, and the sentences about what is done with them.
import { locale, localText } from '#frontend/lib/texts/locale.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import { documentText } from '#shared/documents/documentText.ts';
import { type AnyRow, fieldText } from '../anyDocument.ts';
import { useDocumentWords } from '../documentWords.ts';
import { fieldWords } from '../grid/fieldCells.tsx';
import type { ListScreenParts } from './listParts.ts';
import type { ListRecords } from './useListRecords.ts';

/** How documents are named where several are: by number or by type, whose they are, and the day. */
export const useNaming = (parts: ListScreenParts, { nameOf }: ListRecords) => {
  const { kind, list } = parts;
  const t = useDocumentWords(parts);
  const typeOf = (row: AnyRow): string | null => {
    const field = kind.head['type'];
    return field === undefined ? null : fieldWords(field, fieldText(row, 'type'), nameOf);
  };
  return {
    keyOf: ({ id }: AnyRow) => id,
    nameOf: (row: AnyRow) =>
      [
        row.number ?? typeOf(row) ?? localText(kind.noun.one),
        list.whose?.(row) ?? null,
        formatDate(row.date, locale),
      ]
        .filter((text) => text !== null)
        .join(' · '),
    textOf: (row: AnyRow) => documentText(kind, row, { language: locale, reversalOf: t('list.reversalOf') }),
    amountOf: ({ total }: AnyRow) => total ?? null,
  };
};

type Did = 'act' | 'remove' | 'send';

/** Sentences of one of them; `act`: what the kind calls its act. */
export const useSentences = (parts: ListScreenParts, did: Did, act = '') => {
  const t = useDocumentWords(parts);
  const say = (key: string, values: object = {}) => t(`bulk.${did}.${key}`, { act, ...values });
  const shared = {
    refused: say('refused'),
    warned: t('bulk.warning'),
    close: t('bulk.close'),
    total: t('list.total'),
  };
  return {
    words: () => ({ title: say('title'), confirm: say('confirm'), text: say('text'), ...shared }),
    done: (count: number, all: number) => say('done', { count: countText(count), all: countText(all) }),
    label: (count: number) => say('label', { count: countText(count) }),
    busy: ({ done, count }: { done: number; count: number }) =>
      t('bulk.busy', { done: countText(done), count: countText(count) }),
  };
};
