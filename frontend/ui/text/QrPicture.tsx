// A text as a QR code: black on white in either theme, because cameras want it so.
import { encode } from 'uqr';
import styles from './QrPicture.module.css';

/** Empty squares around it, by which a camera finds it. */
const border = 2;

export const QrPicture = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={styles['picture']} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect className={styles['ground']} width={size} height={size} />
      <path className={styles['dark']} d={dark.join('')} />
    </svg>
  );
};
