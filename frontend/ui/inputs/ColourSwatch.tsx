// A colour as a small square.
import styles from './ColourField.module.css';

export const ColourSwatch = ({ colour }: { colour: string }) => (
  <svg className={styles['swatch']} viewBox="0 0 1 1" role="img" aria-label={colour}>
    <rect width="1" height="1" fill={colour} />
  </svg>
);
