// A calendar day in words, with its Hijri day below it where asked.
import { locale } from '#frontend/lib/locale.ts';
import styles from './DateText.module.css';
import { formatDate, formatHijri } from './dateFormat.ts';

type Props = { date: string; hijri?: boolean | undefined; style?: 'long' | 'short' | 'month' | undefined };

export const DateText = ({ date, hijri, style = 'short' }: Props) => {
  if (date === '') return null;
  return (
    <time dateTime={date} className={styles['date']}>
      {formatDate(date, locale, style)}
      {hijri === true && <span className={styles['hijri']}>{formatHijri(date, locale)}</span>}
    </time>
  );
};
