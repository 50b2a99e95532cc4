// Period and branch above a report: a usual period with one choice, any other with two dates.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localName } from '#frontend/lib/locale.ts';
import { DateField } from '#frontend/ui/DateField.tsx';
import { SelectField } from '#frontend/ui/SelectField.tsx';
import styles from './ReportBar.module.css';
import { periodNamed } from './reportPeriod.ts';
import type { ScopeControl } from './useReportScope.ts';

const closeChoices = ['before', 'after'] as const;

type Props = {
  control: ScopeControl;
  /** Whether the closing entries of the period make a difference. */
  hasClose: boolean;
  /** Whether it can be of one cost centre. */
  hasCentres?: boolean;
  children?: ReactNode;
  before?: ReactNode;
};

export const ReportBar = ({ control, hasClose, hasCentres = true, children, before }: Props) => {
  const { t } = useTranslation('reports');
  const { scope, periods, branches, costCentres, set } = control;
  const offered = costCentres.filter(({ code, active }) => active !== false || code === scope.costCentre);
  const chosen = periodNamed(periods, scope.from, scope.to) ?? '';
  const choose = (name: string) => {
    const period = periods.find((each) => each.name === name);
    if (period) set({ from: period.from, to: period.to });
  };
  return (
    <div className={styles['bar']}>
      {before}
      <SelectField
        className={styles['period']}
        label={t('bar.period')}
        value={chosen}
        emptyLabel={chosen === '' ? t('bar.ownPeriod') : undefined}
        choices={periods.map((period) => ({ value: period.name, label: t(`period.${period.name}`) }))}
        onChange={choose}
      />
      <DateField
        plain
        className={styles['day']}
        label={t('bar.from')}
        value={scope.from}
        onChange={(from) => set({ from, to: scope.to })}
      />
      <DateField
        plain
        className={styles['day']}
        label={t('bar.to')}
        value={scope.to}
        onChange={(to) => set({ from: scope.from, to })}
      />
      {branches.length > 1 && (
        <SelectField
          label={t('bar.branch')}
          value={scope.branch}
          emptyLabel={t('bar.allBranches')}
          choices={branches.map((branch) => ({ value: branch.code, label: localName(branch) }))}
          onChange={(branch) => set({ branch })}
        />
      )}
      {hasCentres && offered.length > 0 && (
        <SelectField
          label={t('bar.costCentre')}
          value={scope.costCentre}
          emptyLabel={t('bar.allCostCentres')}
          choices={offered.map((centre) => ({
            value: centre.code,
            label: `${centre.code} · ${localName(centre)}`,
          }))}
          onChange={(costCentre) => set({ costCentre })}
        />
      )}
      {(hasClose || scope.close === 'after') && (
        <SelectField
          label={t('bar.close')}
          value={scope.close}
          choices={closeChoices.map((value) => ({ value, label: t(`close.${value}`) }))}
          onChange={(value) => set({ close: value === 'after' ? value : '' })}
        />
      )}
      {children}
    </div>
  );
};
