// A month to pick a day from, with the Hijri month above and full keyboard movement.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#frontend/lib/texts/digits.ts';
import { showsHijri } from '#frontend/lib/texts/hijri.ts';
import { direction, locale } from '#frontend/lib/texts/locale.ts';
import { addDays, addMonths, firstOfMonth, lastOfMonth, monthOf } from '#shared/kernel/dates.ts';
import { hijriParts } from '#shared/kernel/writtenDates.ts';
import { BackIcon } from '../buttons/BackIcon.tsx';
import { NextIcon } from '../buttons/NextIcon.tsx';
import styles from './Calendar.module.css';
import { formatDate, weekdayNames } from './dateFormat.ts';
import { todayIn } from './today.ts';

type Props = { value: string; onPick: (date: string) => void };

/** Six weeks from the Sunday on or before the first of the month. */
export const weeksOf = (date: string): string[][] => {
  const first = firstOfMonth(date);
  const start = addDays(first, -new Date(`${first}T00:00:00Z`).getUTCDay());
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  );
};

const move = (event: KeyboardEvent, day: string): string | null => {
  const forwards = direction === 'rtl' ? -1 : 1;
  if (event.key === 'ArrowRight') return addDays(day, forwards);
  if (event.key === 'ArrowLeft') return addDays(day, -forwards);
  if (event.key === 'ArrowDown') return addDays(day, 7);
  if (event.key === 'ArrowUp') return addDays(day, -7);
  if (event.key === 'PageDown') return addMonths(day, 1);
  if (event.key === 'PageUp') return addMonths(day, -1);
  if (event.key === 'Home') return firstOfMonth(day);
  return event.key === 'End' ? lastOfMonth(day) : null;
};

const Head = ({ day, onMonth }: { day: string; onMonth: (months: number) => void }) => {
  const { t } = useTranslation('ui');
  return (
    <div className={styles['head']}>
      <button type="button" aria-label={t('date.previousMonth')} onClick={() => onMonth(-1)}>
        <BackIcon />
      </button>
      <span aria-live="polite">{formatDate(day, locale, 'month')}</span>
      <button type="button" aria-label={t('date.nextMonth')} onClick={() => onMonth(1)}>
        <NextIcon />
      </button>
    </div>
  );
};

export const Calendar = ({ value, onPick }: Props) => {
  const { t } = useTranslation('ui');
  const [day, setDay] = useState(value);
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);
  const press = (event: KeyboardEvent) => {
    const next = move(event, day);
    if (next === null) return;
    setDay(next);
    event.preventDefault();
    event.stopPropagation();
  };
  const today = todayIn();
  return (
    <div className={styles['calendar']}>
      <Head day={day} onMonth={(months) => setDay(addMonths(day, months))} />
      <table ref={grid} className={styles['grid']} aria-label={t('date.calendar')}>
        <thead>
          <tr>
            {weekdayNames(locale, 'narrow').map((name, index) => (
              <th key={weekdayNames(locale, 'long')[index]} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date}>
                  <button
                    type="button"
                    data-day={date}
                    data-hijri={showsHijri() ? localDigits(String(hijriParts(date).day)) : ''}
                    data-outside={monthOf(date) !== monthOf(day)}
                    aria-pressed={date === value}
                    aria-current={date === today ? 'date' : undefined}
                    aria-label={formatDate(date, locale)}
                    tabIndex={date === day ? 0 : -1}
                    onClick={() => onPick(date)}
                    onKeyDown={press}
                  >
                    {localDigits(String(Number(date.slice(8))))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
