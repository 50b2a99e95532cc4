// What only a voucher has that is read: links from its lines to statements, lines of the system, its sheet of paper.
import {
  type ViewedParts,
  type ViewParts,
  type ViewPlace,
  viewedParts,
} from '#frontend/documents/view/viewParts.ts';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { ShareButton } from '#frontend/links/ShareButton.tsx';
import { optionText } from '#frontend/ui/inputs/options.ts';
import { partyPath } from '#shared/crm/partyPath.ts';
import { partyStatementPath, statementPath } from '#shared/finance/statementPath.ts';
import type { VoucherLineView, VoucherView } from '#shared/finance/voucher.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import { isOfProduct } from '#shared/finance/voucherType.ts';
import { firstOfMonth, lastOfMonth } from '#shared/kernel/dates.ts';
import { dateFault } from '#shared/ledger/postingRules.ts';
import { routeNamed } from '#shared/routes.ts';
import { posterNow } from '../posterNow.ts';
import type { VoucherFacts } from '../useVoucherFacts.ts';
import { voucherBase } from '../voucherBase.ts';
import { StatementLink } from './StatementLink.tsx';
import { printPosted } from './voucherPrint.ts';

/** What statements of its accounts show first. */
const monthOf = ({ date }: VoucherView) => ({ from: firstOfMonth(date), to: lastOfMonth(date) });

const accountText = ({ accounts }: VoucherFacts, code: string): string => {
  const option = accounts.byCode(code);
  return option === null ? code : optionText(option);
};

const statementOf = ({ account }: VoucherLineView, voucher: VoucherView): string =>
  statementPath(account, monthOf(voucher));

/** What a party gets is shown by a link; other vouchers are nobody's business outside. */
const ShareReceipt = ({ place: { document } }: { place: ViewPlace<VoucherFacts, VoucherView> }) =>
  document.settles === null ? null : (
    <ShareButton
      kind={voucherKind}
      document={document}
      page={routeNamed('finance.receipts.shown').path.replace('/{code}', '')}
    />
  );

/** To the card of the party, for users who may open it. */
const usePartyLink = () => {
  const maySee = usePermission('party', 'view');
  return {
    settledParty: ({ settledParty }: VoucherView) =>
      maySee && settledParty !== null ? partyPath(settledParty) : null,
  };
};

const view: ViewParts<VoucherFacts, VoucherView> = {
  lines: {
    order: ['account', 'party', 'dueDate', 'text', 'costCentre', 'branch'],
    cells: {
      account: (line, { facts, document }) => (
        <StatementLink to={statementOf(line, document)}>{accountText(facts, line.account)}</StatementLink>
      ),
      party: ({ party }, { document, nameOf }) =>
        party && (
          <StatementLink to={partyStatementPath(party, monthOf(document))}>
            {nameOf('party', party)}
          </StatementLink>
        ),
      text: ({ automatic }, { t }) => (automatic ? t('line.automatic') : null),
    },
    added: { is: ({ automatic }) => automatic, total: (t) => t('line.automaticTotal') },
    pathOf: statementOf,
  },
  // Closing entries are made and taken back by the close of their year alone, settlements by their return.
  isByHand: ({ type }) => !isOfProduct(type),
  headHidden: ['settles', 'clears'],
  tableHidden: ['item'],
  // Its head names whom it is paid to or from, also where only its lines name the party.
  headMore: ({ t, document }) => {
    const { party, settledParty } = document;
    if (party === null || settledParty !== null) return [];
    const content = (
      <StatementLink to={partyStatementPath(party.code, monthOf(document))}>{localName(party)}</StatementLink>
    );
    return [{ label: t('list.party'), content }];
  },
  useHeadLinks: usePartyLink,
  Acts: ShareReceipt,
  next: ({ type, settles }) => (settles === null ? { type } : { type, settles }),
  reversalDate: ({ date }, facts) =>
    dateFault(facts.rules, date, posterNow(facts)) === null ? date : facts.today,
  print: async (order) => {
    if (order.document.settles === null) return printPosted(order);
    return (await import('../../receipts/receiptPrint.ts')).printReceipt(order);
  },
};

export const voucherViewParts: ViewedParts = viewedParts({
  ...voucherBase,
  view,
});
