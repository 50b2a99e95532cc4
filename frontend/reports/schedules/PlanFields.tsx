// When a report is sent: how often, on which days, at what hour.
import { useTranslation } from 'react-i18next';
import { localDigits } from '#frontend/lib/texts/digits.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { weekdayNames } from '#frontend/ui/dates/dateFormat.ts';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { frequencies } from '#shared/reports/schedules/plan.ts';
import { hourText } from './hourText.ts';
import styles from './PlanFields.module.css';
import type { ScheduleDraft } from './scheduleDraft.ts';

export type DraftProps = {
  draft: ScheduleDraft;
  set: (change: Partial<ScheduleDraft>) => void;
  faultOf: (path: string) => string | undefined;
};

const daysOfMonth = Array.from({ length: 31 }, (_, index) => String(index + 1));
const hours = Array.from({ length: 24 }, (_, index) => String(index));

const Weekdays = ({ draft: { days }, set, faultOf }: DraftProps) => {
  const { t } = useTranslation('schedules');
  const fault = faultOf('days');
  return (
    <fieldset className={styles['days']}>
      <legend>{t('plan.days')}</legend>
      {weekdayNames(locale, 'long').map((name, day) => (
        <CheckField
          key={name}
          label={name}
          checked={days.includes(day)}
          onChange={(isOn) =>
            set({ days: isOn ? [...days, day].toSorted() : days.filter((each) => each !== day) })
          }
        />
      ))}
      {fault !== undefined && (
        <p className={styles['fault']} role="alert">
          {fault}
        </p>
      )}
    </fieldset>
  );
};

const DayOfMonth = ({ draft: { day, every }, set, faultOf }: DraftProps) => {
  const { t } = useTranslation('schedules');
  return (
    <SelectField
      label={t(every === 'quarter' ? 'plan.dayOfQuarter' : 'plan.dayOfMonth')}
      value={day}
      error={faultOf('day')}
      hint={Number(day) > 28 ? t('plan.lastDay') : undefined}
      choices={daysOfMonth.map((value) => ({ value, label: localDigits(value) }))}
      onChange={(chosen) => set({ day: chosen })}
    />
  );
};

export const PlanFields = (props: DraftProps) => {
  const { draft, set } = props;
  const { t } = useTranslation('schedules');
  const { every, hour } = draft;
  return (
    <>
      <div className={styles['pair']}>
        <SelectField
          label={t('plan.every')}
          value={every}
          hint={every === 'workday' ? t('plan.workdays') : undefined}
          choices={frequencies.map((value) => ({ value, label: t(`every.${value}`) }))}
          onChange={(value) => set({ every: value as ScheduleDraft['every'] })}
        />
        <SelectField
          label={t('plan.hour')}
          value={hour}
          choices={hours.map((value) => ({ value, label: hourText(value) }))}
          onChange={(value) => set({ hour: value })}
        />
      </div>
      {every === 'week' && <Weekdays {...props} />}
      {(every === 'month' || every === 'quarter') && <DayOfMonth {...props} />}
    </>
  );
};
