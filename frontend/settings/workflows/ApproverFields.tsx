// Whom a step asks: a role, one user, or a manager, chosen in two fields that stand as one.
import { useTranslation } from 'react-i18next';
import { useColleagues } from '#frontend/approvals/approvalQueries.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { type PickOption, searchIn } from '#frontend/ui/inputs/options.ts';
import { SearchableSelect } from '#frontend/ui/inputs/SearchableSelect.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { type Approver, type ApproverKind, approverKinds } from '#shared/approvals/workflow.ts';
import styles from './ApproverFields.module.css';

type Props = {
  label: string;
  value: Approver;
  kinds?: readonly ApproverKind[];
  /** Said of a manager, who may not be there. */
  managerHint?: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (approver: Approver) => void;
};

const useOptions = (kind: ApproverKind): PickOption[] => {
  const { data } = useColleagues();
  if (kind === 'role') return (data?.roles ?? []).map((each) => ({ key: each.code, label: localName(each) }));
  return (data?.users ?? []).map((each) => ({ key: each.id, label: localName(each) }));
};

export const ApproverFields = ({
  label,
  value,
  kinds = approverKinds,
  managerHint,
  error,
  disabled,
  onChange,
}: Props) => {
  const { t } = useTranslation('workflows');
  const options = useOptions(value.kind);
  const isNamed = value.kind === 'role' || value.kind === 'user';
  const shown = options.find(({ key }) => key === value.code) ?? { key: value.code, label: value.code };
  return (
    <div className={styles['approver']} data-named={isNamed}>
      <SelectField
        label={label}
        value={value.kind}
        disabled={disabled}
        error={isNamed ? undefined : error}
        hint={isNamed ? undefined : managerHint}
        choices={kinds.map((kind) => ({ value: kind, label: t(`approver.${kind}`) }))}
        onChange={(kind) => onChange({ kind: kind as ApproverKind, code: '' })}
      />
      {isNamed && (
        <SearchableSelect
          label={t(`approver.which.${value.kind}`)}
          required
          value={value.code === '' ? null : shown}
          source={searchIn(options)}
          error={error}
          disabled={disabled}
          onChange={(option) => onChange({ ...value, code: option?.key ?? '' })}
        />
      )}
    </div>
  );
};
