// The fields of an account.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { localName, localText } from '#frontend/lib/texts/locale.ts';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import { type PickOption, searchIn } from '#frontend/ui/inputs/options.ts';
import { SearchableSelect } from '#frontend/ui/inputs/SearchableSelect.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import {
  byCode,
  cashFlowClass,
  controlsUnder,
  type LedgerAccount,
  type LedgerAccountInput,
} from '#shared/ledger/ledgerAccount.ts';
import { routeNamed } from '#shared/routes.ts';
import { BranchChecks } from '../BranchChecks.tsx';
import { nextCode } from './accountTree.ts';

export type AccountFieldsProps = {
  input: LedgerAccountInput;
  existing: LedgerAccount | null;
  accounts: readonly LedgerAccount[];
  faultOf: (field: string) => string | undefined;
  disabled: boolean;
  onChange: (change: Partial<LedgerAccountInput>) => void;
};

const optionOf = (account: LedgerAccount): PickOption => ({
  key: account.code,
  code: account.code,
  label: localName(account),
});

export const ParentField = ({
  input,
  existing,
  accounts,
  faultOf,
  disabled,
  onChange,
}: AccountFieldsProps) => {
  const { t } = useTranslation('finance');
  const groups = useMemo(() => accounts.filter((account) => account.group).sort(byCode), [accounts]);
  const source = useMemo(() => {
    const names = new Map(groups.map((group) => [group.code, [group.name, group.name_ar]]));
    return searchIn(groups.map(optionOf), (option) => names.get(option.key) ?? []);
  }, [groups]);
  const parent = groups.find((group) => group.code === input.parent);
  const choose = (option: PickOption | null) => {
    const code = option?.key ?? '';
    // A new account takes the next code of its group unless one was typed.
    const isOwnCode =
      existing !== null || (input.code !== '' && input.code !== nextCode(accounts, input.parent));
    onChange({ parent: code, ...(isOwnCode || code === '' ? {} : { code: nextCode(accounts, code) }) });
  };
  return (
    <SearchableSelect
      label={t('accounts.parent')}
      required
      value={parent === undefined ? null : optionOf(parent)}
      source={source}
      onChange={choose}
      error={faultOf('parent')}
      disabled={disabled || existing?.parent === null}
    />
  );
};

export const AccountNames = ({ input, faultOf, disabled, onChange }: AccountFieldsProps) => {
  const { t } = useTranslation('finance');
  return (
    <>
      <TextField
        label={t('accounts.nameAr')}
        dir="rtl"
        maxLength={120}
        value={input.name_ar}
        error={faultOf('name_ar')}
        disabled={disabled}
        onChange={(value) => onChange({ name_ar: value })}
      />
      <TextField
        label={t('accounts.nameEn')}
        dir="ltr"
        maxLength={120}
        value={input.name}
        error={faultOf('name')}
        disabled={disabled}
        onChange={(value) => onChange({ name: value })}
      />
    </>
  );
};

const Purpose = ({ input, accounts, faultOf, disabled, onChange }: AccountFieldsProps) => {
  const { t } = useTranslation('finance');
  const root = accounts.find((account) => account.code === input.parent)?.root ?? 'asset';
  const offered = controlsUnder(root);
  const controls = offered.includes(input.control) ? offered : [...offered, input.control];
  return (
    <>
      <SelectField
        label={t('accounts.control')}
        hint={t('accounts.controlHint')}
        value={input.control}
        error={faultOf('control')}
        disabled={disabled || input.group}
        choices={controls.map((value) => ({ value, label: t(`control.${value}`) }))}
        onChange={(value) => onChange({ control: value as LedgerAccountInput['control'] })}
      />
      <SelectField
        label={t('accounts.cashFlow')}
        value={input.cashFlow}
        error={faultOf('cashFlow')}
        disabled={disabled}
        emptyLabel={t('cashFlow.none')}
        choices={cashFlowClass.options
          .filter((value) => value !== '')
          .map((value) => ({ value, label: t(`cashFlow.${value}`) }))}
        onChange={(value) => onChange({ cashFlow: value as LedgerAccountInput['cashFlow'] })}
      />
      <BranchChecks
        chosen={input.branches}
        disabled={disabled}
        onChange={(branches) => onChange({ branches })}
      />
    </>
  );
};

export const CodeField = ({ input, existing, faultOf, disabled, onChange }: AccountFieldsProps) => {
  const { t } = useTranslation('finance');
  return (
    <TextField
      label={t('accounts.code')}
      required
      dir="ltr"
      maxLength={20}
      value={input.code}
      error={faultOf('code')}
      hint={existing === null ? undefined : t('accounts.codeFixed')}
      disabled={disabled || existing !== null}
      onChange={(code) => onChange({ code })}
    />
  );
};

const voucherTypes = routeNamed('settings.voucherTypes');

export const AccountFields = (props: AccountFieldsProps) => {
  const { input, faultOf, disabled, onChange } = props;
  const { t } = useTranslation('finance');
  return (
    <>
      <ParentField {...props} />
      <CodeField {...props} />
      <AccountNames {...props} />
      <CheckField
        label={t('accounts.isGroup')}
        checked={input.group}
        disabled={disabled}
        onChange={(group) => onChange({ group, ...(group ? { control: 'none' as const } : {}) })}
      />
      {faultOf('group') !== undefined && <p role="alert">{faultOf('group')}</p>}
      <Purpose {...props} />
      {props.existing?.mapping && (
        <p>
          {t('accounts.mapped')} <Link to={voucherTypes.path}>{localText(voucherTypes.title)}</Link>
        </p>
      )}
      <CheckField
        label={t('accounts.isActive')}
        checked={input.active}
        disabled={disabled}
        onChange={(active) => onChange({ active })}
      />
    </>
  );
};
