// Asks for how many months a fee is due, and of what calendar; shows what comes of it before it is taken.
import { useState } from 'react';
import { shownDigits } from '#frontend/lib/texts/digits.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { DateField } from '#frontend/ui/dates/DateField.tsx';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { NumberField } from '#frontend/ui/inputs/NumberField.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import {
  type FeeCalendar,
  feeCalendars,
  type MonthlyInstalment,
  monthlyInstalments,
} from '#shared/invoices/contracts/monthlyInstalments.ts';
import { useContractWords } from '../contractBase.ts';
import styles from './MonthlyDialog.module.css';

type Props = { first: string; onClose: () => void; onMade: (rows: readonly MonthlyInstalment[]) => void };

const initialMonths = '12';

export const MonthlyDialog = ({ first: begin, onClose, onMade }: Props) => {
  const t = useContractWords();
  const [first, setFirst] = useState(begin);
  const [months, setMonths] = useState(initialMonths);
  const [percent, setPercent] = useState('');
  const [calendar, setCalendar] = useState<FeeCalendar>('gregorian');
  const [text, setText] = useState(t('monthly.usual'));
  const [isTried, setTried] = useState(false);
  const fee = { first, months: Number(months), percent, calendar };
  const written = { language: locale, digits: shownDigits() };
  // Without a place for the month, every milestone is called the same.
  const rows = monthlyInstalments(fee, (month) => text.replace(/\{.*?\}/, month), written);
  const last = rows?.at(-1);
  return (
    <Dialog
      title={t('monthly.title')}
      onClose={onClose}
      onSubmit={() => (rows === null ? setTried(true) : onMade(rows))}
      actions={
        <>
          <Button look="primary" type="submit">
            {t('monthly.confirm')}
          </Button>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
        </>
      }
    >
      <p className={styles['lead']}>{t('monthly.text')}</p>
      <div className={styles['fields']}>
        <DateField label={t('monthly.first')} value={first} onChange={setFirst} required />
        <NumberField label={t('monthly.months')} value={months} onChange={setMonths} required />
        <SelectField
          label={t('monthly.calendar')}
          value={calendar}
          choices={feeCalendars.map((value) => ({ value, label: t(`monthly.${value}`) }))}
          onChange={(value) => setCalendar(value as FeeCalendar)}
        />
        <NumberField
          label={t('monthly.percent')}
          hint={t('monthly.percentHint')}
          value={percent}
          onChange={setPercent}
        />
      </div>
      <TextField
        label={t('monthly.name')}
        hint={t('monthly.nameHint')}
        value={text}
        onChange={setText}
        maxLength={80}
      />
      {rows !== null && last && (
        <ol className={styles['shown']} aria-live="polite">
          {[...new Set([rows[0], last])].map((row) =>
            row ? (
              <li key={row.due}>
                <span>{row.text}</span>
                <DateText date={row.due} />
                <bdi dir="ltr">{`${row.percent}%`}</bdi>
              </li>
            ) : null,
          )}
        </ol>
      )}
      {rows === null && isTried && (
        <p role="alert" className={styles['fault']}>
          {t('monthly.wrong')}
        </p>
      )}
    </Dialog>
  );
};
