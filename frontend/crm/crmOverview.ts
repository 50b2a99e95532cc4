// The page of customer relations: customers and suppliers by what they owe and are owed, by what is overdue, and the newest.
import { ClockAlarmRegular } from '@fluentui/react-icons/headless/svg/clock-alarm';
import { MoneyRegular } from '@fluentui/react-icons/headless/svg/money';
import { PeopleMoneyRegular } from '@fluentui/react-icons/headless/svg/people-money';
import { localName } from '#frontend/lib/texts/locale.ts';
import { type Overview, partsOf, pathTo } from '#frontend/overviews/overview.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import { moneyText } from '#frontend/ui/text/MoneyText.tsx';
import { balancesPath } from '#shared/crm/balancesPath.ts';
import { balanceSides } from '#shared/crm/figuresApi.ts';
import { partyPath } from '#shared/crm/partyPath.ts';
import type { Right } from '#shared/kernel/endpoint.ts';
import { newestParties, partyBalances } from './overviewQueries.ts';

const needs: Right = ['party', 'view'];

const balances = partsOf(partyBalances);

const owed = { customers: PeopleMoneyRegular, suppliers: MoneyRegular };

const tiles = balanceSides.flatMap((side) =>
  (['balance', 'overdue'] as const).map((part) =>
    balances.tile({
      needs,
      Icon: part === 'balance' ? owed[side] : ClockAlarmRegular,
      show: (answer, { t, currency }) => {
        const { total, parties } = answer[side][part];
        const { advance } = answer[side];
        return {
          name: t(`area.${side}.${part}`),
          figure: total,
          target: balancesPath(side, part),
          notes: [{ text: t('area.parties', { count: parties, number: countText(parties) }) }],
          // What was paid before it was owed is not deducted from what others owe.
          beside:
            part === 'overdue' || advance.parties === 0
              ? null
              : {
                  text: t(`area.${side}.beside`, { amount: moneyText(advance.total, currency) }),
                  target: balancesPath(side, 'advance'),
                },
        };
      },
    }),
  ),
);

const cards = { largest: ['balance', 'area.noBalances'], latest: ['overdue', 'area.noneOverdue'] } as const;

const lists = balanceSides.flatMap((side) =>
  (['largest', 'latest'] as const).map((list) => {
    const [part, none] = cards[list];
    return balances.list({
      needs,
      show: (answer, { t }) => ({
        title: t(`area.${side}.${list}`),
        all: { text: t('area.all'), target: balancesPath(side, part) },
        rows: answer[side][list].map((row) => ({
          key: row.code,
          code: row.code,
          name: localName(row),
          amount: row[part],
          target: partyPath(row.code),
        })),
        none: t(none),
      }),
    });
  }),
);

const newest = partsOf(newestParties).list({
  show: ({ items }, { t }) => ({
    title: t('area.newest'),
    all: { text: t('area.all'), target: pathTo('crm.parties', { order: '-added' }) },
    rows: items.map((row) => ({
      key: row.code,
      code: row.code,
      name: localName(row),
      target: partyPath(row.code),
    })),
    none: {
      title: t('area.none'),
      text: t('area.noneText'),
      link: { text: t('area.toList'), target: pathTo('crm.parties') },
    },
  }),
});

export const crmOverview: Overview = {
  screen: 'crm',
  texts: 'crm',
  figures: 'area.figures',
  parts: [...tiles, ...lists, newest, balances.note({ needs, show: (_, { t }) => t('area.basis') })],
};
