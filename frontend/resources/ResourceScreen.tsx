// The screen of any resource: its records to search, a tree where they name one another, and a drawer to add or change one.
import { AddRegular } from '@fluentui/react-icons/svg/add';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localText } from '#frontend/lib/locale.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { Card } from '#frontend/ui/Card.tsx';
import { ColumnChooser } from '#frontend/ui/ColumnChooser.tsx';
import { DataTable } from '#frontend/ui/DataTable.tsx';
import { EmptyState } from '#frontend/ui/EmptyState.tsx';
import { ListBar } from '#frontend/ui/ListBar.tsx';
import { Page } from '#frontend/ui/Page.tsx';
import { SearchInput } from '#frontend/ui/SearchInput.tsx';
import { Tabs } from '#frontend/ui/Tabs.tsx';
import { useTree } from '#frontend/ui/useTree.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import { RecordDrawer, type RecordTask } from './RecordDrawer.tsx';
import { RecordFileMenu } from './RecordFileMenu.tsx';
import { RecordFilterChips, RecordFilters } from './RecordFilters.tsx';
import styles from './ResourceScreen.module.css';
import { useRecordNames } from './resourceQueries.ts';
import { nounInside, titleInside } from './resourceWords.ts';
import { useCanAdd } from './useCanAdd.ts';
import { useListView } from './useListView.ts';
import { useOrderedRows } from './useOrderedRows.ts';
import { useRecordMenu } from './useRecordMenu.tsx';
import { type RecordNode, useResourceColumns } from './useResourceColumns.tsx';
import { stands, useShownRecords } from './useShownRecords.ts';
import { ViewMenu } from './ViewMenu.tsx';

const rowKey = ({ item }: RecordNode) => item.code;

const treeOfRecords = {
  depth: ({ depth }: RecordNode) => depth,
  isOpen: ({ hasChildren, isOpen }: RecordNode) => (hasChildren ? isOpen : undefined),
  texts: ({ item }: RecordNode) => [item.code, item.name, item.name_ar],
};

const Empty = ({ resource, isNew, onAdd }: { resource: AnyResource; isNew: boolean; onAdd: () => void }) => {
  const { t } = useTranslation('resources');
  const canCreate = useCanAdd(resource);
  if (!isNew) return <EmptyState tone="quiet" title={t('noMatch')} text={t('noMatchText')} />;
  const title = t('none', { title: titleInside(resource) });
  return (
    <EmptyState
      title={title}
      text={canCreate ? t('noneText') : undefined}
      actions={
        canCreate && (
          <Button look="primary" onClick={onAdd}>
            {t('add', { noun: nounInside(resource) })}
          </Button>
        )
      }
    />
  );
};

export const ResourceScreen = ({ resource }: { resource: AnyResource }) => {
  const { t } = useTranslation(['resources', 'refusals']);
  const shown = useShownRecords(resource);
  const { query, records, found, search, setSearch, stand, setStand, toggle, countOf } = shown;
  const [task, setTask] = useState<RecordTask | null>(null);
  const { hidden, setHidden, current, choose } = useListView(resource, shown);
  const canCreate = useCanAdd(resource);
  const { menuOf, dialog } = useRecordMenu(resource, setTask);
  const recordNamed = useRecordNames(resource, found);
  const columns = useResourceColumns({ resource, recordNamed, onToggle: toggle });
  const ordered = useOrderedRows(resource, shown, columns);
  const { rows, offered, isWaiting } = ordered;
  const tree = useTree({ ...treeOfRecords, onToggle: ({ item }) => toggle(item.code) });
  const filters = { resource, narrowing: shown.narrowing, onChange: shown.setNarrowing };
  const title = localText(resource.title);
  const inside = { title: titleInside(resource), noun: nounInside(resource) };
  const add = () => setTask({ start: {} });
  return (
    <Page title={title}>
      <Card flush>
        <ListBar
          acts={
            <>
              <RecordFileMenu resource={resource} ordered={ordered} wanted={shown.wanted} />
              <ViewMenu resource={resource} current={current} onChoose={choose} />
              <ColumnChooser columns={columns} hidden={hidden} onChange={setHidden} />
              {canCreate && (
                <Button look="primary" icon={<AddRegular />} onClick={add}>
                  {t('add', inside)}
                </Button>
              )}
            </>
          }
        >
          <SearchInput label={t('search', inside)} value={search} onChange={setSearch} />
          <Tabs
            label={t('status')}
            tabs={stands.map((key) => ({ key, label: t(key), count: countOf(key) }))}
            chosen={stand}
            onChoose={setStand}
          />
          {resource.filters.length > 0 && <RecordFilters {...filters} />}
        </ListBar>
        {resource.remark !== null && <p className={styles['remark']}>{localText(resource.remark)}</p>}
        <RecordFilterChips {...filters} />
        {isWaiting && <p className={styles['waiting']}>{t('orderWaits')}</p>}
        <div className={styles['table']}>
          <DataTable
            label={title}
            columns={offered}
            rows={rows}
            rowKey={rowKey}
            hidden={hidden}
            order={shown.order}
            onOrder={shown.setOrder}
            ordered
            loading={query.isPending}
            failure={query.isError && records.length === 0 ? query.error.message : undefined}
            onRetry={() => void query.refetch()}
            tone={({ item }) => (item.active ? undefined : 'muted')}
            rowActions={({ item }) => menuOf(item)}
            {...(shown.isTree && { tree })}
            onOpen={({ item }) => setTask({ row: item })}
            onEnd={shown.loadMore}
            empty={
              <Empty
                resource={resource}
                isNew={records.length === 0 && !(resource.large && shown.isSearched)}
                onAdd={add}
              />
            }
          />
        </div>
        {shown.hasMore && (
          <div className={styles['more']}>
            <Button look="quiet" onClick={shown.loadMore}>
              {t('more')}
            </Button>
          </div>
        )}
      </Card>
      {dialog}
      {task !== null && (
        <RecordDrawer
          key={'row' in task ? task.row.code : 'new'}
          resource={resource}
          task={task}
          onClose={() => setTask(null)}
        />
      )}
    </Page>
  );
};
