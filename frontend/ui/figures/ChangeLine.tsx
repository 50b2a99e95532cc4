// How a figure of this month up to today stands to the same days of the month before.
import { ArrowTrendingRegular } from '@fluentui/react-icons/headless/svg/arrow-trending';
import { ArrowTrendingDownRegular } from '@fluentui/react-icons/headless/svg/arrow-trending-down';
import { useTranslation } from 'react-i18next';
import { locale } from '#frontend/lib/texts/locale.ts';
import { percentText } from '#frontend/lib/texts/percent.ts';
import { addMonths, dayOf } from '#shared/kernel/dates.ts';
import { leftToRight } from '#shared/paper/bidiMarks.ts';
import { monthName } from '../dates/dateFormat.ts';
import { countText } from '../text/countText.ts';
import { comparisonOf, isTelling } from './comparison.ts';
import styles from './FigureTile.module.css';

type Props = {
  figure: { value: string; previous: string };
  asOf: string;
  scale: number;
  /** The direction that is good news; null where neither is, as what customers owe rises with what is sold. */
  good: 'up' | 'down' | null;
};

export const ChangeLine = ({ figure, asOf, scale, good }: Props) => {
  const { t } = useTranslation('figures');
  const day = dayOf(addMonths(asOf, -1));
  const month = monthName(addMonths(asOf, -1).slice(5, 7), locale, 'short');
  const span = t(day === 1 ? 'change.firstDay' : 'change.span', {
    first: countText(1),
    day: countText(day),
    month,
  });
  const comparison = comparisonOf(figure, scale);
  if (!comparison) return null;
  const { direction, percent } = comparison;
  if (percent === null || direction === 'same')
    return <p className={styles['change']}>{t(`change.${percent === null ? 'none' : 'same'}`, { span })}</p>;
  return (
    <p
      className={styles['change']}
      data-good={good !== null && isTelling(figure, asOf, scale) ? direction === good : undefined}
    >
      <span className={styles['arrow']} aria-hidden="true">
        {direction === 'up' ? <ArrowTrendingRegular /> : <ArrowTrendingDownRegular />}
      </span>
      {t(`change.${direction}`, { percent: leftToRight(percentText(percent)), span })}
    </p>
  );
};
