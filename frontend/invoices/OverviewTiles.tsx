// The figures of the month as tiles: what was sold and bought, what customers owe and suppliers are owed. Each leads to the list with the same total.
import { CartRegular } from '@fluentui/react-icons/headless/svg/cart';
import { MoneyRegular } from '@fluentui/react-icons/headless/svg/money';
import { PeopleMoneyRegular } from '@fluentui/react-icons/headless/svg/people-money';
import { ReceiptRegular } from '@fluentui/react-icons/headless/svg/receipt';
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { ChangeLine } from '#frontend/ui/figures/ChangeLine.tsx';
import { FigureTile, FigureTiles } from '#frontend/ui/figures/FigureTile.tsx';
import { isZeroAmount, moneyText } from '#frontend/ui/text/MoneyText.tsx';
import { balancesPath } from '#shared/crm/balancesPath.ts';
import type { BalanceSide } from '#shared/crm/figuresApi.ts';
import type { InvoiceOverview } from './figureQueries.ts';
import { invoicesPath } from './overviewPaths.ts';

const icons = {
  sales: <ReceiptRegular />,
  purchase: <CartRegular />,
  customers: <PeopleMoneyRegular />,
  suppliers: <MoneyRegular />,
};

type SideProps = { overview: InvoiceOverview; side: 'sales' | 'purchase' };

const OfMonth = ({ overview, side }: SideProps) => {
  const { t } = useTranslation('invoices');
  const { currency, scale } = useSession().settings;
  const { asOf, from } = overview;
  const figure = overview[side];
  if (figure === null) return null;
  return (
    <FigureTile
      name={t(`overview.${side}`)}
      icon={icons[side]}
      amount={figure.value}
      currency={currency}
      path={invoicesPath({ from, to: asOf })}
      note={<ChangeLine figure={figure} asOf={asOf} scale={scale} good={side === 'sales' ? 'up' : 'down'} />}
    />
  );
};

const Owed = ({ overview, side }: { overview: InvoiceOverview; side: BalanceSide }) => {
  const { t } = useTranslation('invoices');
  const { currency } = useSession().settings;
  const figures = side === 'customers' ? overview.customersOwe : overview.suppliersOwed;
  if (figures === null) return null;
  const { balance, overdue } = figures;
  return (
    <FigureTile
      name={t(side === 'customers' ? 'overview.receivable' : 'overview.payable')}
      icon={icons[side]}
      amount={balance}
      currency={currency}
      path={balancesPath(side, 'balance')}
      beside={
        isZeroAmount(overdue)
          ? null
          : {
              text: t('overview.overdue', { amount: moneyText(overdue, currency) }),
              path: balancesPath(side, 'overdue'),
            }
      }
    />
  );
};

export const OverviewTiles = ({ overview }: { overview: InvoiceOverview }) => {
  const { t } = useTranslation('invoices');
  return (
    <FigureTiles label={t('overview.figures')}>
      <OfMonth overview={overview} side="sales" />
      <OfMonth overview={overview} side="purchase" />
      <Owed overview={overview} side="customers" />
      <Owed overview={overview} side="suppliers" />
    </FigureTiles>
  );
};
