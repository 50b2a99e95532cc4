// Everything a list is at the moment: what is asked, what was read, which rows and columns show, what is chosen.
import { useCallback, useMemo, useState } from 'react';
import { useAccess, useSession } from '#frontend/lib/session/session.ts';
import { isNarrowed } from '#shared/lists/listAddress.ts';
import { useFilterRecords } from './filterQueries.ts';
import type { ListProps } from './ListScreen.tsx';
import { columnsOf } from './listColumns.tsx';
import type { ListDisplay, ListPlace } from './listDisplay.ts';
import { useListRead } from './listQueries.ts';
import { useListWords } from './listWords.ts';
import { useListState } from './useListState.ts';
import { useNewKey } from './useNewKey.ts';
import { useNewAddress } from './useOpenedRow.ts';
import { useOwnColumns } from './useOwnColumns.ts';
import { useShownRows } from './useShownRows.ts';

const none: ReadonlySet<string> = new Set();
const noEntries = {};
const noWords: readonly string[] = [];
const noDisplay = <Row>(_: ListPlace<Row>): ListDisplay<Row> => ({});

const useChosen = <Row extends object>(key: (row: Row) => string, rows: readonly Row[]) => {
  const [keys, setKeys] = useState(none);
  // What is no longer in the list is no longer chosen.
  const chosen = useMemo(() => rows.filter((row) => keys.has(key(row))), [rows, keys, key]);
  return { keys: useMemo(() => new Set(chosen.map(key)), [chosen, key]), chosen, setKeys };
};

export const useListModel = <Row extends object, Subject>(props: ListProps<Row, Subject>) => {
  const { list, useDisplay = noDisplay, own = noWords } = props;
  const { currency } = useSession().settings;
  const say = useListWords(list, own);
  const state = useListState(list);
  const { asked, ask } = state;
  const read = useListRead(list, asked);
  const display = useDisplay(
    { asked, ask, say, rows: read.rows, answers: read.answers },
    props.subject as Subject,
  );
  const columns = useMemo(() => columnsOf({ list, display, currency }), [list, display, currency]);
  const shownColumns = useMemo(() => columns.filter(({ onlyInFile }) => !onlyInFile), [columns]);
  const ownColumns = useOwnColumns(list.name, shownColumns);
  const shown = useShownRows({ list, asked, read, display, columns });
  const chosen = useChosen(list.key, shown.rows);
  const [isOpen, setOpen] = useState(false);
  const filterPlace = {
    say,
    ask,
    filters: asked.filters,
    choices: display.choices ?? noEntries,
    labels: display.labels ?? noEntries,
    records: useFilterRecords({ list, filters: asked.filters, records: display.records, isOpen }),
  };
  const isAllowed = useAccess(list.create);
  const mayAdd = display.onNew !== undefined && isAllowed && display.mayAdd !== false;
  const onNew = mayAdd ? display.onNew : undefined;
  useNewKey(onNew);
  useNewAddress(onNew);
  const isFound = list.paged === null ? read.rows.length > 0 : isNarrowed(list, asked);
  const isEmpty = shown.rows.length === 0 && !read.isPending && read.error === null;
  const onEnd = useCallback(() => read.loadMore(), [read.loadMore]);
  return {
    list,
    say,
    state,
    read,
    display,
    columns,
    ownColumns,
    shown,
    chosen,
    filterPlace,
    onNew,
    onEnd,
    onFilters: setOpen,
    /** Nothing shows: it may be there, under another tab or without the filters. */
    isHidden: isEmpty && isFound,
  };
};

export type ListModel<Row extends object> = ReturnType<typeof useListModel<Row, never>>;
