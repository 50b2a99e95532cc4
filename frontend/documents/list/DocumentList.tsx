// All documents of a kind, newest first: the one screen of lists with what the declaration and the parts of the kind say.
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { ListScreen } from '#frontend/lists/ListScreen.tsx';
import type { ListButton, ListDisplay, ListPlace } from '#frontend/lists/listDisplay.ts';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { labelAmong } from '#shared/documents/documentFields.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { documentList } from '#shared/documents/documentList.ts';
import { typesAllowed } from '#shared/documents/documentRights.ts';
import { stateTab } from '#shared/documents/stateWord.ts';
import type { Asked } from '#shared/lists/list.ts';
import type { AnyRow } from '../anyDocument.ts';
import { lazyBoard } from '../board/lazyBoard.tsx';
import { listLabel } from '../documentCrumbs.ts';
import { documentPath, newDocumentPath } from '../documentScreenPaths.ts';
import { type DocumentWords, useDocumentWords } from '../documentWords.ts';
import type { ListFigures, ListScreenParts } from './listParts.ts';
import { useBulkActs } from './useBulkActs.tsx';
import { useListColumns } from './useListColumns.tsx';
import { nameIn, useListRecords } from './useListRecords.ts';

/** What else can be done with documents of the kind, for users who have the right. */
const useButtons = ({ list }: ListScreenParts, t: DocumentWords): ListButton[] => {
  const { roles } = useSession();
  const navigate = useNavigate();
  return useMemo(
    () =>
      (list.buttons?.(t, roles) ?? []).map(({ path, ...button }) => ({
        ...button,
        onChoose: () => void navigate(path),
      })),
    [list, t, roles, navigate],
  );
};

/** Types that the user may not view are not offered. */
const typesOffered = ({ head, permissionsBy }: AnyKind, types: readonly string[] | null) => {
  const by = permissionsBy?.by ?? '';
  const field = head[by];
  if (types === null || field?.kind !== 'choice') return {};
  return { [by]: types.map((value) => ({ value, label: localText(field.choices[value] ?? field.label) })) };
};

/** The types of the documents that are listed: those that are asked for, or that the user may view. */
const useTypes = ({ kind }: ListScreenParts, filters: Asked['filters']): readonly string[] => {
  const { roles } = useSession();
  const by = kind.permissionsBy?.by ?? '';
  const chosen = filters[by] ?? '';
  return useMemo(() => {
    if (chosen !== '') return chosen.split(',');
    const field = kind.head[by];
    const all = field?.kind === 'choice' ? Object.keys(field.choices) : [];
    return typesAllowed(roles, kind, ['view']) ?? all;
  }, [kind, roles, by, chosen]);
};

/** What fields are called among these documents. */
const useTitles = (parts: ListScreenParts, filters: Asked['filters']) => {
  const { kind } = parts;
  const t = useDocumentWords(parts);
  const types = useTypes(parts, filters);
  return useMemo(() => {
    const valuesOf = (name: string) => (name === kind.permissionsBy?.by ? types : []);
    return (name: string): string => {
      const field = kind.head[name];
      return t.field('list', name, field ? labelAmong(field, valuesOf) : name);
    };
  }, [kind, t, types]);
};

const noFigures = (): ListFigures => ({});

const useDocumentDisplay = (
  { rows, asked, say }: ListPlace<AnyRow>,
  parts: ListScreenParts,
): ListDisplay<AnyRow> => {
  const { kind, list } = parts;
  const t = useDocumentWords(parts);
  const { roles, settings } = useSession();
  const navigate = useNavigate();
  const records = useListRecords(parts, rows);
  const titleIn = useTitles(parts, asked.filters);
  const columns = useListColumns(parts, { records, titleIn });
  const buttons = useButtons(parts, t);
  const { bulk, dialogs } = useBulkActs(parts, records);
  const figures = (list.useFigures ?? noFigures)(asked, t);
  const { counts, note } = figures;
  const branch = asked.filters['branch'];
  const waiting = <SkeletonRows label={listLabel(kind)} />;
  return {
    columns,
    buttons,
    bulk,
    choices: { ...typesOffered(kind, typesAllowed(roles, kind, ['view'])), ...figures.choices },
    title: listLabel(kind),
    below: dialogs,
    ...(list.records && { records: list.records }),
    ...(counts && { counts }),
    ...(note !== undefined && { note }),
    ...(kind.listOptions.board && {
      board: (
        <lazyBoard.Component parts={parts} asked={asked} say={say} figures={figures} waiting={waiting} />
      ),
    }),
    ...(list.sums && { sums: (chosen) => list.sums?.(chosen, { t, scale: settings.scale }) ?? [] }),
    tabs: Object.fromEntries(kind.tabs.map((key) => [key, t(key === 'all' ? 'list.all' : stateTab(key))])),
    labels: Object.fromEntries(Object.keys(kind.head).map((name) => [name, titleIn(name)])),
    onOpen: (row) => void navigate(documentPath(kind, row.id)),
    // What a call makes whole is typed nowhere.
    ...(documentList(kind).create !== null && { onNew: () => void navigate(newDocumentPath(kind)) }),
    tone: (row) => (row.reversedBy === null ? undefined : 'muted'),
    fileBranch: branch ? { code: branch, name: nameIn(records.branches, branch) } : undefined,
  };
};

export const DocumentList = ({ parts }: { parts: ListScreenParts }) => {
  const { kind, words } = parts;
  const own = useMemo(
    () => [...(words === null ? [] : [`${words}:${kind.name}.list`]), 'documents:list'],
    [kind, words],
  );
  return (
    <ListScreen list={documentList<AnyRow>(kind)} useDisplay={useDocumentDisplay} subject={parts} own={own} />
  );
};
