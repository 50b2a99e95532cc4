// A field for a calendar day: typed in any usual form, or picked; the Hijri day stands below.
import { CalendarRegular } from '@fluentui/react-icons/headless/svg/calendar';
import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#frontend/lib/texts/digits.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { dateEntryText, readTypedDate } from '#shared/kernel/entry/dateEntry.ts';
import { Popup } from '../dialogs/Popup.tsx';
import styles from '../inputs/Field.module.css';
import { Field, type FieldProps } from '../inputs/Field.tsx';
import { useIsNarrow } from '../page/useIsNarrow.ts';
import { Calendar } from './Calendar.tsx';
import { formatDate, hijriLine } from './dateFormat.ts';
import { todayIn } from './today.ts';

type Props = FieldProps & {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (date: string) => void;
  disabled?: boolean | undefined;
  /** Without the Hijri day below, and in few letters: for filters. */
  plain?: boolean | undefined;
};

/** What is being typed, and whether it is a date. */
const useEntry = (value: string, onChange: (date: string) => void) => {
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const commit = (text: string): void => {
    const date = text.trim() === '' ? '' : readTypedDate(text, todayIn());
    setWrong(date === null);
    if (date !== null) setDraft(null);
    if ((date ?? '') !== value) onChange(date ?? '');
  };
  return { draft, wrong, setDraft, setWrong, commit };
};

const stepOf: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 7, PageDown: -7 };

export const DateField = ({ value, onChange, disabled, plain, error, hint, ...frame }: Props) => {
  const { t } = useTranslation('ui');
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { draft, wrong, setDraft, setWrong, commit } = useEntry(value, onChange);
  const close = useCallback(() => setOpen(false), []);
  const entered = useRef<HTMLInputElement | null>(null);
  // The text is chosen in the same moment in which it takes the form that is typed, so that no key comes between.
  useLayoutEffect(() => {
    if (entered.current?.value) entered.current.select();
    entered.current = null;
  });
  const pick = (date: string) => {
    setWrong(false);
    setDraft(null);
    setOpen(false);
    onChange(date);
    box.current?.querySelector('input')?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = stepOf[event.key];
    if (event.key === 'Enter') commit(event.currentTarget.value);
    if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
    else if (step !== undefined && value !== '') {
      event.preventDefault();
      setDraft(localDigits(dateEntryText(addDays(value, step))));
      onChange(addDays(value, step));
    }
  };
  // The name of a month in full has no room in half a phone, nor among other filters.
  const isShort = useIsNarrow() || plain === true;
  const hijri = plain === true || value === '' ? undefined : hijriLine(value, locale);
  return (
    <Field {...frame} error={wrong ? t('date.wrong') : error} hint={hint ?? hijri}>
      {(aria) => (
        <div className={styles['withButton']} ref={box}>
          <input
            {...aria}
            autoComplete="off"
            inputMode="numeric"
            className={styles['control']}
            disabled={disabled}
            placeholder={t('date.placeholder')}
            value={draft ?? (value === '' ? '' : formatDate(value, locale, isShort ? 'short' : 'long'))}
            onFocus={(event) => {
              // An entry that was no date has kept its form: nothing is drawn anew, so it is chosen at once.
              if (draft !== null) return event.currentTarget.select();
              entered.current = event.currentTarget;
              setDraft(localDigits(dateEntryText(value)));
            }}
            onChange={(event) => setDraft(event.target.value)}
            onBlur={(event) => commit(event.target.value)}
            onKeyDown={press}
          />
          <button
            type="button"
            className={styles['inside']}
            disabled={disabled}
            tabIndex={-1}
            aria-label={t('date.open', { name: frame.label })}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <CalendarRegular />
          </button>
          {open && (
            <Popup anchor={box} onClose={close}>
              <Calendar value={value === '' ? todayIn() : value} onPick={pick} />
            </Popup>
          )}
        </div>
      )}
    </Field>
  );
};
