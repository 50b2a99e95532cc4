// The head of the dashboard: a greeting with the day, and the first steps of a new company for users who set it up.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission, useSession } from '#frontend/lib/session/session.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { formatDate, hijriLine } from '#frontend/ui/dates/dateFormat.ts';
import styles from './DashboardHead.module.css';
import { useFiguresDay } from './dashboardQueries.ts';
import { dayPart } from './dayPart.ts';

const FirstSteps = lazy(async () => ({ default: (await import('./FirstSteps.tsx')).FirstSteps }));

const Greeting = () => {
  const { t } = useTranslation('admin');
  const { user, settings } = useSession();
  const today = useFiguresDay() ?? settings.today;
  const [firstName = ''] = localName(user).split(' ');
  const [day, hijri] = [formatDate(today, locale), hijriLine(today, locale)];
  return (
    <div className={styles['greeting']}>
      <p className={styles['words']}>{t(`greeting.${dayPart(settings.time_zone)}`, { name: firstName })}</p>
      <p className={styles['date']}>{hijri === undefined ? day : t('bothDays', { day, hijri })}</p>
    </div>
  );
};

export const DashboardHead = () => {
  const setsUp = usePermission('general_settings', 'edit');
  return (
    <>
      <Greeting />
      {setsUp && (
        <Suspense>
          <FirstSteps />
        </Suspense>
      )}
    </>
  );
};
