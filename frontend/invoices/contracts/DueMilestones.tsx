// Milestones of all contracts that are due and whose invoice is not posted: each is invoiced here, or its draft is opened.
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePermission, useSession } from '#frontend/lib/session/session.ts';
import { localName, localText } from '#frontend/lib/texts/locale.ts';
import { useOnce } from '#frontend/lib/useOnce.ts';
import { ListScreen } from '#frontend/lists/ListScreen.tsx';
import type { ListDisplay, ListPlace } from '#frontend/lists/listDisplay.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import { documentPathOf } from '#shared/documentKindSummaries.ts';
import { milestoneEvents } from '#shared/invoices/contracts/contractChoices.ts';
import { contractKind } from '#shared/invoices/contracts/contractKind.ts';
import type { DueMilestone } from '#shared/invoices/contracts/milestones/dueMilestoneApi.ts';
import { dueMilestoneList, dueStateNames } from '#shared/invoices/contracts/milestones/dueMilestoneList.ts';
import { formatMoney, parseMoney, sumOf } from '#shared/kernel/money.ts';
import { foundRows } from '#shared/lists/wholeList.ts';
import { useInvoiceMilestone } from './view/milestoneQueries.ts';
import { milestoneTones } from './view/scheduleRows.ts';

/** What all that is asked for comes to. */
const sumOfNets = (found: readonly DueMilestone[], scale: number): string =>
  formatMoney(sumOf(found.map(({ net }) => parseMoney(net, scale) ?? 0n)), scale);

const useDisplay = ({ asked, rows }: ListPlace<DueMilestone>): ListDisplay<DueMilestone> => {
  const { t } = useTranslation('contracts');
  const navigate = useNavigate();
  const mayInvoice = usePermission(['invoice_sales'], 'create');
  const { scale } = useSession().settings;
  const found = foundRows(dueMilestoneList, rows, asked);
  const { send, isPending } = useOnce(useInvoiceMilestone());
  const nameOf = ({ text, isAdvance }: DueMilestone): string =>
    isAdvance ? t('contract.schedule.advance') : text;
  const stateOf = ({ state }: DueMilestone): string => localText(dueStateNames[state]);
  const openInvoice = ({ id, invoice }: DueMilestone) => {
    if (invoice !== null) return void navigate(documentPathOf('invoice', invoice));
    return send({ id }, { onSuccess: (made) => void navigate(documentPathOf(made.kind, made.id)) });
  };
  return {
    cells: {
      text: nameOf,
      party: ({ partyName }) => localName(partyName),
      due: ({ due, event }) =>
        due === null ? localText(milestoneEvents[event]) : <DateText date={due} style="short" />,
      state: (row) => <StatusDot tone={milestoneTones[row.state]}>{stateOf(row)}</StatusDot>,
    },
    texts: { text: nameOf, party: ({ partyName }) => localName(partyName), state: stateOf },
    rowActions: (row) =>
      (mayInvoice || row.invoice !== null) && (
        <Button
          size="small"
          aria-disabled={isPending}
          onClick={(event) => {
            event.stopPropagation();
            openInvoice(row);
          }}
        >
          {t(row.invoice === null ? 'contract.milestone.invoice' : 'contract.milestone.openDraft')}
        </Button>
      ),
    figures: found.length > 0 ? [{ name: t('contract.milestone.net'), amount: sumOfNets(found, scale) }] : [],
    nameOf,
    onOpen: ({ contract }) => void navigate(`${contractKind.path}/${contract}`),
  };
};

export const DueMilestones = () => <ListScreen list={dueMilestoneList} useDisplay={useDisplay} />;
