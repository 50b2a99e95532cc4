// The first page after signing in: the figures of the month, twelve months side by side, the newest documents; for those without figures, their work.
import { ArrowTrendingDownRegular } from '@fluentui/react-icons/headless/svg/arrow-trending-down';
import { BoxRegular } from '@fluentui/react-icons/headless/svg/box';
import { BuildingBankRegular } from '@fluentui/react-icons/headless/svg/building-bank';
import { CalendarCancelRegular } from '@fluentui/react-icons/headless/svg/calendar-cancel';
import { CalendarClockRegular } from '@fluentui/react-icons/headless/svg/calendar-clock';
import { DesignIdeasRegular } from '@fluentui/react-icons/headless/svg/design-ideas';
import { DocumentSignatureRegular } from '@fluentui/react-icons/headless/svg/document-signature';
import { MoneyRegular } from '@fluentui/react-icons/headless/svg/money';
import { PeopleMoneyRegular } from '@fluentui/react-icons/headless/svg/people-money';
import { ReceiptRegular } from '@fluentui/react-icons/headless/svg/receipt';
import { WalletRegular } from '@fluentui/react-icons/headless/svg/wallet';
import { type Overview, partsOf, pathTo } from '#frontend/overviews/overview.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import { firstOfMonth } from '#shared/kernel/dates.ts';
import { DashboardHead } from './DashboardHead.tsx';
import {
  contractFigures,
  dashboardFigures,
  milestoneFigures,
  requestFigures,
  stockFigures,
} from './dashboardQueries.ts';
import { LatestDocuments } from './LatestDocuments.tsx';
import { MyWork } from './MyWork.tsx';

const all = partsOf(dashboardFigures);
const ofMonth = all.of(({ figures, asOf }) => figures && { ...figures, asOf });

const notesOf = (name: string, value: string) => {
  if (name === 'money') return ['figure.withoutCheques'] as const;
  if (name === 'receivable' && value.startsWith('-')) return ['figure.advances.receivable'] as const;
  return name === 'payable' && value.startsWith('-') ? (['figure.advances.payable'] as const) : [];
};

/** Each leads to the trial balance of the month up to today, of the accounts that it adds up. */
const tiles = (
  [
    ['revenue', ReceiptRegular, 'up'],
    ['expense', WalletRegular, 'down'],
    ['money', BuildingBankRegular, 'up'],
    ['receivable', PeopleMoneyRegular, null],
    ['payable', MoneyRegular, null],
  ] as const
).map(([name, Icon, good]) =>
  ofMonth.tile({
    Icon,
    show: ({ asOf, ...figures }, { t }) => ({
      name: t(`figure.${name}`),
      figure: figures[name].value,
      target: pathTo('finance.reports.trialBalance', { from: firstOfMonth(asOf), to: asOf, only: name }),
      change: { figure: figures[name], asOf, good },
      notes: notesOf(name, figures[name].value).map((key) => ({ text: t(key) })),
    }),
  }),
);

const stock = partsOf(stockFigures);

/** Of a company that has goods. */
const goods = [
  stock
    .of(({ value, products }) => (products > 0 ? value : null))
    .tile({
      Icon: BoxRegular,
      show: (value, { t }) => ({
        name: t('figure.stockValue'),
        figure: value,
        target: pathTo('inventory.reports.stockReport', { period: 'yearToDate' }),
      }),
    }),
  stock
    .of(({ below, products }) => (products > 0 ? { below } : null))
    .tile({
      Icon: ArrowTrendingDownRegular,
      show: ({ below }, { t }) => ({
        name: t('figure.lowStock'),
        figure: below,
        target: pathTo('inventory.reports.stock-qty', { show: 'below' }),
      }),
    }),
  stock
    .of(({ expiring }) => expiring ?? null)
    .tile({
      Icon: CalendarCancelRegular,
      show: ({ expired, soon }, { t }) => ({
        name: t('figure.expiring'),
        figure: expired + soon,
        target: pathTo('inventory.batches', {}),
        notes:
          expired > 0 ? [{ text: t('figure.expired', { number: countText(expired) }), isLate: true }] : [],
      }),
    }),
];

const contracts = partsOf(contractFigures);

/** Of a company that has contracts in force: what they come to, with VAT, as their list says it. */
const agreed = contracts
  .of(({ states }) => states['active'])
  .tile({
    Icon: DocumentSignatureRegular,
    show: ({ count, value }, { t }) => ({
      name: t('figure.contracts'),
      figure: value,
      target: pathTo('pms.contracts.list', { status: 'active' }),
      notes: [{ text: t('figure.openContracts', { count, number: countText(count) }) }],
    }),
  });

/** Of a company with requests since Sunday. */
const requests = partsOf(requestFigures)
  .of(({ all: { count }, states, from }) => (count > 0 && from !== null ? { count, states, from } : null))
  .tile({
    Icon: DesignIdeasRegular,
    show: ({ count, states, from }, { t }) => {
      const unread = states['new']?.count ?? 0;
      return {
        name: t('figure.requests'),
        figure: count,
        target: pathTo('pms.design.list', { from }),
        notes:
          unread > 0
            ? [{ text: t('figure.freshRequests', { count: unread, number: countText(unread) }) }]
            : [],
      };
    },
  });

const milestones = partsOf(milestoneFigures);

/** What is left to invoice of them, without VAT. */
const due = milestones
  .of(({ count, net }) => (count > 0 ? { count, net } : null))
  .tile({
    Icon: CalendarClockRegular,
    show: ({ count, net }, { t }) => ({
      name: t('figure.milestones'),
      figure: net,
      target: pathTo('pms.contracts.milestones', {}),
      notes: [{ text: t('figure.dueMilestones', { count, number: countText(count) }) }],
    }),
  });

const work = all
  .of(({ figures, work }) => (figures === null ? work : null))
  .own({ layout: 'whole', show: (work) => <MyWork work={work} /> });

const months = all
  .of(({ months }) => (months.length > 0 ? months : null))
  .chart({
    show: (months, { t }) => ({
      title: t('chart.title'),
      months: months.map(({ month, revenue, expense }) => ({ month, amounts: { revenue, expense } })),
      bars: [
        { key: 'revenue', name: t('chart.revenue') },
        { key: 'expense', name: t('chart.expense') },
      ],
      span: 'six',
      empty: { title: t('chart.empty'), text: t('chart.emptyText') },
    }),
  });

const latest = all.own({
  show: ({ latest, figures, work }) =>
    latest && <LatestDocuments latest={latest} work={figures ? work : []} />,
});

export const dashboardOverview: Overview = {
  screen: 'admin',
  texts: 'admin',
  figures: 'tiles',
  parts: [...tiles, ...goods, requests, agreed, due, work, months, latest],
  Head: DashboardHead,
};
