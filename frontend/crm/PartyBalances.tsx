// The parties behind a figure of the area: customers or suppliers with a balance, overdue, or with more than is owed, and their sum.
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSession } from '#frontend/lib/session/session.ts';
import { localName, localText } from '#frontend/lib/texts/locale.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { RowName } from '#frontend/ui/page/RowList.tsx';
import { Tabs } from '#frontend/ui/page/Tabs.tsx';
import { DataTable } from '#frontend/ui/tables/DataTable.tsx';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { balancesPath } from '#shared/crm/balancesPath.ts';
import { type BalancePart, type BalanceSide, balanceParts, balanceSides } from '#shared/crm/figuresApi.ts';
import { partyLabels } from '#shared/crm/partyKind.ts';
import { partyPath } from '#shared/crm/partyPath.ts';
import { routeNamed } from '#shared/routes.ts';
import { type ListedBalance, useListedBalances } from './overviewQueries.ts';
import styles from './PartyCard.module.css';

const crumbs = [{ label: localText(routeNamed('crm').title), to: routeNamed('crm').path }];

const empties = {
  balance: 'area.noBalances',
  overdue: 'area.noneOverdue',
  advance: 'balances.noAdvance',
} as const;

/** What the address asks for; the first of each where it asks for nothing that is known. */
const useAsked = (): { side: BalanceSide; part: BalancePart } => {
  const [asked] = useSearchParams();
  return {
    side: balanceSides.find((side) => side === asked.get('side')) ?? 'customers',
    part: balanceParts.find((part) => part === asked.get('part')) ?? 'balance',
  };
};

/** The balance in a party's favour: a credit balance of a customer, a debit balance of a supplier. */
const partName = (t: TFunction<'crm'>, side: BalanceSide, part: BalancePart): string =>
  part === 'advance' ? t(`balances.advance.${side}`) : t(`balances.${part}`);

type Shown = { side: BalanceSide; part: BalancePart };

const useColumns = ({ side, part }: Shown, total: string | undefined): DataColumn<ListedBalance>[] => {
  const { t } = useTranslation('crm');
  const { currency } = useSession().settings;
  const money = (key: BalancePart): DataColumn<ListedBalance> => ({
    key,
    title: partName(t, side, key),
    kind: 'amount',
    sortBy: (row) => Number(row[key]),
    cell: (row) => (
      <MoneyText strong={key === part} blankZero={key !== part} amount={row[key]} currency={currency} />
    ),
    total:
      key === part && total !== undefined ? (
        <MoneyText strong amount={total} currency={currency} />
      ) : undefined,
  });
  const late: DataColumn<ListedBalance> = {
    key: 'days',
    title: t('balances.state'),
    sortBy: ({ overdueDays }) => overdueDays,
    cell: ({ overdueDays: count }) => count > 0 && t('balances.days', { count, number: countText(count) }),
  };
  return [
    {
      key: 'party',
      title: localText(partyLabels[side === 'customers' ? 'customer' : 'supplier']),
      kind: 'wide',
      card: 'title',
      sortBy: localName,
      cell: (row) => <RowName code={row.code}>{localName(row)}</RowName>,
      total: t('balances.total'),
    },
    ...(part === 'advance' ? [] : [late, money('overdue')]),
    ...(part === 'advance' ? [money('advance')] : [money('balance')]),
  ];
};

const BalanceTable = ({ side, part }: Shown) => {
  const { t } = useTranslation('crm');
  const navigate = useNavigate();
  const query = useListedBalances(side, part);
  const { items = [], parties = 0, total } = query.data ?? {};
  const title = partName(t, side, part);
  return (
    <Card
      flush
      title={title}
      aside={
        items.length < parties
          ? t('balances.first', { number: countText(items.length), of: countText(parties) })
          : t('area.parties', { count: parties, number: countText(parties) })
      }
    >
      <DataTable
        label={title}
        columns={useColumns({ side, part }, items.length > 0 ? total : undefined)}
        rows={items}
        rowKey={({ code }) => code}
        loading={query.isPending}
        failure={query.isError ? query.error.message : undefined}
        onRetry={query.refetch}
        onOpen={({ code }) => navigate(partyPath(code))}
        empty={<EmptyState tone="quiet" title={t(empties[part])} />}
      />
    </Card>
  );
};

export const PartyBalances = () => {
  const { t } = useTranslation('crm');
  const navigate = useNavigate();
  const { side, part } = useAsked();
  const show = (to: string) => navigate(to, { replace: true });
  return (
    <Page title={localText(routeNamed('crm.balances').title)} crumbs={crumbs}>
      <div className={styles['switches']}>
        <Tabs
          label={t('balances.sides')}
          tabs={balanceSides.map((key) => ({ key, label: t(`balances.${key}`) }))}
          chosen={side}
          onChoose={(key) => show(balancesPath(key, part))}
        />
        <Tabs
          label={t('balances.parts')}
          tabs={balanceParts.map((key) => ({ key, label: partName(t, side, key) }))}
          chosen={part}
          onChoose={(key) => show(balancesPath(side, key))}
        />
      </div>
      <BalanceTable side={side} part={part} />
    </Page>
  );
};
