// Puts another record in the place of one that is used: whatever names it names the other one then; what moves and what is lost is shown before.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { AddingContext, nothingAdded } from '#frontend/ui/inputs/adding/addingContext.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { isolated } from '#shared/paper/bidiMarks.ts';
import { nounOfRecord } from '#shared/resources/quickForms.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { RefInput } from '../RefInput.tsx';
import { useMergeRecord, useRecordOf, useRecordUses } from '../resourceQueries.ts';
import { nounInside } from '../resourceWords.ts';
import { MergeFacts } from './MergeFacts.tsx';

type Props = { resource: AnyResource; row: ResourceRow; onClose: () => void };

export const MergeDialog = ({ resource, row, onClose }: Props) => {
  const { t } = useTranslation(['resources', 'refusals']);
  const [into, setInto] = useState('');
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useMergeRecord(resource);
  const stays = useRecordOf(resource, into === '' ? null : into).data ?? null;
  const gone = { row, uses: useRecordUses(resource, row.code) };
  const staying = useRecordUses(resource, stays?.code ?? null);
  const name = localName(row);
  const label = t('merge.into', { noun: nounInside({ noun: nounOfRecord(resource, row) }) });
  const merge = () => {
    setTried(true);
    if (into === '' || isPending) return;
    mutate(
      { code: row.code, into },
      {
        onSuccess: () => {
          showToast({ type: 'success', text: t('merge.done', { name }) });
          onClose();
        },
      },
    );
  };
  const missing = isTried && into === '' ? t('refusals:field.required') : undefined;
  return (
    <Dialog
      title={t('merge.title', { name })}
      onClose={onClose}
      onSubmit={merge}
      side="medium"
      actions={
        <>
          <Button look="danger" type="submit" disabled={isPending || (into !== '' && staying === undefined)}>
            {t('merge.act')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </>
      }
    >
      <p>{t(resource.mergedInto === null ? 'merge.text' : 'merge.keptText', { name })}</p>
      <AddingContext value={nothingAdded}>
        <RefInput
          label={label}
          required
          hiddenLabel={false}
          disabled={isPending}
          error={missing ?? fieldFaultsOf(error)['into']?.message}
          value={into}
          target={resource}
          use={null}
          own={row.code}
          onChange={setInto}
        />
      </AddingContext>
      {stays !== null && (
        <>
          <MergeFacts resource={resource} gone={gone} stays={{ row: stays, uses: staying }} />
          <p>
            <strong>
              <BidiText>
                {t('merge.question', { name: isolated(name), into: isolated(localName(stays)) })}
              </BidiText>
            </strong>
          </p>
        </>
      )}
    </Dialog>
  );
};
