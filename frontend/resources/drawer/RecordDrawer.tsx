// Adds or changes a record beside its list; one that nothing refers to can be deleted here.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { History } from '#frontend/audit/History.tsx';
import { useDraftForm } from '#frontend/forms/useDraftForm.tsx';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import type { FieldValue } from '#shared/resources/fields.ts';
import { type AnyResource, canCall, type ResourceRow, targetOf } from '#shared/resources/resource.ts';
import { RecordFields } from '../RecordFields.tsx';
import { type Entries, faultsOf, plainEntry, storedRecord, valuesOf } from '../recordForm.ts';
import { rereadRecord, useNamesOf, useRemoveRecord, useSaveRecord } from '../resourceQueries.ts';
import { nounInside } from '../resourceWords.ts';
import { useFaultWords } from '../useFaultWords.ts';
import { RecordBegins } from './RecordBegins.tsx';
import { RecordFiles, RecordPictures } from './RecordFiles.tsx';
import { SimilarRecords } from './SimilarRecords.tsx';

/** What the drawer is opened for: a record to change, or a new one and what it begins with. */
export type RecordTask = { row: ResourceRow } | { start: Readonly<Record<string, FieldValue>> };

type Props = { resource: AnyResource; task: RecordTask; onClose: () => void };

/** A field that names a record shows what that record is called. */
const NamedRecord = ({ target, code }: { target: AnyResource; code: string }) => {
  const named = useNamesOf([{ kind: target, codes: [code] }])(target, code);
  return named ? `${code} · ${localName(named)}` : code;
};

const wordsOf = (resource: AnyResource) => ({
  resource,
  value: (name: string, value: unknown) => {
    const field = resource.fields[name];
    if (field?.kind !== 'ref' || typeof value !== 'string' || value === '') return null;
    return <NamedRecord target={targetOf(resource, field)} code={value} />;
  },
});

const useRecordForm = ({ resource, task, onClose }: Props) => {
  const [isGone, setGone] = useState(false);
  const { t } = useTranslation(['resources', 'refusals']);
  const faultWords = useFaultWords(resource.fields);
  const existing = 'row' in task ? task.row : null;
  const [stored] = useState(() => storedRecord(resource, existing, 'start' in task ? task.start : {}));
  const form = useDraftForm<Entries, ResourceRow>({
    stored,
    words: wordsOf(resource),
    mutation: useSaveRecord(resource),
    reread: async () => {
      const row = existing && (await rereadRecord(resource, existing.code));
      return row && storedRecord(resource, row);
    },
    onSaved: (row) => {
      showToast({ type: 'success', text: t('saved', { name: localName(row) }) });
      onClose();
    },
    onGone: () => setGone(true),
    plain: (name, entry) => plainEntry(resource, name, entry),
    check: (entries) =>
      Object.fromEntries(
        Object.entries(faultsOf(resource, valuesOf(resource, entries))).map(([path, code]) => [
          path,
          faultWords(path, code),
        ]),
      ),
  });
  return { existing, isGone, ...form };
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

type Acting = Props & { form: ReturnType<typeof useRecordForm>; canSave: boolean; onCancel: () => void };

const Actions = ({ resource, form, canSave, onClose, onCancel }: Acting) => {
  const { t } = useTranslation('resources');
  const { existing, isGone, isSaving } = form;
  const mayRemove = usePermission(resource.permission, 'delete') && canCall(resource, 'remove');
  if (isGone)
    return (
      <Button look="primary" onClick={onCancel}>
        {t('close')}
      </Button>
    );
  return (
    <>
      {canSave && (
        <Button look="primary" type="submit" disabled={isSaving}>
          {t('save')}
        </Button>
      )}
      <Button onClick={onCancel}>{t('cancel')}</Button>
      {existing !== null && mayRemove && (
        <RemoveButton resource={resource} row={existing} onRemoved={onClose} />
      )}
    </>
  );
};

const AboveFields = ({ resource, row }: { resource: AnyResource; row: ResourceRow }) => (
  <>
    <RecordBegins resource={resource} row={row} />
    <RecordPictures resource={resource} code={row.code} />
  </>
);

export const RecordDrawer = (props: Props) => {
  const { resource, onClose } = props;
  const { t } = useTranslation('resources');
  const form = useRecordForm(props);
  const { existing, isGone, draft, set, fill, save, leave, dialogs, faultOf } = form;
  const mayWrite = usePermission(resource.permission, existing === null ? 'create' : 'edit');
  const canSave = mayWrite && !isGone;
  // What can be saved no more is not asked about.
  const cancel = () => (isGone ? onClose() : leave(onClose));
  return (
    <Dialog
      isGuarded
      side={resource.groups.length > 0 ? 'endWide' : 'end'}
      title={
        existing === null
          ? t('addTitle', { noun: nounInside(resource) })
          : `${existing.code} · ${localName(existing)}`
      }
      onClose={cancel}
      onSubmit={isGone ? cancel : save}
      actions={<Actions {...props} form={form} canSave={canSave} onCancel={cancel} />}
    >
      {dialogs}
      {isGone && (
        <MessageBar tone="warning" role="alert">
          {t('gone')}
        </MessageBar>
      )}
      {existing !== null && <AboveFields resource={resource} row={existing} />}
      <RecordFields
        resource={resource}
        entries={draft}
        faultOf={faultOf}
        canSave={canSave}
        own={existing?.code ?? null}
        onChange={(field, entry) => set({ [field]: entry })}
        onFill={(field, entry) => fill({ [field]: entry })}
      />
      {resource.similar.length > 0 && (
        <SimilarRecords resource={resource} entries={draft} own={existing?.code ?? null} />
      )}
      {existing !== null && <RecordFiles resource={resource} code={existing.code} />}
      {existing !== null && <History entity={resource.one} document={existing.code} worded={resource} />}
    </Dialog>
  );
};
