// The number of an entry as a link to the document that posted it, whatever its kind.
import { Link } from 'react-router-dom';
import { documentPath } from '#shared/approvals/documentPaths.ts';
import type { StatementRow } from '#shared/finance/reportsApi.ts';
import styles from './SourceNumber.module.css';

export const SourceNumber = ({ line }: { line: Pick<StatementRow, 'source' | 'number'> }) => {
  const path = documentPath(line.source);
  const number = <bdi>{line.number}</bdi>;
  if (path === null) return number;
  return (
    <Link to={path} className={styles['number']}>
      {number}
    </Link>
  );
};
