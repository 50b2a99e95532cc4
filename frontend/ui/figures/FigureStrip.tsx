// A few figures in little room, each with its name before it; one that is above its limit is marked.
import { BidiText } from '../text/BidiText.tsx';
import styles from './FigureStrip.module.css';

export type StripFigure = {
  name: string;
  value: string;
  /** To which it is held, such as a limit. */
  beside?: string | undefined;
  isAbove?: boolean | undefined;
};

export const FigureStrip = ({ figures }: { figures: readonly StripFigure[] }) => (
  <span className={styles['strip']}>
    {figures.map(({ name, value, beside, isAbove }) => (
      <span key={name} className={styles['figure']}>
        <span className={styles['name']}>{name}</span>{' '}
        <span className={styles['value']} data-above={isAbove}>
          <bdi>{value}</bdi>
        </span>
        {beside !== undefined && (
          <span className={styles['name']}>
            {' '}
            <BidiText>{beside}</BidiText>
          </span>
        )}
      </span>
    ))}
  </span>
);
