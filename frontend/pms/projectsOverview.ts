// The page of projects: requests and quotes that wait, the share that was won, contracts in force and milestones due, and what each state comes to.
import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { CalendarClockRegular } from '@fluentui/react-icons/headless/svg/calendar-clock';
import { DocumentSignatureRegular } from '@fluentui/react-icons/headless/svg/document-signature';
import { MailInboxRegular } from '@fluentui/react-icons/headless/svg/mail-inbox';
import { SendRegular } from '@fluentui/react-icons/headless/svg/send';
import { TrophyRegular } from '@fluentui/react-icons/headless/svg/trophy';
import type { StateFigures } from '#frontend/documents/options/figuresOfStates.ts';
import {
  type Overview,
  type OverviewAct,
  type OverviewPlace,
  partsOf,
  pathTo,
} from '#frontend/overviews/overview.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import { moneyText } from '#frontend/ui/text/MoneyText.tsx';
import { kindNamed } from '#shared/documentKindSummaries.ts';
import { accessTo } from '#shared/kernel/endpoint.ts';
import type { RouteName } from '#shared/routes.ts';
import { contractFigures, milestoneFigures, quoteFigures, requestFigures } from './overviewQueries.ts';

const requests = partsOf(requestFigures);
const quotes = partsOf(quoteFigures);
const contracts = partsOf(contractFigures);
const milestones = partsOf(milestoneFigures);

/** What one state holds, where there is something in it. */
const held = ({ states }: StateFigures, state: string) => {
  const found = states[state];
  return found === undefined || found.count === 0 ? null : found;
};

/** New ones and studied ones: their clients have no quote yet. */
const waitingRequests = requests.tile({
  Icon: MailInboxRegular,
  show: (figures, { t }) => {
    const [fresh = 0, studied = 0] = ['new', 'studied'].map((state) => held(figures, state)?.count);
    return {
      name: t('waitingRequests'),
      figure: fresh + studied,
      target: pathTo('pms.design.list', { look: 'board' }),
      notes: fresh > 0 ? [{ text: t('freshRequests', { count: fresh, number: countText(fresh) }) }] : [],
    };
  },
});

const waitingQuotes = quotes.tile({
  Icon: SendRegular,
  show: (figures, { t, currency }) => {
    const { count, value } = held(figures, 'sent') ?? { count: 0, value: '0' };
    return {
      name: t('waitingQuotes'),
      figure: count,
      target: pathTo('pms.quote', { status: 'sent' }),
      notes: count > 0 ? [{ text: t('worth', { amount: moneyText(value, currency) }) }] : [],
    };
  },
});

const won = quotes
  .of(({ won: share }) => share)
  .tile({
    Icon: TrophyRegular,
    show: ({ count, value }, { t }) => ({
      name: t('won'),
      figure: { percent: count },
      target: pathTo('pms.quote', { status: 'accepted' }),
      notes: [{ text: t('wonOfValue', { value: String(Number(value)) }) }],
    }),
  });

const agreed = contracts
  .of((figures) => held(figures, 'active'))
  .tile({
    Icon: DocumentSignatureRegular,
    show: ({ count, value }, { t }) => ({
      name: t('contracts'),
      figure: value,
      target: pathTo('pms.contracts.list', { status: 'active' }),
      notes: [{ text: t('openContracts', { count, number: countText(count) }) }],
    }),
  });

const due = milestones.tile({
  Icon: CalendarClockRegular,
  show: ({ count, net }, { t }) => ({
    name: t('milestones'),
    figure: net,
    target: pathTo('pms.contracts.milestones'),
    notes: [{ text: t('dueMilestones', { count, number: countText(count) }) }],
  }),
});

type Stages = { kind: string; words: string; list: RouteName; states: readonly string[] };

/** The states of a kind in their order, with how many are in each and what they come to. */
const byState =
  ({ kind, words, list, states }: Stages) =>
  (figures: StateFigures, { t }: OverviewPlace) => ({
    title: t(`states.${kind}`),
    all: { text: t('all'), target: pathTo(list) },
    rows: states.flatMap((state) => {
      const found = held(figures, state);
      return found === null
        ? []
        : [
            {
              key: state,
              name: t([`${words}:${kind}.status.${state}`, `documents:status.${state}`]),
              code: countText(found.count),
              amount: found.value,
              target: pathTo(list, { status: state }),
            },
          ];
    }),
    none: t('none'),
  });

const requestStates = requests.list({
  show: byState({
    kind: 'designRequest',
    words: 'designRequests',
    list: 'pms.design.list',
    states: ['new', 'studied', 'quoted', 'won', 'lost', 'cancelled'],
  }),
});

const quoteStates = quotes.list({
  layout: 'stacked',
  show: byState({
    kind: 'quote',
    words: 'invoices',
    list: 'pms.quote',
    states: ['draft', 'pending', 'sent', 'accepted', 'declined', 'expired'],
  }),
});

const contractStates = contracts.list({
  layout: 'stacked',
  show: byState({
    kind: 'contract',
    words: 'contracts',
    list: 'pms.contracts.list',
    states: ['draft', 'pending', 'sent', 'accepted', 'active', 'completed', 'terminated', 'declined'],
  }),
});

const newRequest: OverviewAct = {
  name: 'newRequest',
  target: pathTo('pms.design.request'),
  needs: accessTo(kindNamed('designRequest')?.permissions ?? [], 'create'),
  isMain: true,
  Icon: AddRegular,
};

const newQuote: OverviewAct = {
  name: 'newQuote',
  target: pathTo('pms.quote.new'),
  needs: accessTo(kindNamed('quote')?.permissions ?? [], 'create'),
  Icon: AddRegular,
};

export const projectsOverview: Overview = {
  screen: 'pms',
  texts: ['projects', 'documents', 'designRequests', 'invoices', 'contracts'],
  figures: 'figures',
  parts: [waitingRequests, waitingQuotes, won, agreed, due, requestStates, quoteStates, contractStates],
  acts: [newQuote, newRequest],
  empty: {
    when: [requests, quotes, contracts].map((each) => each.emptyIf(({ all }) => all.count === 0)),
    title: 'empty',
    text: 'emptyText',
    act: newRequest,
  },
};
