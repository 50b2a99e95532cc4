// The figures of the month as tiles; each is a link to the report it comes from.
import { BuildingBankRegular } from '@fluentui/react-icons/headless/svg/building-bank';
import { MoneyRegular } from '@fluentui/react-icons/headless/svg/money';
import { PeopleMoneyRegular } from '@fluentui/react-icons/headless/svg/people-money';
import { ReceiptRegular } from '@fluentui/react-icons/headless/svg/receipt';
import { WalletRegular } from '@fluentui/react-icons/headless/svg/wallet';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { ChangeLine } from '#frontend/ui/figures/ChangeLine.tsx';
import { FigureTile, FigureTiles as Tiles } from '#frontend/ui/figures/FigureTile.tsx';
import type { Dashboard } from './dashboardQueries.ts';
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

export const FigureTiles = ({ figures, asOf }: { figures: Figures; asOf: string }) => {
  const { t } = useTranslation('admin');
  const { currency, scale } = useSession().settings;
  return (
    <Tiles label={t('tiles')}>
      {tiles.map(({ name, icon, good }) => (
        <FigureTile
          key={name}
          icon={icon}
          currency={currency}
          name={t(`figure.${name}`)}
          amount={figures[name].value}
          path={reportOf(name, asOf)}
          note={<ChangeLine asOf={asOf} scale={scale} good={good} figure={figures[name]} />}
        />
      ))}
    </Tiles>
  );
};
