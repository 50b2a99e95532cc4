// The figures of the month as tiles; each is a link to the report it comes from.
import { ArrowTrendingRegular } from '@fluentui/react-icons/svg/arrow-trending';
import { ArrowTrendingDownRegular } from '@fluentui/react-icons/svg/arrow-trending-down';
import { BuildingBankRegular } from '@fluentui/react-icons/svg/building-bank';
import { MoneyRegular } from '@fluentui/react-icons/svg/money';
import { PeopleMoneyRegular } from '@fluentui/react-icons/svg/people-money';
import { ReceiptRegular } from '@fluentui/react-icons/svg/receipt';
import { WalletRegular } from '@fluentui/react-icons/svg/wallet';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '#frontend/lib/session/session.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { monthName } from '#frontend/ui/dates/dateFormat.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import { currencyLabel } from '#frontend/ui/text/currencyLabel.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { addMonths, dayOf } from '#shared/kernel/dates.ts';
import { comparisonOf, isTelling } from './comparison.ts';
import type { Dashboard } from './dashboardQueries.ts';
import styles from './FigureTiles.module.css';
import { type FigureName, reportOf } from './figureReports.ts';

type Figures = NonNullable<Dashboard['figures']>;

type Tile = {
  name: FigureName;
  icon: ReactNode;
  /** The direction that is good news. */
  good: 'up' | 'down';
};

const tiles: readonly Tile[] = [
  { name: 'revenue', icon: <ReceiptRegular />, good: 'up' },
  { name: 'expense', icon: <WalletRegular />, good: 'down' },
  { name: 'money', icon: <BuildingBankRegular />, good: 'up' },
  { name: 'receivable', icon: <PeopleMoneyRegular />, good: 'down' },
  { name: 'payable', icon: <MoneyRegular />, good: 'down' },
];

type ChangeProps = { tile: Tile; figure: Figures[FigureName]; asOf: string };

const Change = ({ tile, figure, asOf }: ChangeProps) => {
  const { t } = useTranslation('admin');
  const day = dayOf(addMonths(asOf, -1));
  const month = monthName(addMonths(asOf, -1).slice(5, 7), locale, 'short');
  const span = t(day === 1 ? 'change.firstDay' : 'change.span', {
    first: countText(1),
    day: countText(day),
    month,
  });
  const { scale } = useSession().settings;
  const comparison = comparisonOf(figure, scale);
  if (!comparison) return null;
  const { direction, percent } = comparison;
  if (percent === null || direction === 'same')
    return <p className={styles['change']}>{t(`change.${percent === null ? 'none' : 'same'}`, { span })}</p>;
  return (
    <p
      className={styles['change']}
      data-good={isTelling(figure, asOf, scale) ? direction === tile.good : undefined}
    >
      <span className={styles['arrow']} aria-hidden="true">
        {direction === 'up' ? <ArrowTrendingRegular /> : <ArrowTrendingDownRegular />}
      </span>
      {t(`change.${direction}`, { percent: localNumber(percent), span })}
    </p>
  );
};

export const FigureTiles = ({ figures, asOf }: { figures: Figures; asOf: string }) => {
  const { t } = useTranslation('admin');
  const { currency } = useSession().settings;
  return (
    <ul className={styles['tiles']} aria-label={t('tiles')}>
      {tiles.map((tile) => (
        <li key={tile.name}>
          <Link className={styles['tile']} to={reportOf(tile.name, asOf)}>
            <span className={styles['head']}>
              <span className={styles['icon']} aria-hidden="true">
                {tile.icon}
              </span>
              {t(`figure.${tile.name}`)}
            </span>
            <MoneyText
              className={styles['value']}
              amount={figures[tile.name].value}
              currency={currency}
              withCurrency={currencyLabel(currency)}
            />
            <Change tile={tile} figure={figures[tile.name]} asOf={asOf} />
          </Link>
        </li>
      ))}
    </ul>
  );
};
