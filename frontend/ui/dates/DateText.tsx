// A calendar day in words, with its Hijri day below it where asked.
import { locale } from '#frontend/lib/texts/locale.ts';
import styles from './DateText.module.css';
import { formatDate, hijriLine } from './dateFormat.ts';

type Props = { date: string; hijri?: boolean | undefined; style?: 'long' | 'short' | 'month' | undefined };

export const DateText = ({ date, hijri, style = 'short' }: Props) => {
  if (date === '') return null;
  const hijriDay = hijri === true ? hijriLine(date, locale) : undefined;
  return (
    <time dateTime={date} className={styles['date']}>
      {formatDate(date, locale, style)}
      {hijriDay !== undefined && <span className={styles['hijri']}>{hijriDay}</span>}
    </time>
  );
};
