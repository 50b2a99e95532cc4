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
import { type AnnexView, annexKind } from '#shared/invoices/contracts/annexes/annexKind.ts';
import { contractKind } from '#shared/invoices/contracts/contractKind.ts';
import { annexPaperAddress } from '../../../paper/paperAddress.ts';
import { TotalsList } from '../../../TotalsList.tsx';
import type { InvoiceFacts } from '../../../useInvoiceFacts.ts';
import cardStyles from '../../../view/InvoiceFiguresCard.module.css';
import { netAndVat, rateOf } from '../../../view/lineColumns.tsx';
import { usePartyLink } from '../../../view/partyLink.ts';
import { minus } from '../annexAmounts.ts';
import { annexBase } from '../annexBase.ts';
import { annexTotals } from '../annexTotals.ts';

type Place = { place: ViewPlace<InvoiceFacts, AnnexView> };

const Acts = ({ place: { document } }: Place) => (
  <ShareButton kind={annexKind} document={document} page="/pms/contracts/annexes/view" />
);

const Figures = ({ place: { t, document, facts } }: Place) => (
  <Card title={t('totals.title')}>
    <div className={cardStyles['columns']}>
      <TotalsList figures={annexTotals(t, document)} currency={facts.currency} />
    </div>
  </Card>
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
  next: ({ contract }) => ({ contract }),
  Below: Figures,
  Acts,
};

export const annexViewParts: ViewedParts = viewedParts({
  ...annexBase,
  view: withOptions(annexKind, view),
});
