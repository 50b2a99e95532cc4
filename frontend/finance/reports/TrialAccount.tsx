// An account in the trial balance: moved in by its depth; it leads to its statement of the same period and branch, or opens what is below it.
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { Link } from 'react-router-dom';
import { BelowZero } from '#frontend/reports/BelowZero.tsx';
import { NextIcon } from '#frontend/ui/buttons/NextIcon.tsx';
import { statementPath } from '#shared/finance/statementPath.ts';
import type { AskedEntries } from '#shared/reports/report.ts';
import type { ReportRow } from '#shared/reports/reportTable.ts';
import styles from './TrialAccount.module.css';

type Props = {
  row: ReportRow;
  scope: AskedEntries;
  /** Undefined where nothing folds below it. */
  isOpen: boolean | undefined;
  onToggle: (row: ReportRow) => void;
};

export const TrialAccount = ({ row, scope, isOpen, onToggle }: Props) => {
  const look = {
    className: styles['account'],
    'data-depth': Math.min(row.indent, 6),
    'data-group': row.style === 'group',
  };
  const name = (
    <>
      <bdi className={styles['code']}>{row.cells['code']}</bdi>
      {row.cells['name']}
      {row.isBelowZero === true && <BelowZero />}
    </>
  );
  if (isOpen === undefined)
    return (
      <Link to={statementPath(row.key, scope)} {...look}>
        {name}
      </Link>
    );
  return (
    <button type="button" aria-expanded={isOpen} onClick={() => onToggle(row)} {...look}>
      <span className={styles['arrow']} aria-hidden="true">
        {isOpen ? <ChevronDownRegular /> : <NextIcon />}
      </span>
      {name}
    </button>
  );
};
