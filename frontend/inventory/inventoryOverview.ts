// The page of inventory: what the stock is worth, what is to be reordered, negative or slow, and the products behind it.
import { ArrowTrendingDownRegular } from '@fluentui/react-icons/headless/svg/arrow-trending-down';
import { BoxRegular } from '@fluentui/react-icons/headless/svg/box';
import { CalendarCancelRegular } from '@fluentui/react-icons/headless/svg/calendar-cancel';
import { ClockRegular } from '@fluentui/react-icons/headless/svg/clock';
import { VehicleTruckProfileRegular } from '@fluentui/react-icons/headless/svg/vehicle-truck-profile';
import { WarningRegular } from '@fluentui/react-icons/headless/svg/warning';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { type Overview, partsOf, pathTo } from '#frontend/overviews/overview.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import { productPath } from '#shared/inventory/productPath.ts';
import { groupedDecimal } from '#shared/kernel/money.ts';
import { inventoryFigures } from './overviewQueries.ts';

const all = partsOf(inventoryFigures);

const value = all
  .of(({ value: amount, products }) => (amount === null ? null : { amount, products }))
  .tile({
    Icon: BoxRegular,
    show: ({ amount, products }, { t }) => ({
      name: t('overview.value'),
      figure: amount,
      target: pathTo('inventory.reports.stockReport', { period: 'yearToDate' }),
      notes: [{ text: t('overview.products', { count: products, number: countText(products) }) }],
    }),
  });

/** Goods on their way between branches: worth so much for users who see costs, else how many transfers. */
const transit = all
  .of(({ transit: found }) => found)
  .tile({
    Icon: VehicleTruckProfileRegular,
    show: ({ count, overdue, value: amount }, { t }) => ({
      name: t('overview.transit'),
      figure: amount ?? count,
      target: pathTo('inventory.stockTransfer', { status: overdue > 0 ? 'overdue' : 'onTheWay' }),
      notes: [
        { text: t('overview.transfers', { count, number: countText(count) }) },
        ...(overdue > 0
          ? [{ text: t('overview.overdue', { count: overdue, number: countText(overdue) }), isLate: true }]
          : []),
      ],
    }),
  });

/** What a count is of; levels are those of the whole company. */
const countNotes = (name: string, { ofCompany }: { ofCompany: boolean }): string[] => {
  if (name === 'slow') return ['slowNote'];
  return name === 'below' && !ofCompany ? ['companyLevel'] : [];
};

const quantityWords = (quantity: string | null): string => localNumber(groupedDecimal(quantity ?? ''));

const counts = (
  [
    ['below', ArrowTrendingDownRegular],
    ['negative', WarningRegular],
    ['slow', ClockRegular],
  ] as const
).map(([name, Icon]) =>
  all.tile({
    Icon,
    show: (figures, { t }) => ({
      name: t(`overview.${name}`),
      figure: figures[name],
      target: pathTo('inventory.reports.stock-qty', { show: name }),
      notes: countNotes(name, figures).map((key) => ({ text: t(`overview.${key}`) })),
    }),
  }),
);

const expiring = all
  .of(({ expiring: counted }) => counted ?? null)
  .tile({
    Icon: CalendarCancelRegular,
    show: ({ expired, soon }, { t }) => ({
      name: t('overview.expiring'),
      figure: expired + soon,
      target: pathTo('inventory.batches', {}),
      notes:
        expired > 0 ? [{ text: t('overview.expired', { number: countText(expired) }), isLate: true }] : [],
    }),
  });

const shortest = all.list({
  show: ({ shortest: rows, ofCompany }, { t }) => ({
    title: t('overview.shortest'),
    ...(!ofCompany && { aside: t('overview.companyLevel') }),
    all: { text: t('overview.all'), target: pathTo('inventory.reorder') },
    rows: rows.map((row) => ({
      key: row.code,
      code: row.code,
      name: localName(row),
      figure: t('overview.shortestRow', {
        quantity: quantityWords(row.available),
        level: quantityWords(row.reorderLevel),
        unit: localName(row.unit),
      }),
      target: productPath(row.code),
    })),
    none: t('overview.shortestNone'),
  }),
});

const dearest = all
  .of(({ dearest: rows }) => rows)
  .list({
    show: (rows, { t }) => ({
      title: t('overview.dearest'),
      all: {
        text: t('overview.all'),
        target: pathTo('inventory.reports.stockReport', { period: 'yearToDate' }),
      },
      rows: rows.map((row) => ({
        key: row.code,
        code: row.code,
        name: localName(row),
        amount: row.value ?? '',
        target: productPath(row.code),
      })),
      none: t('overview.dearestNone'),
    }),
  });

const basis = all.note({
  show: ({ value: amount }, { t }) => t(amount === null ? 'overview.basis' : 'overview.basisWithValue'),
});

export const inventoryOverview: Overview = {
  screen: 'inventory',
  texts: 'inventory',
  figures: 'overview.figures',
  parts: [value, ...counts, transit, expiring, shortest, dearest, basis],
};
