// A plan in words: on which days, and at what hour.
import { useTranslation } from 'react-i18next';
import { localDigits } from '#frontend/lib/texts/digits.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { hourText } from '#frontend/reports/schedules/hourText.ts';
import { weekdayNames } from '#frontend/ui/dates/dateFormat.ts';
import type { ScheduleView } from '#shared/reports/schedules/scheduleApi.ts';

export const usePlanText = () => {
  const { t } = useTranslation('schedules');
  return ({ plan: { every, days, day, hour } }: Pick<ScheduleView, 'plan'>): string => {
    const names = weekdayNames(locale, 'long');
    const chosen = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
      days.map((each) => names[each] ?? ''),
    );
    return t(`at.${every}`, { days: chosen, day: localDigits(String(day)), hour: hourText(hour) });
  };
};
