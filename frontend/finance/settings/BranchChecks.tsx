// In which branches an account may be used; none ticked means all.
import { useTranslation } from 'react-i18next';
import { localName } from '#frontend/lib/texts/locale.ts';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import styles from './BranchChecks.module.css';
import { useBranches } from './companyQueries.ts';

type Props = {
  chosen: readonly string[];
  disabled: boolean;
  onChange: (branches: string[]) => void;
};

export const BranchChecks = ({ chosen, disabled, onChange }: Props) => {
  const { t } = useTranslation('finance');
  const branches = useBranches('account.branch').data ?? [];
  if (branches.length < 2) return null;
  return (
    <fieldset className={styles['set']} disabled={disabled}>
      <legend>{t('accounts.branches')}</legend>
      {branches.map((branch) => (
        <CheckField
          key={branch.code}
          label={localName(branch)}
          checked={chosen.includes(branch.code)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, branch.code] : chosen.filter((each) => each !== branch.code))
          }
        />
      ))}
      <p className={styles['note']}>{t('accounts.branchesNote')}</p>
    </fieldset>
  );
};
