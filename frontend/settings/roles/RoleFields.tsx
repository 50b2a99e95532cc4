// What a role is called, and how far it reaches: which branches, whose records.
import { useTranslation } from 'react-i18next';
import { localName } from '#frontend/lib/texts/locale.ts';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { branchScopes } from '#shared/auth/rolesApi.ts';
import { recordScopes } from '#shared/kernel/recordScope.ts';
import styles from './RoleFields.module.css';
import type { RoleDraft } from './roleDraft.ts';
import { useBranches } from './roleQueries.ts';

type Props = {
  draft: RoleDraft;
  isNew: boolean;
  disabled: boolean;
  /** May be asked of an administrator too, whose role is fixed otherwise. */
  tfaDisabled: boolean;
  faultOf: (field: string) => string | undefined;
  onChange: (change: Partial<RoleDraft>) => void;
};

const BranchBoxes = ({ draft, disabled, faultOf, onChange }: Props) => {
  const { t } = useTranslation('roles');
  const branches = useBranches('role.branch');
  const fault = faultOf('branches');
  const toggle = (code: string, isIn: boolean) =>
    onChange({
      branches: isIn ? [...draft.branches, code] : draft.branches.filter((each) => each !== code),
    });
  return (
    <fieldset className={styles['branches']}>
      <legend>{t('fields.branches')}</legend>
      {branches.data?.map((branch) => (
        <CheckField
          key={branch.code}
          label={`${branch.code} · ${localName(branch)}`}
          checked={draft.branches.includes(branch.code)}
          disabled={disabled}
          onChange={(isIn) => toggle(branch.code, isIn)}
        />
      ))}
      {fault !== undefined && <p className={styles['fault']}>{fault}</p>}
    </fieldset>
  );
};

export const RoleFields = (props: Props) => {
  const { draft, isNew, disabled, tfaDisabled, faultOf, onChange } = props;
  const { t } = useTranslation('roles');
  const named = (field: 'code' | 'name' | 'name_ar') => ({
    label: t(`fields.${field}`),
    required: field === 'code',
    value: draft[field],
    error: faultOf(field),
    disabled: disabled || (field === 'code' && !isNew),
    dir: field === 'name_ar' ? ('rtl' as const) : ('ltr' as const),
    onChange: (value: string) => onChange({ [field]: value }),
  });
  return (
    <Card title={t('fields.title')}>
      <div className={styles['fields']}>
        <TextField {...named('code')} maxLength={40} />
        <TextField {...named('name_ar')} maxLength={120} />
        <TextField {...named('name')} maxLength={120} />
        <SelectField
          label={t('fields.branchScope')}
          hint={t('fields.branchHint')}
          value={draft.branch_scope}
          choices={branchScopes.map((value) => ({ value, label: t(`branchScope.${value}`) }))}
          disabled={disabled}
          onChange={(value) => onChange({ branch_scope: value as RoleDraft['branch_scope'] })}
        />
        <SelectField
          label={t('fields.recordScope')}
          hint={t('fields.recordHint')}
          value={draft.record_scope}
          choices={recordScopes.map((value) => ({ value, label: t(`recordScope.${value}`) }))}
          disabled={disabled}
          onChange={(value) => onChange({ record_scope: value as RoleDraft['record_scope'] })}
        />
      </div>
      {draft.branch_scope === 'chosen' && <BranchBoxes {...props} />}
      <div className={styles['tfa']}>
        <CheckField
          label={t('fields.tfa')}
          checked={draft.tfa_required}
          disabled={tfaDisabled}
          onChange={(tfa_required) => onChange({ tfa_required })}
        />
        <p>{t('fields.tfaHint')}</p>
      </div>
    </Card>
  );
};
