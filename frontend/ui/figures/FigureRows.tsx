// Figures in rows of a card, each a link to what stands behind it.
import { Row, RowList } from '../page/RowList.tsx';
import styles from './FigureRows.module.css';

type FigureRow = {
  key: string;
  name: string;
  figure: string;
  path: string;
  /** Something to see to. */
  isLate?: boolean;
};

export const FigureRows = ({ rows }: { rows: readonly FigureRow[] }) => (
  <RowList>
    {rows.map(({ key, name, figure, path, isLate = false }) => (
      <Row key={key} to={path}>
        <span>{name}</span>
        <span className={styles['figure']} data-late={isLate}>
          {figure}
        </span>
      </Row>
    ))}
  </RowList>
);
