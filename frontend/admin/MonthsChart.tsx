// Revenue and expense side by side for each month: own bars, drawn in the direction of reading.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { direction, locale } from '#frontend/lib/texts/locale.ts';
import { formatDate, monthName } from '#frontend/ui/dates/dateFormat.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Tabs } from '#frontend/ui/page/Tabs.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { isZeroAmount, moneyText } from '#frontend/ui/text/MoneyText.tsx';
import { parseMoney } from '#shared/kernel/money.ts';
import { chartScale, shortAmount } from './chartScale.ts';
import type { Dashboard } from './dashboardQueries.ts';
import styles from './MonthsChart.module.css';
import { useWidth } from './useWidth.ts';

type Months = Dashboard['months'];

const heightPx = 397;
const plot = { top: 12, bottom: 30, values: 64, end: 8 };
const plotHeight = heightPx - plot.top - plot.bottom;
const barWidthMax = 26;
const barGap = 3;

// Text at the edge of the plot is anchored by its own end, which in a right-to-left page lies at the left: the same word serves both.
/** Mirrors a place in a right-to-left page: time runs the way one reads. */
const placed = (x: number, width: number, size: number): number =>
  direction === 'rtl' ? width - x - size : x;

const useBars = (months: Months, width: number) => {
  const { scale } = useSession().settings;
  const exact = months.map((month) => ({
    ...month,
    revenue: parseMoney(month.revenue, scale) ?? 0n,
    expense: parseMoney(month.expense, scale) ?? 0n,
  }));
  const axis = chartScale(exact.flatMap((month) => [month.revenue, month.expense]));
  const slot = (width - plot.values - plot.end) / Math.max(1, months.length);
  const bar = Math.max(3, Math.min(barWidthMax, (slot - 14) / 2));
  const yOf = (thousandths: number) => plot.top + plotHeight - (thousandths * plotHeight) / 1000;
  return { exact, axis, slot, bar, yOf, scale };
};

type BarsProps = { months: Months; width: number };

const Lines = ({ months, width }: BarsProps) => {
  const { t } = useTranslation('admin');
  const { axis, yOf, scale } = useBars(months, width);
  return axis.lines.map((amount) => {
    const y = yOf(axis.heightOf(amount));
    const { number, unit } = shortAmount(amount, scale);
    return (
      <g key={amount.toString()}>
        <line
          className={styles['line']}
          x1={placed(plot.values, width, 0)}
          x2={placed(width - plot.end, width, 0)}
          y1={y}
          y2={y}
        />
        <text className={styles['value']} x={placed(plot.values - 8, width, 0)} y={y + 4} textAnchor="end">
          {unit === 'one'
            ? localNumber(number)
            : t(`unit.${unit}`, { count: Number(number), number: localNumber(number) })}
        </text>
      </g>
    );
  });
};

const Bars = ({ months, width }: BarsProps) => {
  const { t } = useTranslation('admin');
  const { currency } = useSession().settings;
  const { exact, axis, slot, bar, yOf } = useBars(months, width);
  const skips = slot < 44;
  return exact.map((month, index) => {
    const middle = plot.values + slot * (index + 0.5);
    const parts = [
      { name: 'revenue', at: middle - bar - barGap / 2, amount: month.revenue },
      { name: 'expense', at: middle + barGap / 2, amount: month.expense },
    ] as const;
    return (
      <g key={month.month}>
        {parts.map((part) => {
          const height = axis.heightOf(part.amount);
          return (
            <rect
              key={part.name}
              className={styles[part.name]}
              x={placed(part.at, width, bar)}
              y={yOf(height)}
              width={bar}
              height={(height * plotHeight) / 1000}
              rx="2"
            >
              <title>
                {t('chart.bar', {
                  name: t(`chart.${part.name}`),
                  month: formatDate(`${month.month}-01`, locale, 'month'),
                  amount: moneyText(months[index]?.[part.name] ?? '', currency),
                })}
              </title>
            </rect>
          );
        })}
        {(!skips || index % 2 === (exact.length - 1) % 2) && (
          <text className={styles['month']} x={placed(middle, width, 0)} y={heightPx - 8} textAnchor="middle">
            {monthName(month.month.slice(5), locale, 'short')}
          </text>
        )}
      </g>
    );
  });
};

/** The same figures for those who hear the page. */
const FiguresTable = ({ months }: { months: Months }) => {
  const { t } = useTranslation('admin');
  const { currency } = useSession().settings;
  return (
    <table className="visuallyHidden">
      <caption>{t('chart.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('chart.month')}</th>
          <th scope="col">{t('chart.revenue')}</th>
          <th scope="col">{t('chart.expense')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">{formatDate(`${month.month}-01`, locale, 'month')}</th>
            <td>{moneyText(month.revenue, currency)}</td>
            <td>{moneyText(month.expense, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const NoMonths = () => {
  const { t } = useTranslation('admin');
  return (
    <Card title={t('chart.title')}>
      <EmptyState title={t('chart.empty')} text={t('chart.emptyText')} />
    </Card>
  );
};

export const MonthsChart = ({ months }: { months: Months }) => {
  const isEmpty = months.every((month) => isZeroAmount(month.revenue) && isZeroAmount(month.expense));
  return isEmpty ? <NoMonths /> : <Chart months={months} />;
};

const Chart = ({ months }: { months: Months }) => {
  const { t } = useTranslation('admin');
  const [span, setSpan] = useState<'six' | 'twelve'>('six');
  const { box, width } = useWidth();
  const shown = span === 'six' ? months.slice(-6) : months;
  return (
    <Card
      title={t('chart.title')}
      actions={
        <Tabs
          label={t('chart.span')}
          tabs={[
            { key: 'six', label: t('chart.six') },
            { key: 'twelve', label: t('chart.twelve') },
          ]}
          chosen={span}
          onChoose={setSpan}
        />
      }
    >
      <div ref={box} className={styles['box']}>
        <svg width={width} height={heightPx} aria-hidden="true" focusable="false" className={styles['chart']}>
          <Lines months={shown} width={width} />
          <Bars months={shown} width={width} />
        </svg>
      </div>
      <FiguresTable months={shown} />
      <p className={styles['legend']} aria-hidden="true">
        <span data-part="revenue">{t('chart.revenue')}</span>
        <span data-part="expense">{t('chart.expense')}</span>
      </p>
    </Card>
  );
};
