// Revenue and expense of each month side by side.
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { MonthBars } from '#frontend/ui/figures/MonthBars.tsx';
import type { Dashboard } from './dashboardQueries.ts';

export const MonthsChart = ({ months }: { months: Dashboard['months'] }) => {
  const { t } = useTranslation('admin');
  const { currency, scale } = useSession().settings;
  return (
    <MonthBars
      title={t('chart.title')}
      months={months.map(({ month, revenue, expense }) => ({ month, amounts: { revenue, expense } }))}
      parts={[
        { key: 'revenue', name: t('chart.revenue') },
        { key: 'expense', name: t('chart.expense') },
      ]}
      books={{ currency, scale }}
      span="six"
      empty={{ title: t('chart.empty'), text: t('chart.emptyText') }}
    />
  );
};
