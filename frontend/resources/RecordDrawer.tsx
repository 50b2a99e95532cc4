// Adds or changes a record beside its list; one that nothing refers to can be deleted here.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { History } from '#frontend/audit/History.tsx';
import { fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { localName } from '#frontend/lib/locale.ts';
import { usePermission } from '#frontend/lib/session.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { ConfirmDialog } from '#frontend/ui/ConfirmDialog.tsx';
import { Dialog } from '#frontend/ui/Dialog.tsx';
import { useLeaveGuard } from '#frontend/ui/useLeaveGuard.tsx';
import type { Entry } from '#shared/resources/entry.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import { type AnyResource, canCall, type ResourceRow } from '#shared/resources/resource.ts';
import { RecordFields } from './RecordFields.tsx';
import { RecordFiles, RecordPictures } from './RecordFiles.tsx';
import { entriesOf, faultsOf, valuesOf } from './recordForm.ts';
import { useRemoveRecord, useSaveRecord } from './resourceQueries.ts';
import { nounInside } from './resourceWords.ts';
import { useFaultWords } from './useFaultWords.ts';

/** What the drawer is opened for: a record to change, or a new one and what it begins with. */
export type RecordTask = { row: ResourceRow } | { start: Readonly<Record<string, FieldValue>> };

type Props = { resource: AnyResource; task: RecordTask; onClose: () => void };

const useRecordForm = ({ resource, task, onClose }: Props) => {
  const { t } = useTranslation(['resources', 'refusals']);
  const faultWords = useFaultWords(resource.fields);
  const existing = 'row' in task ? task.row : null;
  const [entries, setEntries] = useState(() =>
    entriesOf(resource, existing, 'start' in task ? task.start : {}),
  );
  const [start] = useState(entries);
  const [local, setLocal] = useState<Record<string, string>>({});
  const { mutate, isPending, error } = useSaveRecord(resource);
  const serverFaults = fieldFaultsOf(error);
  const save = () => {
    const values = valuesOf(resource, entries);
    const faults = faultsOf(resource, values);
    setLocal(faults);
    if (Object.keys(faults).length > 0 || isPending) return;
    mutate(
      { code: existing?.code ?? '', values, rev: existing?.rev ?? null },
      {
        onSuccess: (row) => {
          showToast({ type: 'success', text: t('saved', { name: localName(row) }) });
          onClose();
        },
      },
    );
  };
  const faultOf = (field: string): string | undefined => {
    const code = local[field];
    return code === undefined ? serverFaults[field]?.message : faultWords(field, code);
  };
  const set = (field: string, entry: Entry) => {
    setLocal({});
    setEntries((before) => ({ ...before, [field]: entry }));
  };
  const isUnsaved = JSON.stringify(entries) !== JSON.stringify(start);
  return { existing, entries, set, save, isPending, isUnsaved, faultOf };
};

const RemoveButton = ({
  resource,
  row,
  onRemoved,
}: {
  resource: AnyResource;
  row: ResourceRow;
  onRemoved: () => void;
}) => {
  const { t } = useTranslation('resources');
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useRemoveRecord(resource);
  const name = localName(row);
  const remove = () => {
    setAsking(false);
    mutate(row.code, {
      onSuccess: () => {
        showToast({ type: 'success', text: t('removed', { name }) });
        onRemoved();
      },
    });
  };
  return (
    <>
      <Button look="danger" disabled={isPending} onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('removeTitle', { name })}
          confirm={t('remove')}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{t('removeText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

export const RecordDrawer = (props: Props) => {
  const { resource, onClose: leaveDrawer } = props;
  const { t } = useTranslation('resources');
  const { existing, entries, set, save, isPending, isUnsaved, faultOf } = useRecordForm(props);
  const canSave = usePermission(resource.permission, existing === null ? 'create' : 'edit');
  const { guard, leave } = useLeaveGuard(isUnsaved);
  const onClose = () => leave(leaveDrawer);
  const mayRemove = usePermission(resource.permission, 'delete') && canCall(resource, 'remove');
  return (
    <Dialog
      side={resource.groups.length > 0 ? 'endWide' : 'end'}
      title={
        existing === null
          ? t('addTitle', { noun: nounInside(resource) })
          : `${existing.code} · ${localName(existing)}`
      }
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          {canSave && (
            <Button look="primary" type="submit" disabled={isPending}>
              {t('save')}
            </Button>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          {existing !== null && mayRemove && (
            <RemoveButton resource={resource} row={existing} onRemoved={leaveDrawer} />
          )}
        </>
      }
    >
      {guard}
      {existing !== null && <RecordPictures resource={resource} code={existing.code} />}
      <RecordFields
        resource={resource}
        entries={entries}
        faultOf={faultOf}
        canSave={canSave}
        own={existing?.code ?? null}
        onChange={set}
      />
      {existing !== null && <RecordFiles resource={resource} code={existing.code} />}
      {existing !== null && <History entity={resource.one} document={existing.code} resource={resource} />}
    </Dialog>
  );
};
