// What only a contract has that is read: its totals, and the window that shares it.
import { withOptions } from '#frontend/documents/options/withOptions.tsx';
import {
  type SaidReason,
  type ViewedParts,
  type ViewParts,
  type ViewPlace,
  viewedParts,
} from '#frontend/documents/view/viewParts.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { percentText } from '#frontend/lib/texts/percent.ts';
import { ShareButton } from '#frontend/links/ShareButton.tsx';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { type ContractView, contractKind } from '#shared/invoices/contracts/contractKind.ts';
import { askAboutOffer } from '../../credit/offeredSale.ts';
import { contractPaperAddress } from '../../paper/paperAddress.ts';
import { TotalsList } from '../../TotalsList.tsx';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';
import cardStyles from '../../view/InvoiceFiguresCard.module.css';
import { netAndVat, rateOf } from '../../view/lineColumns.tsx';
import { usePartyLink } from '../../view/partyLink.ts';
import { TradeChain } from '../../view/TradeChain.tsx';
import { tradeFigures } from '../../view/tradeFigures.ts';
import { ContractAnnexes, NewAnnexButton } from '../annexes/view/ContractAnnexes.tsx';
import { contractBase } from '../contractBase.ts';
import { FirstDueButton } from './MilestoneActs.tsx';
import { ScheduleCard } from './ScheduleCard.tsx';
import { firstDue } from './scheduleRows.ts';

const ask = askAboutOffer('contract');

type Place = { place: ViewPlace<InvoiceFacts, ContractView> };

const Acts = ({ place }: Place) => (
  <>
    <NewAnnexButton place={place} />
    <ShareButton
      kind={contractKind}
      document={place.document}
      page="/pms/contracts/view"
      questionOf={() => ask(place.document)}
    />
  </>
);

const Figures = ({ place: { t, document, facts } }: Place) => (
  <Card title={t('totals.title')}>
    <div className={cardStyles['columns']}>
      <TotalsList figures={tradeFigures(t, document)} currency={facts.currency} />
    </div>
  </Card>
);

/** What its readers come for once it is accepted stands above what is sold. */
const Above = ({ place }: Place) =>
  place.document.milestones ? (
    <>
      <ScheduleCard place={place} />
      <ContractAnnexes place={place} />
    </>
  ) : null;

const Below = ({ place }: Place) => (
  <>
    <Figures place={place} />
    {!place.document.milestones && <ScheduleCard place={place} />}
  </>
);

const durationText = ({ t, document }: Place['place']): string | undefined => {
  const { duration, durationUnit, endDate } = document;
  if (duration === null) return undefined;
  const count = { count: duration, number: countText(duration) };
  const said = t(`duration.${durationUnit === 'month' ? 'month' : 'day'}`, count);
  return endDate ? t('duration.until', { duration: said, date: formatDate(endDate, locale) }) : said;
};

const reasonOf = ({ t, document: { declinedFor, terminatedFor } }: Place['place']): SaidReason | null => {
  if (terminatedFor) return { name: t('terminatedFor'), text: terminatedFor };
  return declinedFor ? { name: t('declinedFor'), text: declinedFor } : null;
};

const view: ViewParts<InvoiceFacts, ContractView> = {
  lines: {
    order: ['item', 'text', 'unit', 'quantity', 'price', 'discountPercent', 'discountAmount', 'tax'],
    cells: { tax: ({ tax }, { document }) => rateOf(tax, document) },
    amounts: ({ t, facts, document }) => netAndVat(document, { t, scale: facts.scale }),
  },
  useHeadLinks: usePartyLink,
  paperPath: ({ id }) => contractPaperAddress([id]),
  isAboutFirst: true,
  First: TradeChain,
  headHidden: ['durationUnit', 'pricesIncludeVat'],
  headCells: {
    duration: durationText,
    advancePercent: ({ document: { advancePercent } }) =>
      advancePercent === null ? undefined : <bdi dir="ltr">{percentText(advancePercent)}</bdi>,
  },
  filled: async () => (await import('./filledArticles.ts')).filledArticles,
  tablesOwn: ['instalments'],
  reason: reasonOf,
  mainTransition: ({ status }) => (status === 'draft' ? 'send' : null),
  Main: FirstDueButton,
  Above,
  Below,
  Acts,
};

export const contractViewParts: ViewedParts = viewedParts({
  ...contractBase,
  view: {
    ...withOptions(contractKind, view),
    hasMainAct: (document: ContractView) => firstDue(document) !== null,
  },
});
