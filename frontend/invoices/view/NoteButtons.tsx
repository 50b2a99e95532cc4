// The notes that are made of a posted invoice: one that takes back, and on sales one that adds.
import { ArrowUndoRegular } from '@fluentui/react-icons/headless/svg/arrow-undo';
import { DocumentAddRegular } from '@fluentui/react-icons/headless/svg/document-add';
import { useNavigate } from 'react-router-dom';
import type { OpenedView } from '#frontend/documents/anyDocument.ts';
import { newDocumentPath } from '#frontend/documents/documentScreenPaths.ts';
import type { ViewPlace } from '#frontend/documents/view/viewParts.ts';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { isZeroAmount } from '#frontend/ui/text/MoneyText.tsx';
import { type InvoiceView, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { type InvoiceTypeCode, invoiceTypes } from '#shared/invoices/invoiceType.ts';
import { useReturnable } from '../invoiceQueries.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';

const NoteButton = ({ type, of }: { type: InvoiceTypeCode; of: string }) => {
  const navigate = useNavigate();
  const mayMake = usePermission([invoiceKind.permissionsBy?.of[type] ?? ''], 'create');
  if (!mayMake) return null;
  const icon = invoiceTypes[type].role === 'credit' ? <ArrowUndoRegular /> : <DocumentAddRegular />;
  return (
    <Button icon={icon} onClick={() => void navigate(newDocumentPath(invoiceKind, { type, of }))}>
      {localText(invoiceTypes[type])}
    </Button>
  );
};

export const NoteButtons = ({ place }: { place: ViewPlace<InvoiceFacts, InvoiceView> }) => {
  const { id, status, type, links = [] } = place.document as OpenedView & InvoiceView;
  const { side, role } = invoiceTypes[(type ?? 'SI') as InvoiceTypeCode];
  const mayTakeBack = status === 'posted' && role !== 'credit';
  // Only an invoice that notes belong to can be taken back in full already.
  const hasNotes = links.some(({ kind }) => kind === invoiceKind.name);
  const { data: left } = useReturnable(id, mayTakeBack && hasNotes);
  if (!mayTakeBack) return null;
  const isTakenBack = left?.lines.every(({ amount }) => isZeroAmount(amount)) === true;
  return (
    <>
      {!isTakenBack && <NoteButton type={side === 'sales' ? 'SR' : 'PR'} of={id} />}
      {side === 'sales' && role === 'invoice' && <NoteButton type="SD" of={id} />}
    </>
  );
};
