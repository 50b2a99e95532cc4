// Two amounts side by side for each month, or one alone: own bars, drawn in the direction of reading, with a table of the same figures for those who hear the page.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { direction, locale } from '#frontend/lib/texts/locale.ts';
import { formatDate, monthName } from '#frontend/ui/dates/dateFormat.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Tabs } from '#frontend/ui/page/Tabs.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { isZeroAmount, moneyText } from '#frontend/ui/text/MoneyText.tsx';
import { parseMoney } from '#shared/kernel/money.ts';
import { chartScale, shortAmount } from './chartScale.ts';
import styles from './MonthBars.module.css';
import { useWidth } from './useWidth.ts';

/** The bars of a month, the first one first; `name` is what they are called. */
export type ReportParameter = { key: string; name: string };

/** Amounts as decimal text, by the keys of their bars. */
export type BarMonth = { month: string; amounts: Readonly<Record<string, string>> };

type Books = { currency: string; scale: number };

type Drawn = { months: readonly BarMonth[]; parts: readonly ReportParameter[]; books: Books };

const heightPx = 397;
const plot = { top: 12, bottom: 30, values: 64, end: 8 };
const plotHeight = heightPx - plot.top - plot.bottom;
const barWidthMax = 26;
const barGap = 3;

// Text at the edge of the plot is anchored by its own end, which in a right-to-left page lies at the left: the same word serves both.
/** Mirrors a place in a right-to-left page: time runs the way one reads. */
const placed = (x: number, width: number, size: number): number =>
  direction === 'rtl' ? width - x - size : x;

const barsOf = ({ months, parts, books, width }: BarsProps) => {
  const exact = months.map(({ month, amounts }) => ({
    month,
    amounts: parts.map(({ key }) => parseMoney(amounts[key] ?? '', books.scale) ?? 0n),
  }));
  const axis = chartScale(exact.flatMap(({ amounts }) => amounts));
  const slot = (width - plot.values - plot.end) / Math.max(1, months.length);
  const bar = Math.max(3, Math.min(barWidthMax, (slot - 14) / parts.length));
  const yOf = (thousandths: number) => plot.top + plotHeight - (thousandths * plotHeight) / 1000;
  return { exact, axis, slot, bar, yOf };
};

type BarsProps = Drawn & { width: number };

const Lines = (props: BarsProps) => {
  const { width, books } = props;
  const { t } = useTranslation('figures');
  const { axis, yOf } = barsOf(props);
  return axis.lines.map((amount) => {
    const y = yOf(axis.heightOf(amount));
    const { number, unit } = shortAmount(amount, books.scale);
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

const Bars = (props: BarsProps) => {
  const { t } = useTranslation('figures');
  const { months, parts, books, width } = props;
  const { exact, axis, slot, bar, yOf } = barsOf(props);
  const skips = slot < 44;
  const whole = parts.length * bar + (parts.length - 1) * barGap;
  return exact.map(({ month, amounts }, index) => {
    const middle = plot.values + slot * (index + 0.5);
    return (
      <g key={month}>
        {parts.map(({ key, name }, at) => {
          const height = axis.heightOf(amounts[at] ?? 0n);
          return (
            <rect
              key={key}
              className={styles['bar']}
              data-part={at}
              x={placed(middle - whole / 2 + at * (bar + barGap), width, bar)}
              y={yOf(height)}
              width={bar}
              height={(height * plotHeight) / 1000}
              rx="2"
            >
              <title>
                {t('chart.bar', {
                  name,
                  month: formatDate(`${month}-01`, locale, 'month'),
                  amount: moneyText(months[index]?.amounts[key] ?? '', books.currency),
                })}
              </title>
            </rect>
          );
        })}
        {(!skips || index % 2 === (exact.length - 1) % 2) && (
          <text className={styles['month']} x={placed(middle, width, 0)} y={heightPx - 8} textAnchor="middle">
            {monthName(month.slice(5), locale, 'short')}
          </text>
        )}
      </g>
    );
  });
};

/** The same figures for those who hear the page. */
const FiguresTable = ({ title, months, parts, books }: Drawn & { title: string }) => {
  const { t } = useTranslation('figures');
  return (
    <table className="visuallyHidden">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('chart.month')}</th>
          {parts.map(({ key, name }) => (
            <th key={key} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, amounts }) => (
          <tr key={month}>
            <th scope="row">{formatDate(`${month}-01`, locale, 'month')}</th>
            {parts.map(({ key }) => (
              <td key={key}>{moneyText(amounts[key] ?? '', books.currency)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

type Span = 'six' | 'twelve';

type Props = Drawn & {
  title: string;
  /** How many months show at first. */
  span: Span;
  /** In the place of the bars where every amount is nothing. */
  empty: { title: string; text: string };
};

export const MonthBars = (props: Props) => {
  const { title, months, parts, empty } = props;
  const isEmpty = months.every(({ amounts }) => parts.every(({ key }) => isZeroAmount(amounts[key] ?? '0')));
  if (!isEmpty) return <Chart {...props} />;
  return (
    <Card title={title}>
      <EmptyState {...empty} />
    </Card>
  );
};

const Chart = ({ title, months, parts, books, span: first }: Props) => {
  const { t } = useTranslation('figures');
  const [span, setSpan] = useState(first);
  const { box, width } = useWidth();
  const drawn = { parts, books, months: span === 'six' ? months.slice(-6) : months };
  return (
    <Card
      title={title}
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
          <Lines {...drawn} width={width} />
          <Bars {...drawn} width={width} />
        </svg>
      </div>
      <FiguresTable {...drawn} title={title} />
      <p className={styles['legend']} aria-hidden="true">
        {parts.map(({ key, name }, at) => (
          <span key={key} data-part={at}>
            {name}
          </span>
        ))}
      </p>
    </Card>
  );
};
