// An account or a line in a report that is a tree: moved in by its depth; it leads to what it is made of, or opens what is below it.
import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down';
import { Link } from 'react-router-dom';
import { BelowZero } from '#frontend/reports/BelowZero.tsx';
import { NextIcon } from '#frontend/ui/buttons/NextIcon.tsx';
import type { ReportRow } from '#shared/reports/reportTable.ts';
import styles from './TrialAccount.module.css';

type Props = {
  row: ReportRow;
  /** Where it leads, if anywhere. */
  path: string | null;
  /** Undefined where nothing folds below it. */
  isOpen: boolean | undefined;
  onToggle: (row: ReportRow) => void;
};

export const TrialAccount = ({ row, path, isOpen, onToggle }: Props) => {
  const look = {
    className: styles['account'],
    'data-depth': Math.min(row.indent, 6),
    'data-group': row.style !== 'normal',
  };
  const name = (
    <>
      {row.cells['code'] && <bdi className={styles['code']}>{row.cells['code']}</bdi>}
      {row.cells['name']}
      {row.isBelowZero === true && <BelowZero />}
    </>
  );
  if (isOpen === undefined)
    return path === null ? (
      <span {...look}>{name}</span>
    ) : (
      <Link to={path} {...look}>
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
