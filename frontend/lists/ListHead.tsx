// What stands above the rows of a list: tabs, search, filters, and what can be done.

import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { BoardRegular } from '@fluentui/react-icons/headless/svg/board';
import { TableRegular } from '@fluentui/react-icons/headless/svg/table';
import { useCallback } from 'react';
import { newDocumentAct } from '#frontend/lib/nextAct.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { FoldedActs } from '#frontend/ui/buttons/FoldedActs.tsx';
import { LookSwitch } from '#frontend/ui/buttons/LookSwitch.tsx';
import { SearchInput } from '#frontend/ui/inputs/SearchInput.tsx';
import { Tabs } from '#frontend/ui/page/Tabs.tsx';
import { ListBar } from '#frontend/ui/tables/ListBar.tsx';
import { describedByTooltip } from '#frontend/ui/tooltips/tooltip.ts';
import { type Asked, tabKeys } from '#shared/lists/list.ts';
import type { Label } from '#shared/resources/fields.ts';
import { ColumnMenu } from './ColumnMenu.tsx';
import { FilterButton } from './FilterButton.tsx';
import { ListChips } from './ListChips.tsx';
import { ListExport } from './ListExport.tsx';
import styles from './ListHead.module.css';
import type { ListButton } from './listDisplay.ts';
import type { ListModel } from './useListModel.ts';
import { ViewMenu } from './ViewMenu.tsx';

type Props<Row extends object> = { model: ListModel<Row> };

const isBoard = ({ asked }: { asked: Asked }): boolean => asked.look === 'board';

const noWords: Label = { en: '', ar: '' };

const ListTabs = <Row extends object>({ model: { list, state, shown, display } }: Props<Row>) => {
  const { tabs } = list;
  if (tabs === null || isBoard(state)) return null;
  return (
    <Tabs
      label={localText(tabs.label)}
      tabs={tabKeys(tabs).map((key) => ({
        key,
        label: display.tabs?.[key] ?? localText((tabs.of as Readonly<Record<string, Label>>)[key] ?? noWords),
        count: display.counts === undefined ? shown.countOf(key) : display.counts[key],
      }))}
      chosen={state.asked.tab}
      onChoose={(key) => state.ask({ [tabs.name]: key === tabs.first ? '' : key })}
    />
  );
};

const Search = <Row extends object>({ model: { list, state, say } }: Props<Row>) => {
  const { ask } = state;
  const search = useCallback((text: string) => ask({ [list.searchAs]: text }), [ask, list.searchAs]);
  if (list.search === null) return null;
  return <SearchInput label={say('search')} value={state.asked.search} onChange={search} />;
};

const Filters = <Row extends object>({ model: { list, filterPlace, onFilters } }: Props<Row>) =>
  Object.keys(list.filters).length > 0 && <FilterButton {...filterPlace} list={list} onOpen={onFilters} />;

const Chips = <Row extends object>({ model: { list, filterPlace, state } }: Props<Row>) => (
  <ListChips {...filterPlace} list={list} onClear={state.clear} />
);

const New = <Row extends object>({ model: { onNew, say } }: Props<Row>) =>
  onNew !== undefined && (
    <Button
      look="primary"
      icon={<AddRegular />}
      ref={newDocumentAct}
      aria-keyshortcuts="N"
      {...describedByTooltip(say('newKey'))}
      onClick={onNew}
    >
      {say('new')}
    </Button>
  );

/** Table or board, of a list that is shown as both. */
const Looks = <Row extends object>({ model: { list, display, say, state } }: Props<Row>) =>
  list.board &&
  display.board !== undefined && (
    <LookSwitch
      label={say('look.label')}
      looks={[
        { key: 'table', label: say('look.table'), icon: <TableRegular /> },
        { key: 'board', label: say('look.board'), icon: <BoardRegular /> },
      ]}
      chosen={state.asked.look}
      onChoose={state.setLook}
    />
  );

/** Of the screen; one that is disabled says why. */
const OwnButton = ({ label, icon, onChoose, disabled, hint }: Omit<ListButton, 'key'>) => (
  <Button
    look="quiet"
    icon={icon}
    {...describedByTooltip(hint)}
    disabled={disabled === true && hint === undefined}
    reason={disabled === true ? hint : null}
    onClick={onChoose}
  >
    {label}
  </Button>
);

const Acts = <Row extends object>({ model }: Props<Row>) => {
  const { list, say, state, display, columns, ownColumns, shown, chosen } = model;
  const { asked } = state;
  const bulk = chosen.chosen.length > 0 && display.bulk?.(chosen.chosen, () => chosen.setKeys(new Set()));
  if (bulk) return bulk;
  const isTable = display.row === undefined && !isBoard(state);
  const groups = list.paged === null ? ownColumns.ordered.filter(({ groupBy }) => groupBy) : [];
  return (
    <>
      <Looks model={model} />
      <FoldedActs>
        {display.acts}
        {list.export !== null && (
          <ListExport
            list={list}
            asked={asked}
            display={display}
            columns={columns}
            say={say}
            contract={list.export}
            arrange={shown.arrange}
            disabled={!isBoard(state) && shown.rows.length === 0}
            text={state.text}
            own={ownColumns}
          />
        )}
        {(display.row === undefined || Object.keys(list.filters).length > 0) && (
          <ViewMenu
            list={list.name}
            current={{ hidden: [...ownColumns.hidden], columns: [...ownColumns.order], asked: state.text }}
            onChoose={(view) => {
              ownColumns.take({ hidden: view.hidden, order: view.columns });
              state.choose(view.asked);
            }}
          />
        )}
        {isTable && (
          <ColumnMenu
            say={say}
            groups={groups}
            own={ownColumns}
            group={asked.group}
            onGroup={(group) => state.ask({ group })}
          />
        )}
        {display.buttons?.map(({ key, ...button }) => (
          <OwnButton key={key} {...button} />
        ))}
      </FoldedActs>
      <New model={model} />
    </>
  );
};

/** Tabs and acts share the first row; beside filters a search stands below them. */
export const ListHead = <Row extends object>({ model }: Props<Row>) => {
  const { list, state } = model;
  const hasTwoRows = list.tabs !== null && !isBoard(state) && Object.keys(list.filters).length > 0;
  const hasChips = Object.keys(state.asked.filters).length > 0;
  return (
    <>
      <ListBar acts={<Acts model={model} />}>
        {!hasTwoRows && <Search model={model} />}
        <ListTabs model={model} />
        {!hasTwoRows && <Filters model={model} />}
      </ListBar>
      {(hasTwoRows || hasChips) && (
        <div className={styles['row']}>
          {hasTwoRows && (
            <>
              <Search model={model} />
              <Filters model={model} />
            </>
          )}
          <Chips model={model} />
        </div>
      )}
    </>
  );
};
