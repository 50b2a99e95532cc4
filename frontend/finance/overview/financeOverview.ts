// The page of finance: what there is and what is owed, the month up to today, what waits, and twelve months in two charts.
import { BuildingBankRegular } from '@fluentui/react-icons/headless/svg/building-bank';
import { DataPieRegular } from '@fluentui/react-icons/headless/svg/data-pie';
import { DocumentPercentRegular } from '@fluentui/react-icons/headless/svg/document-percent';
import { MoneyRegular } from '@fluentui/react-icons/headless/svg/money';
import { PeopleMoneyRegular } from '@fluentui/react-icons/headless/svg/people-money';
import { ReceiptRegular } from '@fluentui/react-icons/headless/svg/receipt';
import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import { locale } from '#frontend/lib/texts/locale.ts';
import { type Overview, partsOf, pathTo } from '#frontend/overviews/overview.ts';
import { formatDate, formatMoment } from '#frontend/ui/dates/dateFormat.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import { isZeroAmount, moneyText } from '#frontend/ui/text/MoneyText.tsx';
import { balancesPath } from '#shared/crm/balancesPath.ts';
import { balanceSides } from '#shared/crm/figuresApi.ts';
import type { Right } from '#shared/kernel/endpoint.ts';
import { type FinanceFigures, financeFigures } from './overviewQueries.ts';

const reader: Right = ['ledger_report', 'view'];

const all = partsOf(financeFigures);
const ofBooks = all.of(({ figures, asOf, from, months }) => figures && { ...figures, asOf, from, months });

/** Compared with the same days of the month before. */
const moved = (
  name: 'money' | 'revenue' | 'profit',
  Icon: ComponentType,
  target: (days: { from: string; to: string }) => string,
) =>
  ofBooks.tile({
    needs: reader,
    Icon,
    show: ({ from, asOf, ...figures }, { t }) => ({
      name: t(`overview.${name}`),
      figure: figures[name].value,
      target: target({ from, to: asOf }),
      change: { figure: figures[name], asOf, good: 'up' },
    }),
  });

const money = moved('money', BuildingBankRegular, (days) =>
  pathTo('finance.reports.trialBalance', { ...days, only: 'money' }),
);
const revenue = moved('revenue', ReceiptRegular, (days) =>
  pathTo('finance.reports.trialBalance', { ...days, only: 'revenue' }),
);
const profit = moved('profit', DataPieRegular, (days) => pathTo('finance.reports.profitLoss', days));

const owed = balanceSides.map((side) =>
  all
    .of(({ owed }) => owed?.[side])
    .tile({
      needs: reader,
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

const day = (date: string) => formatDate(date, locale, 'short');

/** Of the whole period, so that the return that it leads to has the same number. */
const vat = all
  .of(({ vat }) => vat)
  .tile({
    needs: reader,
    Icon: DocumentPercentRegular,
    show: ({ from, to, due, isOverdue, netDue }, { t }) => ({
      name: t('overview.vat'),
      figure: netDue,
      target: pathTo('finance.reports.vatReturn', { from, to }),
      notes: [
        { text: t('overview.vatOf', { from: day(from), to: day(to) }) },
        {
          text: t(isOverdue ? 'overview.vatOverdue' : 'overview.vatBy', { date: day(due) }),
          isLate: isOverdue,
        },
      ],
    }),
  });

/** How the last check found the books. */
const checkOf = ({ at, findings }: NonNullable<FinanceFigures['books']>, t: TFunction) => {
  const row = { key: 'books', target: pathTo('finance.audit'), isLate: findings > 0 };
  if (at === null)
    return { ...row, name: t('overview.waiting.booksCheck'), figure: t('overview.waiting.notChecked') };
  const name = t('overview.waiting.books', { moment: formatMoment(at, locale) });
  if (findings === 0) return { ...row, name, figure: t('overview.waiting.inOrder') };
  const figure = t('overview.waiting.findings', { count: findings, number: countText(findings) });
  return { ...row, name, figure };
};

const vouchers: Right = ['voucher', 'view'];

const waiting = all.waiting({
  needs: { anyOf: [vouchers, ['ledger', 'check']] },
  layout: 'whole',
  show: ({ books, ...counts }, { t }) => ({
    title: t('overview.waiting.title'),
    rows: [
      ...(['draft', 'pending'] as const).map((status) => ({
        key: status,
        needs: vouchers,
        name: t(`overview.waiting.${status}`),
        figure: counts[status === 'draft' ? 'drafts' : 'pending'] ?? t('overview.waiting.many'),
        target: pathTo('finance.vouchers.list', { status }),
      })),
      ...(books === null ? [] : [checkOf(books, t)]),
    ],
  }),
});

const charts = (
  [
    ['result', ['revenue', 'expense']],
    ['money', ['money']],
  ] as const
).map(([chart, bars]) =>
  ofBooks.chart({
    needs: reader,
    show: ({ months }, { t }) => ({
      title: t(`overview.chart.${chart}`),
      months: months.map(({ month, ...amounts }) => ({ month, amounts })),
      bars: bars.map((key) => ({ key, name: t(`overview.bar.${key}`) })),
      span: 'six',
      empty: { title: t('overview.chart.empty'), text: t('overview.chart.emptyText') },
    }),
  }),
);

const basis = ofBooks.note({ needs: reader, show: (_, { t }) => t('overview.basis') });

export const financeOverview: Overview = {
  screen: 'finance',
  texts: 'finance',
  figures: 'overview.figures',
  parts: [money, ...owed, revenue, profit, vat, waiting, ...charts, basis],
};
