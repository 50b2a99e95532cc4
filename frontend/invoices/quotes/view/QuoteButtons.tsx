// What is made of a quote: an invoice of what was accepted, and its next version.
import { DocumentEditRegular } from '@fluentui/react-icons/headless/svg/document-edit';
import { ReceiptRegular } from '@fluentui/react-icons/headless/svg/receipt';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { documentPath } from '#frontend/documents/documentScreenPaths.ts';
import type { ViewPlace } from '#frontend/documents/view/viewParts.ts';
import { usePermission } from '#frontend/lib/session/session.ts';
import { useOnce } from '#frontend/lib/useOnce.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import type { Linked } from '#shared/documents/documentApi.ts';
import { type QuoteView, quoteKind } from '#shared/invoices/quotes/quoteKind.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';
import { useReviseQuote } from '../quoteQueries.ts';

/** Read with what it is linked with: a version or an invoice that was deleted is no more. */
type Place = { place: ViewPlace<InvoiceFacts, QuoteView & { links?: readonly Linked[] }> };

const ConvertDialog = lazy(async () => ({ default: (await import('./ConvertDialog.tsx')).ConvertDialog }));

/** Accepted, with something left that nothing was made of. */
export const isConvertible = ({ status, left = [] }: QuoteView): boolean =>
  status === 'accepted' && left.some((quantity) => quantity !== '0');

const Convert = ({ place }: Place) => {
  const { t, document } = place;
  const [isOpen, setOpen] = useState(false);
  const mayMake = usePermission('invoice_sales', 'create');
  if (!mayMake || !isConvertible(document)) return null;
  return (
    <>
      <Button look="primary" icon={<ReceiptRegular />} onClick={() => setOpen(true)}>
        {t('convert.act')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ConvertDialog place={place} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

const revisable: readonly string[] = ['sent', 'accepted', 'declined', 'expired'];

const Revise = ({ place: { t, document } }: Place) => {
  const navigate = useNavigate();
  const mayMake = usePermission(quoteKind.permissions, 'create');
  const { send, isPending } = useOnce(useReviseQuote(document.id));
  const isTaken = (document.links ?? []).some(
    ({ kind, id }) => kind !== quoteKind.name || id === document.versionAfter,
  );
  if (!mayMake || isTaken || !revisable.includes(document.status)) return null;
  const revise = () => send({}, { onSuccess: ({ id }) => void navigate(documentPath(quoteKind, id)) });
  return (
    <Button icon={<DocumentEditRegular />} aria-disabled={isPending} onClick={revise}>
      {t('revise.act')}
    </Button>
  );
};

export const QuoteButtons = ({ place }: Place) => (
  <>
    <Convert place={place} />
    <Revise place={place} />
  </>
);
