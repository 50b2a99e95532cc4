// What only an annex has that is read: the way to its contract, amounts that are taken off, and the window that shares it.
import { documentPath } from '#frontend/documents/documentScreenPaths.ts';
import { withOptions } from '#frontend/documents/options/withOptions.tsx';
import {
  type ViewedParts,
  type ViewParts,
  type ViewPlace,
  viewedParts,
} from '#frontend/documents/view/viewParts.ts';
import { ShareButton } from '#frontend/links/ShareButton.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { DataTable } from '#frontend/ui/tables/DataTable.tsx';
import { type AnnexView, annexKind } from '#shared/invoices/contracts/annexes/annexKind.ts';
import { contractKind } from '#shared/invoices/contracts/contractKind.ts';
import { annexPaperAddress } from '../../../paper/paperAddress.ts';
import { TotalsList } from '../../../TotalsList.tsx';
import type { InvoiceFacts } from '../../../useInvoiceFacts.ts';
import cardStyles from '../../../view/InvoiceFiguresCard.module.css';
import { netAndVat, rateOf } from '../../../view/lineColumns.tsx';
import { usePartyLink } from '../../../view/partyLink.ts';
import { scheduleColumns } from '../../view/ScheduleCard.tsx';
import { type ScheduleRow, scheduleRows } from '../../view/scheduleRows.ts';
import { minus } from '../annexAmounts.ts';
import { annexBase } from '../annexBase.ts';
import { annexTotals } from '../annexTotals.ts';

type Place = { place: ViewPlace<InvoiceFacts, AnnexView> };

const Acts = ({ place: { document } }: Place) => (
  <ShareButton kind={annexKind} document={document} page="/pms/contracts/annexes/view" />
);

/** One without lines comes to nothing. */
const Figures = ({ place: { t, document, facts } }: Place) =>
  document.lines.length > 0 && (
    <Card title={t('totals.title')}>
      <div className={cardStyles['columns']}>
        <TotalsList figures={annexTotals(t, document)} currency={facts.currency} />
      </div>
    </Card>
  );

const rowKey = ({ place }: ScheduleRow) => String(place);

/** What it adds is paid by instalments of its own. */
const Schedule = ({ place }: Place) => {
  const { t, document } = place;
  if (document.instalments.length === 0) return null;
  return (
    <Card flush title={t('schedule.title')}>
      <DataTable
        label={t('schedule.title')}
        columns={scheduleColumns(place)}
        rows={scheduleRows(document)}
        rowKey={rowKey}
        empty={null}
      />
    </Card>
  );
};

const Below = ({ place }: Place) => (
  <>
    <Figures place={place} />
    <Schedule place={place} />
  </>
);

/** An annex has no discount of its own. */
const undiscounted = { discountPercent: null, discountAmount: '0' };

const useLinks = () => {
  const links = usePartyLink();
  return {
    ...links,
    contract: ({ contractShown }: { contractShown?: { id: string } | null | undefined }) =>
      contractShown ? documentPath(contractKind, contractShown.id) : null,
  };
};

const view: ViewParts<InvoiceFacts, AnnexView> = {
  lines: {
    order: ['item', 'text', 'unit', 'quantity', 'price', 'discountPercent', 'discountAmount', 'tax', 'less'],
    cells: { tax: ({ tax }, { document }) => rateOf(tax, document) },
    amounts: ({ t, facts, document }) =>
      netAndVat({ ...document, ...undiscounted }, { t, scale: facts.scale }).map((amount) => ({
        ...amount,
        at: (position) => (document.lines[position]?.less ? minus : String)(amount.at(position)),
      })),
  },
  useHeadLinks: useLinks,
  paperPath: ({ id }) => annexPaperAddress([id]),
  isAboutFirst: true,
  headHidden: ['pricesIncludeVat'],
  mainTransition: ({ status }) => (status === 'draft' ? 'send' : null),
  next: ({ contract }) => ({ contract }),
  tablesOwn: ['instalments'],
  reason: ({ t, document: { declinedFor } }) =>
    declinedFor ? { name: t('head.reason'), text: declinedFor } : null,
  Below,
  Acts,
};

export const annexViewParts: ViewedParts = viewedParts({
  ...annexBase,
  view: withOptions(annexKind, view),
});
