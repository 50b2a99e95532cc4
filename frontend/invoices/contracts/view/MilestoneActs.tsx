// What is done with a milestone: its invoice is drafted and opened, or it is marked as due.
import { MoreHorizontalRegular } from '@fluentui/react-icons/headless/svg/more-horizontal';
import { ReceiptRegular } from '@fluentui/react-icons/headless/svg/receipt';
import { useNavigate } from 'react-router-dom';
import type { ViewPlace } from '#frontend/documents/view/viewParts.ts';
import { usePermission } from '#frontend/lib/session/session.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { useOnce } from '#frontend/lib/useOnce.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Menu, type MenuAct } from '#frontend/ui/buttons/Menu.tsx';
import { documentPathOf } from '#shared/documentKindSummaries.ts';
import type { ContractView } from '#shared/invoices/contracts/contractKind.ts';
import type { MilestoneView } from '#shared/invoices/contracts/milestones/milestones.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';
import { useInvoiceMilestone, useMarkMilestoneDue } from './milestoneQueries.ts';
import { firstDue, isInForce, isOpen } from './scheduleRows.ts';

type Place = { place: ViewPlace<InvoiceFacts, ContractView> };

/** Null for users who may not draft sales invoices. */
const useInvoicing = () => {
  const navigate = useNavigate();
  const mayInvoice = usePermission(['invoice_sales'], 'create');
  const { send, isPending } = useOnce(useInvoiceMilestone());
  const invoice = ({ id }: MilestoneView) =>
    send({ id }, { onSuccess: (made) => void navigate(documentPathOf(made.kind, made.id)) });
  return mayInvoice ? { invoice, isPending } : null;
};

const useMarking = ({ t }: Place['place']) => {
  const mayEdit = usePermission(['contract'], 'edit');
  const { send, isPending } = useOnce(useMarkMilestoneDue());
  const mark = ({ id }: MilestoneView) =>
    send({ id }, { onSuccess: () => showToast({ type: 'success', text: t('milestone.marked') }) });
  return mayEdit ? { mark, isPending } : null;
};

/** The first one that fell due, as the filled button of the page. */
export const FirstDueButton = ({ place }: Place) => {
  const invoicing = useInvoicing();
  const first = firstDue(place.document);
  if (first === null || invoicing === null) return null;
  return (
    <Button
      look="primary"
      icon={<ReceiptRegular />}
      aria-disabled={invoicing.isPending}
      onClick={() => invoicing.invoice(first)}
    >
      {place.t(first.isAdvance ? 'milestone.invoiceAdvance' : 'milestone.invoiceFirst', {
        place: first.place,
      })}
    </Button>
  );
};

export const MilestoneActs = ({ place, milestone }: Place & { milestone: MilestoneView | null }) => {
  const { t, document } = place;
  const invoicing = useInvoicing();
  const marking = useMarking(place);
  if (milestone === null || !isInForce(document) || !isOpen(milestone)) return null;
  const name = milestone.text || t('schedule.advance');
  const isPlanned = milestone.state === 'planned';
  const acts: MenuAct[] = [
    ...(marking && isPlanned
      ? [{ key: 'due', label: t('milestone.markDue'), onChoose: () => marking.mark(milestone) }]
      : []),
    ...(invoicing && isPlanned
      ? [{ key: 'invoice', label: t('milestone.invoiceNow'), onChoose: () => invoicing.invoice(milestone) }]
      : []),
  ];
  if (acts.length > 0)
    return (
      <Menu
        iconOnly
        look="quiet"
        size="small"
        label={t('milestone.acts', { name })}
        icon={<MoreHorizontalRegular />}
        acts={acts}
      />
    );
  if (isPlanned || invoicing === null) return null;
  return (
    <Button
      size="small"
      aria-label={t('milestone.invoiceOne', { name })}
      aria-disabled={invoicing.isPending}
      onClick={() => invoicing.invoice(milestone)}
    >
      {t('milestone.invoice')}
    </Button>
  );
};
