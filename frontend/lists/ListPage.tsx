// Draws a list of any declaration: its head, its rows as table, cards or rows of its own, and its foot.
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { DataTable } from '#frontend/ui/tables/DataTable.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { useTree } from '#frontend/ui/tables/useTree.ts';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { ListEmpty } from './ListEmpty.tsx';
import { ListFoot } from './ListFoot.tsx';
import { ListHead } from './ListHead.tsx';
import styles from './ListPage.module.css';
import { ListRows } from './ListRows.tsx';
import type { ListProps } from './ListScreen.tsx';
import { rowGroups } from './rowGroups.tsx';
import { type ListModel, useListModel } from './useListModel.ts';

type Props<Row extends object> = { model: ListModel<Row> };

const Empty = <Row extends object>({ model }: Props<Row>) => {
  const { say, state, display, onNew, isHidden } = model;
  return (
    display.empty ?? (
      <ListEmpty
        say={say}
        onNew={onNew}
        isNarrowed={isHidden}
        onClear={state.clear}
        buttons={display.buttons ?? []}
      />
    )
  );
};

const failureOf = <Row extends object>({ read }: ListModel<Row>): string | undefined =>
  read.error !== null && read.rows.length === 0 ? read.error.message : undefined;

const title = <Row extends object>({ list }: ListModel<Row>): string => localText(list.title);

/** Rows of the screen's own look. */
const OwnRows = <Row extends object>({ model }: Props<Row>) => {
  const { list, say, read, display, shown, chosen, onEnd } = model;
  const failure = failureOf(model);
  if (failure !== undefined)
    return (
      <EmptyState
        tone="error"
        title={failure}
        actions={<Button onClick={read.retry}>{say('retry')}</Button>}
      />
    );
  if (read.isPending) return <SkeletonRows label={title(model)} />;
  if (shown.rows.length === 0) return <Empty model={model} />;
  return (
    <ListRows
      list={list}
      display={display}
      say={say}
      label={display.label ?? title(model)}
      rows={shown.rows}
      selected={chosen.keys}
      onSelect={list.chooses && display.bulk ? chosen.setKeys : undefined}
      onEnd={read.hasMore ? onEnd : undefined}
    />
  );
};

/** Cells of a tree know where their row stands. */
const useTreeColumns = <Row extends object>({ list, ownColumns, shown }: ListModel<Row>) => {
  const { places, toggle } = shown;
  const offered = shown.orderer === 'nobody' ? withoutOrder(ownColumns.ordered) : ownColumns.ordered;
  const columns =
    places === null
      ? offered
      : offered.map(({ inTree, ...column }) => {
          if (!inTree) return column;
          return {
            ...column,
            cell: (row: Row) => {
              const place = places.get(row) ?? { depth: 0, hasChildren: false, isOpen: false };
              return inTree(row, place, toggle);
            },
          };
        });
  const tree = useTree<Row>({
    depth: (row) => places?.get(row)?.depth ?? 0,
    isOpen: (row) => {
      const place = places?.get(row);
      return place?.hasChildren ? place.isOpen : undefined;
    },
    texts: (row) => Object.values(row).filter((value) => typeof value === 'string'),
    onToggle: (row) => toggle(list.key(row)),
  });
  return { columns, tree: places === null ? undefined : tree };
};

const withoutOrder = <Column extends { sortBy?: unknown }>(columns: readonly Column[]): Column[] =>
  columns.map(({ sortBy: _, ...column }) => column as Column);

const Table = <Row extends object>({ model }: Props<Row>) => {
  const { list, state, read, display, ownColumns, shown, chosen, onEnd } = model;
  const { columns, tree } = useTreeColumns(model);
  const { asked } = state;
  return (
    <DataTable
      label={title(model)}
      columns={columns}
      rows={shown.rows}
      rowKey={list.key}
      hidden={ownColumns.hidden}
      order={asked.order}
      onOrder={state.setOrder}
      ordered
      loading={read.isPending}
      failure={failureOf(model)}
      onRetry={read.retry}
      {...(list.chooses && { selected: chosen.keys, onSelect: chosen.setKeys })}
      onOpen={display.onOpen}
      canOpen={display.canOpen}
      rowActions={display.rowActions}
      tone={display.tone}
      tree={tree}
      groups={rowGroups(shown, list, display)}
      onEnd={read.hasMore ? onEnd : undefined}
      empty={<Empty model={model} />}
    />
  );
};

/** What was read stays while it cannot be read anew. */
const Stale = <Row extends object>({ model: { read, say } }: Props<Row>) => {
  if (read.error === null || read.rows.length === 0) return null;
  return (
    <MessageBar
      tone="warning"
      role="status"
      flush
      actions={
        <Button size="small" onClick={read.retry}>
          {say('retry')}
        </Button>
      }
    >
      {say('stale', { message: read.error.message })}
    </MessageBar>
  );
};

const Rows = <Row extends object>({ model }: Props<Row>) => {
  const { list, read, display } = model;
  return (
    <div
      className={styles['rows']}
      data-tall={list.tabs === null || Object.keys(list.filters).length === 0}
      aria-busy={read.isOld}
    >
      {display.row ? <OwnRows model={model} /> : <Table model={model} />}
    </div>
  );
};

/** How many rows there are: those of a list that is read whole, or the count of the tab while nothing else narrows it. */
const allOf = <Row extends object>({ list, state, read, display }: ListModel<Row>): number | null => {
  if (list.paged === null) return read.rows.length;
  const { tab, search, filters } = state.asked;
  const isNarrowed = search !== '' || Object.values(filters).some((value) => value !== '');
  return read.hasMore && !isNarrowed ? (display.counts?.[tab] ?? null) : null;
};

const Body = <Row extends object>({ model }: Props<Row>) => {
  const { list, say, state, read, display, shown, chosen } = model;
  if (state.asked.look === 'board')
    return (
      <Card flush>
        <ListHead model={model} />
        {display.note !== undefined && <p className={styles['note']}>{display.note}</p>}
        {display.board}
      </Card>
    );
  return (
    <Card flush>
      <ListHead model={model} />
      {display.note !== undefined && <p className={styles['note']}>{display.note}</p>}
      {display.lead}
      <Stale model={model} />
      {shown.isWaiting && <p className={styles['note']}>{say('orderWaits')}</p>}
      <Rows model={model} />
      <ListFoot
        say={say}
        rows={shown.rows}
        all={allOf(model)}
        chosen={chosen.chosen}
        total={list.total}
        sums={display.sums}
        figures={display.figures}
        hasMore={read.hasMore}
        isLoading={read.isLoadingMore}
        isOld={read.isOld}
        searchedTo={read.searchedTo}
        onMore={read.loadMore}
      />
    </Card>
  );
};

export const ListPage = <Row extends object, Subject>(props: ListProps<Row, Subject>) => {
  const model = useListModel(props);
  const { display } = model;
  const card = <Body model={model} />;
  return (
    <Page title={display.title ?? title(model)}>
      {display.above}
      {display.frame ? display.frame(card) : card}
      {display.below}
    </Page>
  );
};
