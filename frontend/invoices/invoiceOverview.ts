// The page of invoices: sales and purchases of the month, what is owed, what waits, twelve months side by side, the customers that bought most.
import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { CartRegular } from '@fluentui/react-icons/headless/svg/cart';
import { MoneyRegular } from '@fluentui/react-icons/headless/svg/money';
import { PeopleMoneyRegular } from '@fluentui/react-icons/headless/svg/people-money';
import { ReceiptRegular } from '@fluentui/react-icons/headless/svg/receipt';
import { localName } from '#frontend/lib/texts/locale.ts';
import { type Overview, type OverviewAct, partsOf, pathTo } from '#frontend/overviews/overview.ts';
import { isZeroAmount, moneyText } from '#frontend/ui/text/MoneyText.tsx';
import { balancesPath } from '#shared/crm/balancesPath.ts';
import { balanceSides } from '#shared/crm/figuresApi.ts';
import { partyPath } from '#shared/crm/partyPath.ts';
import { kindNamed } from '#shared/documentKindSummaries.ts';
import { accessTo } from '#shared/kernel/endpoint.ts';
import { invoiceCounts, invoiceFigures } from './figureQueries.ts';

const sides = ['sales', 'purchase'] as const;

const figures = partsOf(invoiceFigures);
const counts = partsOf(invoiceCounts);

const ofMonth = sides.map((side) =>
  figures
    .of(({ asOf, from, ...month }) => month[side] && { asOf, from, figure: month[side] })
    .tile({
      Icon: side === 'sales' ? ReceiptRegular : CartRegular,
      show: ({ asOf, from, figure }, { t }) => ({
        name: t(`overview.${side}`),
        figure: figure.value,
        target: pathTo('invoices.list', { from, to: asOf }),
        change: { figure, asOf, good: side === 'sales' ? 'up' : 'down' },
      }),
    }),
);

const owed = balanceSides.map((side) =>
  figures
    .of(({ customersOwe, suppliersOwed }) => (side === 'customers' ? customersOwe : suppliersOwed))
    .tile({
      Icon: side === 'customers' ? PeopleMoneyRegular : MoneyRegular,
      show: ({ balance, overdue, advance }, { t, currency }) => ({
        name: t(side === 'customers' ? 'overview.receivable' : 'overview.payable'),
        figure: balance,
        target: balancesPath(side, 'balance'),
        notes: isZeroAmount(advance)
          ? []
          : [{ text: t(`overview.advance.${side}`, { amount: moneyText(advance, currency) }) }],
        beside: isZeroAmount(overdue)
          ? null
          : {
              text: t('overview.overdue', { amount: moneyText(overdue, currency) }),
              target: balancesPath(side, 'overdue'),
            },
      }),
    }),
);

const months = figures.chart({
  show: ({ months, ...month }, { t }) => {
    const bars = sides.filter((side) => month[side] !== null);
    return {
      title: t(`overview.chart.${bars.length === 1 ? (bars[0] ?? 'title') : 'title'}`),
      months: months.map(({ month, sales, purchase }) => ({
        month,
        amounts: { sales: sales ?? '0', purchase: purchase ?? '0' },
      })),
      bars: bars.map((key) => ({ key, name: t(`overview.chart.${key}`) })),
      span: 'twelve',
      empty: { title: t('overview.chart.empty'), text: t('overview.chart.emptyText') },
    };
  },
});

/** By the tabs of the list of invoices. */
const waiting = counts.waiting({
  layout: 'stacked',
  show: ({ counts }, { t }) => ({
    title: t('overview.states.title'),
    all: { text: t('overview.states.all'), target: pathTo('invoices.list') },
    rows: (['draft', 'pending', 'unpaid', 'overdue'] as const).map((tab) => ({
      key: tab,
      name: t(`overview.states.${tab}`),
      target: pathTo('invoices.list', { status: tab }),
      figure: counts[tab] ?? t('overview.states.uncounted'),
      isLate: tab === 'overdue' && counts[tab] !== 0,
    })),
  }),
});

const customers = figures
  .of(({ sales, customers }) => (sales === null ? null : customers))
  .list({
    layout: 'stacked',
    show: (customers, { t, may }) => ({
      title: t('overview.customers.title'),
      aside: t('overview.customers.span'),
      rows: customers.map((customer) => ({
        key: customer.code,
        code: customer.code,
        name: localName(customer),
        amount: customer.net,
        target: may(['party', 'view']) ? partyPath(customer.code) : undefined,
      })),
      none: t('overview.customers.none'),
    }),
  });

const basis = figures.note({ show: (_, { t }) => t('overview.basis') });

const newInvoice: OverviewAct = {
  name: 'overview.newInvoice',
  target: pathTo('invoices.new'),
  needs: accessTo(kindNamed('invoice')?.permissions ?? [], 'create'),
  isMain: true,
  Icon: AddRegular,
};

export const invoiceOverview: Overview = {
  screen: 'invoices',
  texts: 'invoices',
  figures: 'overview.figures',
  parts: [...ofMonth, ...owed, months, waiting, customers, basis],
  acts: [{ name: 'overview.toList', target: pathTo('invoices.list') }, newInvoice],
  empty: {
    when: [figures.emptyIf(({ isEmpty }) => isEmpty), counts.emptyIf(({ counts }) => counts.all === 0)],
    title: 'overview.empty',
    text: 'overview.emptyText',
    act: newInvoice,
  },
};
