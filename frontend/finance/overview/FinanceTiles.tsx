// What there is and what is owed today, the month up to today, and VAT due: each figure leads to the report that has it.
import { BuildingBankRegular } from '@fluentui/react-icons/headless/svg/building-bank';
import { DataPieRegular } from '@fluentui/react-icons/headless/svg/data-pie';
import { DocumentPercentRegular } from '@fluentui/react-icons/headless/svg/document-percent';
import { MoneyRegular } from '@fluentui/react-icons/headless/svg/money';
import { PeopleMoneyRegular } from '@fluentui/react-icons/headless/svg/people-money';
import { ReceiptRegular } from '@fluentui/react-icons/headless/svg/receipt';
import { useTranslation } from 'react-i18next';
import { useSession } from '#frontend/lib/session/session.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { ChangeLine } from '#frontend/ui/figures/ChangeLine.tsx';
import { FigureNote, FigureTile, FigureTiles } from '#frontend/ui/figures/FigureTile.tsx';
import { isZeroAmount, moneyText } from '#frontend/ui/text/MoneyText.tsx';
import { balancesPath } from '#shared/crm/balancesPath.ts';
import { type BalanceSide, balanceSides } from '#shared/crm/figuresApi.ts';
import { pathTo } from './overviewPaths.ts';
import type { FinanceOverviewAnswer } from './overviewQueries.ts';

type Figures = NonNullable<FinanceOverviewAnswer['figures']>;
type Props = { overview: FinanceOverviewAnswer; figures: Figures };

const MoneyTile = ({ overview: { asOf, from }, figures: { money } }: Props) => {
  const { t } = useTranslation('finance');
  const { currency, scale } = useSession().settings;
  return (
    <FigureTile
      name={t('overview.money')}
      icon={<BuildingBankRegular />}
      amount={money.value}
      currency={currency}
      path={pathTo('finance.reports.trialBalance', { from, to: asOf, only: 'money' })}
      note={<ChangeLine asOf={asOf} scale={scale} figure={money} good="up" />}
    />
  );
};

const owedNames = { customers: 'overview.receivable', suppliers: 'overview.payable' } as const;

const OwedTile = ({
  side,
  owed,
}: {
  side: BalanceSide;
  owed: NonNullable<FinanceOverviewAnswer['owed']>;
}) => {
  const { t } = useTranslation('finance');
  const { currency } = useSession().settings;
  const { balance, overdue } = owed[side];
  return (
    <FigureTile
      name={t(owedNames[side])}
      icon={side === 'customers' ? <PeopleMoneyRegular /> : <MoneyRegular />}
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

const MonthTile = ({ overview, figures, name }: Props & { name: 'revenue' | 'profit' }) => {
  const { t } = useTranslation('finance');
  const { currency, scale } = useSession().settings;
  const { asOf, from } = overview;
  const figure = figures[name];
  return (
    <FigureTile
      name={t(`overview.${name}`)}
      icon={name === 'profit' ? <DataPieRegular /> : <ReceiptRegular />}
      amount={figure.value}
      currency={currency}
      path={
        name === 'profit'
          ? pathTo('finance.reports.profitLoss', { from, to: asOf })
          : pathTo('finance.reports.trialBalance', { from, to: asOf, only: 'revenue' })
      }
      note={<ChangeLine figure={figure} asOf={asOf} scale={scale} good="up" />}
    />
  );
};

/** Of the whole period, so that the return that it leads to has the same number. */
const VatTile = ({ vat }: { vat: NonNullable<FinanceOverviewAnswer['vat']> }) => {
  const { t } = useTranslation('finance');
  const { currency } = useSession().settings;
  const { from, to, due, isOverdue, netDue } = vat;
  const day = (date: string) => formatDate(date, locale, 'short');
  return (
    <FigureTile
      name={t('overview.vat')}
      icon={<DocumentPercentRegular />}
      amount={netDue}
      currency={currency}
      path={pathTo('finance.reports.vatReturn', { from, to })}
      note={
        <>
          <FigureNote>{t('overview.vatOf', { from: day(from), to: day(to) })}</FigureNote>
          <FigureNote {...(isOverdue && { tone: 'bad' as const })}>
            {t(isOverdue ? 'overview.vatOverdue' : 'overview.vatBy', { date: day(due) })}
          </FigureNote>
        </>
      }
    />
  );
};

export const FinanceTiles = (props: Props) => {
  const { owed } = props.overview;
  const { t } = useTranslation('finance');
  return (
    <FigureTiles label={t('overview.figures')}>
      <MoneyTile {...props} />
      {owed && balanceSides.map((side) => <OwedTile key={side} side={side} owed={owed} />)}
      <MonthTile {...props} name="revenue" />
      <MonthTile {...props} name="profit" />
      {props.overview.vat && <VatTile vat={props.overview.vat} />}
    </FigureTiles>
  );
};
