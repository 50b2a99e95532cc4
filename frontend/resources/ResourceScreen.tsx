// The screen of any resource: its list, a tree where its records name one another, and a drawer to add or change one.
import { ArrowUploadRegular } from '@fluentui/react-icons/headless/svg/arrow-upload';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { ListScreen } from '#frontend/lists/ListScreen.tsx';
import type { ListDisplay, ListPlace } from '#frontend/lists/listDisplay.ts';
import { columnTitle, fileCells, fileColumns } from '#shared/resources/file/recordFile.ts';
import { orderFields } from '#shared/resources/recordOrder.ts';
import {
  type AnyResource,
  canCall,
  parentField,
  type RecordPaper,
  type RecordPrints,
  type ResourceRow,
} from '#shared/resources/resource.ts';
import { resourceList } from '#shared/resources/resourceList.ts';
import { MissingRecord } from './drawer/MissingRecord.tsx';
import { RecordDrawer, type RecordTask } from './drawer/RecordDrawer.tsx';
import { fieldOfColumn } from './listColumns.ts';
import { PaperMenu } from './paper/PaperMenu.tsx';
import { PrintChosen } from './paper/PrintChosen.tsx';
import { recordPage } from './recordPage.ts';
import { useRecordNames } from './resourceQueries.ts';
import { useHiddenFields } from './useHiddenFields.ts';
import { useOpenedRecord } from './useOpenedRecord.ts';
import { useRecordMenu } from './useRecordMenu.tsx';
import { useResourceColumns } from './useResourceColumns.tsx';

const RecordImportDialog = lazy(async () => ({
  default: (await import('./import/RecordImportDialog.tsx')).RecordImportDialog,
}));

const own = ['resources:list'];

/** The list with the order as the server takes it: by fields, and never by one that is hidden from the user. */
const useRecordList = (resource: AnyResource) => {
  const hidden = useHiddenFields(resource);
  return useMemo(() => {
    const list = resourceList(resource);
    const known = orderFields(resource, hidden);
    return {
      ...list,
      queryOf: (asked: Parameters<typeof list.queryOf>[0]) => {
        const key = fieldOfColumn(asked.order?.key ?? '');
        const order = asked.order && known.includes(key) ? { ...asked.order, key } : null;
        return list.queryOf({ ...asked, order });
      },
    };
  }, [resource, hidden]);
};

/** A file of records has all fields, so that it can be brought in again. */
const useRecordFileOf = (resource: AnyResource) => {
  const hidden = useHiddenFields(resource);
  return useMemo(
    () => ({
      columns: fileColumns(resource, hidden).map(({ name, field }) => ({
        key: name,
        label: columnTitle(field, localText),
        kind: field.kind === 'code' ? ('code' as const) : ('text' as const),
      })),
      rowsOf: (rows: readonly ResourceRow[]) => rows.map((row) => ({ cells: fileCells(resource, row) })),
    }),
    [resource, hidden],
  );
};

const useImport = (resource: AnyResource) => {
  const { t } = useTranslation('resources');
  const [isOpen, setOpen] = useState(false);
  const canImport = usePermission(resource.permission, 'import') && canCall(resource, 'sendFile');
  const open = () => setOpen(true);
  return {
    buttons: canImport
      ? [{ key: 'import', label: t('file.import'), icon: <ArrowUploadRegular />, onChoose: open }]
      : [],
    dialog: isOpen && (
      <Suspense>
        <RecordImportDialog resource={resource} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
};

const parentOfRow = (resource: AnyResource) => {
  const parent = parentField(resource);
  return parent === null ? null : (row: ResourceRow) => row[parent] as string | null;
};

const hasPaper = (resource: AnyResource): resource is AnyResource & { paper: RecordPaper } =>
  resource.paper !== null;

const chosenPrints = (prints: RecordPrints) => (rows: readonly ResourceRow[]) => (
  <PrintChosen prints={prints} rows={rows} />
);

const useRecordDisplay = (
  { rows, asked }: ListPlace<ResourceRow>,
  resource: AnyResource,
): ListDisplay<ResourceRow> => {
  const [added, setAdded] = useState<Extract<RecordTask, { start: unknown }> | null>(null);
  const opened = useOpenedRecord(resource, rows);
  const setTask = (next: RecordTask) => ('row' in next ? opened.open(next.row) : setAdded(next));
  const task = added ?? (opened.row && { row: opened.row });
  const close = added === null ? opened.close : () => setAdded(null);
  const { menuOf, dialog } = useRecordMenu(resource, setTask);
  const recordNamed = useRecordNames(resource, rows);
  const columns = useResourceColumns({ resource, recordNamed });
  const file = useRecordFileOf(resource);
  const brought = useImport(resource);
  const navigate = useNavigate();
  const pageOf = recordPage(resource);
  const parentOf = useMemo(() => parentOfRow(resource), [resource]);
  return {
    columns,
    file,
    buttons: brought.buttons,
    rowActions: menuOf,
    ...(parentOf && { parentOf }),
    ...(hasPaper(resource) && {
      acts: <PaperMenu resource={resource} asked={asked} />,
    }),
    ...(resource.prints && { bulk: chosenPrints(resource.prints) }),
    ...(resource.remark && { note: localText(resource.remark) }),
    tone: ({ active }) => (active ? undefined : 'muted'),
    onOpen: (row) => (pageOf ? navigate(pageOf(row.code)) : setTask({ row })),
    ...(canCall(resource, 'create') && { onNew: () => setTask({ start: {} }) }),
    below: (
      <>
        {dialog}
        {brought.dialog}
        {task !== null && (
          <RecordDrawer
            key={'row' in task ? task.row.code : 'new'}
            resource={resource}
            task={task}
            onClose={close}
          />
        )}
        {opened.missing !== null && <MissingRecord code={opened.missing} onClose={opened.close} />}
      </>
    ),
  };
};

export const ResourceScreen = ({ resource }: { resource: AnyResource }) => {
  const list = useRecordList(resource);
  return <ListScreen list={list} useDisplay={useRecordDisplay} subject={resource} own={own} />;
};
