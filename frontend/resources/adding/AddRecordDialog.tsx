// The window that adds a record from a picker: its name, and the few fields that its declaration asks for.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { faultsByCode } from '#frontend/forms/useDraftForm.tsx';
import { localText } from '#frontend/lib/texts/locale.ts';
import { useOnce } from '#frontend/lib/useOnce.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { useLeaveGuard } from '#frontend/ui/dialogs/useLeaveGuard.tsx';
import type { AddingProps } from '#frontend/ui/inputs/adding/addition.ts';
import { useFirstFault } from '#frontend/ui/inputs/adding/useFirstFault.ts';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { nameFieldOf } from '#shared/kernel/names.ts';
import type { Entry } from '#shared/resources/entry.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import { type QuickForm, quickFields } from '#shared/resources/quickForms.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { SimilarRecords } from '../drawer/SimilarRecords.tsx';
import { displayOf } from '../fieldKinds.tsx';
import { type Entries, entriesOf, faultsOf, valuesOf } from '../recordForm.ts';
import { nounInside } from '../resourceWords.ts';
import { UsualRecord } from '../UsualRecord.tsx';
import { useFaultWords } from '../useFaultWords.ts';
import { useHiddenFields, useLockedFields } from '../useHiddenFields.ts';
import styles from './AddRecordDialog.module.css';
import { useAddRecord, useProposal } from './addingQueries.ts';

type Props = AddingProps & {
  resource: AnyResource;
  quick: QuickForm;
  start: Readonly<Record<string, FieldValue>>;
};

type Faults = Readonly<Record<string, string>>;

const faultsOfRefusal = faultsByCode({ 'record.codeTaken': 'code' });

const useAdding = ({ resource, quick, start, name: text, onAdded }: Props) => {
  const hidden = useHiddenFields(resource);
  const locked = useLockedFields(resource);
  const shown = quickFields(resource.fields, quick, text).filter(
    (name) => !hidden.includes(name) && !locked.includes(name),
  );
  const [typed, setTyped] = useState<Entries>(() =>
    entriesOf(resource, null, { ...start, [nameFieldOf(text)]: text }),
  );
  const [faults, setFaults] = useState<Faults>({});
  const [isTouched, setTouched] = useState(false);
  const words = useFaultWords(resource.fields);
  // It counts until another one is typed.
  const proposal = useProposal(resource.one, resource.fields['code']?.required === true);
  const { send, isPending } = useOnce(useAddRecord(resource, shown));
  const isProposed = typed['code'] === '';
  const entries = isProposed ? { ...typed, code: proposal?.code ?? '' } : typed;
  const set = (name: string, entry: Entry) => setTyped((before) => ({ ...before, [name]: entry }));
  const save = () => {
    const wrong = Object.entries(faultsOf(resource, valuesOf(resource, entries)));
    setFaults(Object.fromEntries(wrong.map(([path, fault]) => [path, words(path, fault)])));
    if (wrong.length > 0) return;
    send(
      { draft: entries, rev: null, proposal: isProposed ? proposal : null },
      {
        onSuccess: (row: ResourceRow) => onAdded(row),
        onError: (error) => setFaults(faultsOfRefusal(error)),
      },
    );
  };
  return {
    shown,
    entries,
    faults,
    isPending,
    isTouched,
    save,
    set,
    type: (name: string, entry: Entry) => {
      setTouched(true);
      set(name, entry);
    },
  };
};

/** What is wrong with a field that is not asked for here. */
const OtherFaults = ({
  resource,
  shown,
  faults,
}: Pick<Props, 'resource'> & { shown: readonly string[]; faults: Faults }) => {
  const others = Object.entries(faults).filter(([path]) => !shown.includes(path.split('.')[0] ?? ''));
  if (others.length === 0) return null;
  return (
    <MessageBar tone="error" role="alert">
      {others.map(([path, fault]) => {
        const field = resource.fields[path.split('.')[0] ?? ''];
        return <p key={path}>{field ? `${localText(field.label)}: ${fault}` : fault}</p>;
      })}
    </MessageBar>
  );
};

export const AddRecordDialog = (props: Props) => {
  const { resource, quick, onClose } = props;
  const { t } = useTranslation('resources');
  const { shown, entries, faults, isPending, isTouched, save, set, type } = useAdding(props);
  const { guard, leave } = useLeaveGuard(isTouched);
  const box = useFirstFault(faults);
  const noun = nounInside({ noun: quick.noun ?? resource.noun });
  return (
    <Dialog
      isGuarded
      title={t('addTitle', { noun })}
      onClose={() => leave(onClose)}
      onSubmit={save}
      actions={
        <>
          <Button look="primary" type="submit" disabled={isPending}>
            {t('quick.add')}
          </Button>
          <Button onClick={() => leave(onClose)}>{t('cancel')}</Button>
        </>
      }
    >
      <div ref={box} className={styles['fields']}>
        {shown.map((name) => {
          const field = resource.fields[name];
          if (!field) return null;
          const { edit: Edit } = displayOf(field);
          return (
            <div key={name} data-wide={name === 'name' || name === 'name_ar'}>
              <Edit
                field={field}
                resource={resource}
                entry={entries[name] ?? ''}
                error={faults[name]}
                errorAt={(path) => faults[`${name}.${path}`]}
                disabled={false}
                own={null}
                onChange={(entry) => type(name, entry)}
              />
              {field.kind === 'ref' && field.usual !== undefined && (
                <UsualRecord
                  resource={resource}
                  field={field}
                  entries={entries}
                  entry={entries[name] ?? ''}
                  onChange={(code) => set(name, code)}
                />
              )}
            </div>
          );
        })}
      </div>
      {guard}
      <OtherFaults resource={resource} shown={shown} faults={faults} />
      {resource.similar.length > 0 && <SimilarRecords resource={resource} entries={entries} own={null} />}
    </Dialog>
  );
};
