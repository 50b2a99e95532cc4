// Adds a party or a cost centre without leaving the voucher.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddedRecord, QuickAdd } from '#frontend/documents/editor/editorParts.ts';
import { ApiError, fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import type { PartyView } from '#shared/crm/api.ts';
import { useCreateCostCentre } from '../settings/companyQueries.ts';
import { useCreateParty } from './partyQueries.ts';

type Props = { add: QuickAdd; onAdded: (added: AddedRecord) => void; onClose: () => void };

const roles: readonly PartyView['role'][] = ['customer', 'supplier', 'both'];

/** A code that somebody has is a fault of the code. */
const faultsOf = (error: unknown): Partial<Record<string, { message: string }>> =>
  error instanceof ApiError && error.code === 'record.codeTaken' ? { code: error } : fieldFaultsOf(error);

export const QuickAddDialog = ({ add, onAdded, onClose }: Props) => {
  const { t } = useTranslation('finance');
  const [name, setName] = useState(locale === 'en' ? add.name : '');
  const [nameAr, setNameAr] = useState(locale === 'ar' ? add.name : '');
  const [code, setCode] = useState('');
  const [role, setRole] = useState<string>('customer');
  const party = useCreateParty();
  const costCentre = useCreateCostCentre();
  const isParty = add.field === 'party';
  const { error, isPending } = isParty ? party : costCentre;
  const faults = faultsOf(error);
  const save = () => {
    if (isPending) return;
    const names = { name, name_ar: nameAr };
    if (isParty) party.mutate({ ...names, role: role as PartyView['role'] }, { onSuccess: onAdded });
    else costCentre.mutate({ ...names, code }, { onSuccess: onAdded });
  };
  return (
    <Dialog
      title={t(`quickAdd.${add.field}`)}
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <Button look="primary" type="submit" disabled={isPending}>
            {t('quickAdd.save')}
          </Button>
          <Button onClick={onClose}>{t('quickAdd.cancel')}</Button>
        </>
      }
    >
      {!isParty && (
        <TextField
          label={t('quickAdd.code')}
          value={code}
          onChange={setCode}
          required
          dir="ltr"
          error={faults['code']?.message}
        />
      )}
      <TextField
        label={t('quickAdd.nameAr')}
        value={nameAr}
        onChange={setNameAr}
        dir="rtl"
        error={faults['name_ar']?.message}
      />
      <TextField
        label={t('quickAdd.name')}
        value={name}
        onChange={setName}
        dir="ltr"
        error={faults['name']?.message}
      />
      {isParty && (
        <SelectField
          label={t('quickAdd.role')}
          value={role}
          choices={roles.map((each) => ({ value: each, label: t(`quickAdd.${each}`) }))}
          onChange={setRole}
        />
      )}
    </Dialog>
  );
};
