// One account that the company does not have: on which account its lines go, or what it is called and where in the chart it stands.
import { useTranslation } from 'react-i18next';
import type { Picks } from '#frontend/documents/grid/picks.ts';
import { SearchableSelect } from '#frontend/ui/inputs/SearchableSelect.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { isCode } from '#shared/kernel/fields.ts';
import styles from './MissingAccounts.module.css';
import type { AccountPlan, MissingAccount } from './missingAccounts.ts';

export type AccountPicks = { leaves: Picks; groups: Picks };

type Props = {
  missing: MissingAccount;
  plan: AccountPlan;
  picks: AccountPicks;
  mayAdd: boolean;
  /** Somebody has pressed the button: what is not said yet is asked for. */
  isTried: boolean;
  /** What the server has against adding it. */
  fault: string | undefined;
  onChange: (plan: AccountPlan) => void;
};

const Target = ({
  plan,
  picks,
  isTried,
  onChange,
}: Props & { plan: Extract<AccountPlan, { do: 'map' }> }) => {
  const { t } = useTranslation('import');
  return (
    <SearchableSelect
      label={t('missing.to')}
      required
      value={picks.leaves.byCode(plan.to)}
      source={picks.leaves.source}
      error={isTried && plan.to === '' ? t('missing.toNeeded') : undefined}
      onChange={(option) => onChange({ do: 'map', to: option?.key ?? '' })}
    />
  );
};

const NewAccount = (props: Props & { plan: Extract<AccountPlan, { do: 'add' }> }) => {
  const { plan, picks, isTried, fault, onChange } = props;
  const { t } = useTranslation('import');
  return (
    <>
      <TextField
        label={t('missing.name')}
        required
        maxLength={120}
        value={plan.name}
        error={fault ?? (isTried && plan.name.trim() === '' ? t('missing.nameNeeded') : undefined)}
        onChange={(name) => onChange({ ...plan, name })}
      />
      <SearchableSelect
        label={t('missing.parent')}
        required
        value={picks.groups.byCode(plan.parent)}
        source={picks.groups.source}
        error={isTried && plan.parent === '' ? t('missing.parentNeeded') : undefined}
        onChange={(option) => onChange({ ...plan, parent: option?.key ?? '' })}
      />
    </>
  );
};

export const MissingRow = (props: Props) => {
  const { missing, plan, mayAdd, onChange } = props;
  const { t } = useTranslation('import');
  const { code, name, lines, reason } = missing;
  const canAdd = mayAdd && reason === 'unknown' && isCode(code);
  const turn = (to: string) =>
    onChange(to === 'add' ? { do: 'add', name, parent: '' } : { do: 'map', to: '' });
  return (
    <li className={styles['row']} data-only={!canAdd || undefined}>
      <div className={styles['which']}>
        <strong>
          <bdi>{code}</bdi>
        </strong>
        {name !== '' && <bdi>{name}</bdi>}
        <span className={styles['quiet']}>
          {t(`missing.reason.${reason}`)} {'·'}{' '}
          {t('missing.lines', { count: lines, lines: countText(lines) })}
        </span>
      </div>
      {canAdd && (
        <SelectField
          label={t('missing.what')}
          value={plan.do}
          choices={(['add', 'map'] as const).map((value) => ({ value, label: t(`missing.do.${value}`) }))}
          onChange={turn}
        />
      )}
      {plan.do === 'map' ? <Target {...props} plan={plan} /> : <NewAccount {...props} plan={plan} />}
    </li>
  );
};
