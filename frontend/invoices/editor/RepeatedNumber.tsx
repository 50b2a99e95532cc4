// Warns, as soon as it is typed, of a number of the supplier that another invoice has, and leads to that invoice.
import type { AnyView } from '#frontend/documents/anyDocument.ts';
import { documentPath } from '#frontend/documents/documentScreenPaths.ts';
import type { Draft } from '#frontend/documents/editor/documentDraft.ts';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { useInvoiceWords } from '../invoiceBase.ts';
import { useRepeatedNumber } from './supplierNumberCheck.ts';

export const RepeatedNumber = ({ draft, view }: { draft: Draft; view: AnyView | null }) => {
  const t = useInvoiceWords();
  const warning = useRepeatedNumber(draft, view?.id ?? null);
  if (warning === null) return null;
  const { id } = warning.details;
  return (
    <MessageBar tone="warning" role="status">
      <BidiText>{warning.message}</BidiText>{' '}
      {typeof id === 'string' && (
        // What is typed here stays.
        <a href={documentPath(invoiceKind, id)} target="_blank" rel="noreferrer">
          {t('repeated.open')}
        </a>
      )}
    </MessageBar>
  );
};
