// An account in the trial balance: moved in by its depth; it leads to its statement of the same period and branch.
import { Link } from 'react-router-dom';
import { localName } from '#frontend/lib/locale.ts';
import type { ReportScope } from './reportQueries.ts';
import { statementPath } from './statementPath.ts';
import styles from './TrialAccount.module.css';
import type { TrialRow } from './trialBalanceRows.ts';

export const TrialAccount = ({ row, scope }: { row: TrialRow; scope: ReportScope }) => (
  <Link
    to={statementPath(row.code, scope)}
    className={styles['account']}
    data-depth={Math.min(row.depth, 6)}
    data-group={row.group}
  >
    <bdi className={styles['code']}>{row.code}</bdi>
    {localName(row)}
  </Link>
);
