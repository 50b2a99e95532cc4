// Figures in rows of a card, each a link to what stands behind it.
import { Link } from 'react-router-dom';
import styles from './FigureRows.module.css';

type Row = {
  key: string;
  name: string;
  figure: string;
  path: string;
  /** Something to see to. */
  isLate?: boolean;
};

export const FigureRows = ({ rows }: { rows: readonly Row[] }) => (
  <ul className={styles['rows']}>
    {rows.map(({ key, name, figure, path, isLate = false }) => (
      <li key={key}>
        <Link className={styles['row']} to={path}>
          <span>{name}</span>
          <span className={styles['figure']} data-late={isLate}>
            {figure}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);
