// What can be done with the chosen documents of a list: drafts are posted, or whatever their act is, and deleted.
import { CheckmarkRegular } from '@fluentui/react-icons/headless/svg/checkmark';
import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete';
import type { ReactNode } from 'react';
import { useSession } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { type Bulk, useBulk } from '#frontend/lists/bulk/useBulk.tsx';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { mayDo } from '#shared/documents/documentRights.ts';
import { numberingTransition } from '#shared/documents/kindTransitions.ts';
import { mayDoByType } from '#shared/documents/limitedRights.ts';
import type { AnyRow } from '../anyDocument.ts';
import { performOnRow, removeRow, useRefreshAfterBulk, warningsOf } from './bulkQueries.ts';
import { useNaming, useSentences } from './bulkWords.ts';
import type { ListScreenParts } from './listParts.ts';
import { useBulkPaper } from './useBulkPaper.tsx';
import type { ListRecords } from './useListRecords.ts';

/** The oldest first: numbers follow the days as if each had been posted in its turn. */
const oldestFirst = (rows: readonly AnyRow[]): AnyRow[] =>
  rows.toReversed().sort((one, other) => one.date.localeCompare(other.date));

const isDraft = ({ status }: AnyRow): boolean => status === 'draft';

const askedOf = (right: string, document: AnyRow) => ({ right, document });

/** Which of the chosen drafts the user may post, and which may be deleted. */
const usePossible = ({ kind }: ListScreenParts) => {
  const { roles } = useSession();
  const act = numberingTransition(kind);
  const right = act?.right ?? '';
  const mayAct = (row: AnyRow): boolean => {
    const asked = askedOf(right, row);
    return act !== null && mayDo(roles, kind, asked) && mayDoByType(roles, kind, asked);
  };
  const mayRemove = (row: AnyRow): boolean =>
    row.number === null && mayDo(roles, kind, askedOf('delete', row));
  return {
    act,
    toAct: (rows: readonly AnyRow[]) => oldestFirst(rows.filter((row) => isDraft(row) && mayAct(row))),
    toRemove: (rows: readonly AnyRow[]) => rows.filter((row) => isDraft(row) && mayRemove(row)),
  };
};

type Acts = { bulk: (rows: readonly AnyRow[], onDone: () => void) => ReactNode; dialogs: ReactNode };

export const useBulkActs = (parts: ListScreenParts, records: ListRecords): Acts => {
  const { kind } = parts;
  const { act, toAct, toRemove } = usePossible(parts);
  const naming = useNaming(parts, records);
  const acting = useSentences(parts, 'act', act === null ? '' : localText(act.label));
  const removing = useSentences(parts, 'remove');
  const refresh = useRefreshAfterBulk(kind);
  const usual = { ...naming, refresh } satisfies Partial<Bulk<AnyRow>>;
  const acted = useBulk<AnyRow>({
    ...usual,
    ...acting,
    noteOf: act?.name === 'send' ? parts.list.beforeSending : undefined,
    warningsOf,
    act: act === null ? () => Promise.resolve() : performOnRow(kind, act),
  });
  const removed = useBulk<AnyRow>({ ...usual, ...removing, act: removeRow(kind), isFinal: true });
  const paper = useBulkPaper(parts, usual);
  const isBusy = acted.busy !== null || removed.busy !== null;
  const bulk: Acts['bulk'] = (rows, onDone) => {
    const [drafts, removable, onPaper] = [toAct(rows), toRemove(rows), paper.buttons(rows, onDone)];
    if (drafts.length + removable.length === 0 && !isBusy) return onPaper;
    return (
      <>
        {onPaper}
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
        {paper.dialogs}
      </>
    ),
  };
};
