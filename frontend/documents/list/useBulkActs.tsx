// What can be done with the chosen documents of a list: drafts are posted, or whatever their act is, and deleted.
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import type { ReactNode } from 'react';
import { useSession } from '#frontend/lib/session/session.ts';
import { locale, localText } from '#frontend/lib/texts/locale.ts';
import { type Bulk, useBulk } from '#frontend/lists/bulk/useBulk.tsx';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import { firstAct } from '#shared/documents/documentKind.ts';
import { mayDo } from '#shared/documents/documentRights.ts';
import { documentText } from '#shared/documents/documentText.ts';
import { mayDoByType } from '#shared/documents/limitedRights.ts';
import { type AnyRow, fieldText } from '../anyDocument.ts';
import { useDocumentWords } from '../documentWords.ts';
import { fieldWords } from '../grid/fieldCells.tsx';
import { actOnRow, removeRow, useRefreshAfterBulk } from './bulkQueries.ts';
import type { ListedParts } from './listParts.ts';
import type { ListRecords } from './useListRecords.ts';

/** How documents are named where several are: by number or by type, and the day. */
const useNaming = (parts: ListedParts, { nameOf }: ListRecords) => {
  const { kind } = parts;
  const t = useDocumentWords(parts);
  const typeOf = (row: AnyRow): string | null => {
    const field = kind.head['type'];
    return field === undefined ? null : fieldWords(field, fieldText(row, 'type'), nameOf);
  };
  return {
    keyOf: ({ id }: AnyRow) => id,
    nameOf: (row: AnyRow) =>
      [row.number ?? typeOf(row) ?? localText(kind.noun.one), formatDate(row.date, locale)].join(' · '),
    textOf: (row: AnyRow) => documentText(kind, row, t('list.reversalOf')),
    amountOf: ({ total }: AnyRow) => total ?? null,
  };
};

type Did = 'act' | 'remove';

/** Sentences of one of them; `act`: what the kind calls its act. */
const useSentences = (parts: ListedParts, did: Did, act: string) => {
  const t = useDocumentWords(parts);
  const say = (key: string, values: object = {}) => t(`bulk.${did}.${key}`, { act, ...values });
  const shared = { refused: say('refused'), close: t('bulk.close'), total: t('list.total') };
  return {
    words: () => ({ title: say('title'), confirm: say('confirm'), text: say('text'), ...shared }),
    done: (count: number, all: number) => say('done', { count: countText(count), all: countText(all) }),
    label: (count: number) => say('label', { count: countText(count) }),
    busy: ({ done, count }: { done: number; count: number }) =>
      t('bulk.busy', { done: countText(done), count: countText(count) }),
  };
};

/** The oldest first: numbers follow the days as if each had been posted in its turn. */
const oldestFirst = (rows: readonly AnyRow[]): AnyRow[] =>
  rows.toReversed().sort((one, other) => one.date.localeCompare(other.date));

const isDraft = ({ status }: AnyRow): boolean => status === 'draft';

const askedOf = (right: string, document: AnyRow) => ({ right, document });

/** Which of the chosen drafts the user may post, and which he may delete. */
const usePossible = ({ kind }: ListedParts) => {
  const { roles } = useSession();
  const act = firstAct(kind);
  const right = act?.right ?? '';
  const mayAct = (row: AnyRow): boolean => {
    const asked = askedOf(right, row);
    return act !== null && mayDo(roles, kind, asked) && mayDoByType(roles, kind, asked);
  };
  const mayRemove = (row: AnyRow): boolean => mayDo(roles, kind, askedOf('delete', row));
  return {
    act,
    toAct: (rows: readonly AnyRow[]) => oldestFirst(rows.filter((row) => isDraft(row) && mayAct(row))),
    toRemove: (rows: readonly AnyRow[]) => rows.filter((row) => isDraft(row) && mayRemove(row)),
  };
};

type Acts = { bulk: (rows: readonly AnyRow[], onDone: () => void) => ReactNode; dialogs: ReactNode };

export const useBulkActs = (parts: ListedParts, records: ListRecords): Acts => {
  const { kind } = parts;
  const { act, toAct, toRemove } = usePossible(parts);
  const naming = useNaming(parts, records);
  const acting = useSentences(parts, 'act', act === null ? '' : localText(act.label));
  const removing = useSentences(parts, 'remove', '');
  const refresh = useRefreshAfterBulk(kind);
  const usual = { ...naming, refresh } satisfies Partial<Bulk<AnyRow>>;
  const acted = useBulk<AnyRow>({
    ...usual,
    ...acting,
    act: act === null ? () => Promise.resolve() : actOnRow(kind, act),
  });
  const removed = useBulk<AnyRow>({ ...usual, ...removing, act: removeRow(kind), isFinal: true });
  const isBusy = acted.busy !== null || removed.busy !== null;
  const bulk: Acts['bulk'] = (rows, onDone) => {
    const [drafts, removable] = [toAct(rows), toRemove(rows)];
    if (drafts.length + removable.length === 0 && !isBusy) return null;
    return (
      <>
        {(removable.length > 0 || removed.busy) && (
          <Button icon={<DeleteRegular />} disabled={isBusy} onClick={() => removed.ask(removable, onDone)}>
            {removed.busy ? removing.busy(removed.busy) : removing.label(removable.length)}
          </Button>
        )}
        {(drafts.length > 0 || acted.busy) && (
          <Button
            look="primary"
            icon={<CheckmarkRegular />}
            disabled={isBusy}
            onClick={() => acted.ask(drafts, onDone)}
          >
            {acted.busy ? acting.busy(acted.busy) : acting.label(drafts.length)}
          </Button>
        )}
      </>
    );
  };
  return {
    bulk,
    dialogs: (
      <>
        {acted.dialogs}
        {removed.dialogs}
      </>
    ),
  };
};
