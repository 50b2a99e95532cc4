// An account in the trial balance: moved in by its depth; it leads to its statement of the same period and branch.
import { Link } from 'react-router-dom';
import type { ReportRow } from '#shared/finance/reportTable.ts';
import { BelowZero } from './BelowZero.tsx';
import type { ReportScope } from './reportQueries.ts';
import { statementPath } from './statementPath.ts';
import styles from './TrialAccount.module.css';

export const TrialAccount = ({ row, scope }: { row: ReportRow; scope: ReportScope }) => (
  <Link
    to={statementPath(row.key, scope)}
    className={styles['account']}
    data-depth={Math.min(row.indent, 6)}
    data-group={row.style === 'group'}
  >
    <bdi className={styles['code']}>{row.cells['code']}</bdi>
    {row.cells['name']}
    {row.isBelowZero === true && <BelowZero />}
  </Link>
);
