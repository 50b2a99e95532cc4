// The invoice that a note is made of, by its number, while the note is typed.
import { Link } from 'react-router-dom';
import { lineText } from '#frontend/documents/editor/documentDraft.ts';
import type { PlaceProps } from '#frontend/documents/editor/editorParts.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { documentPathOf } from '#shared/documentKindSummaries.ts';
import { invoiceLineFields } from '#shared/invoices/invoiceFields.ts';
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { useReturnable } from '../invoiceQueries.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';
import styles from './NoteOrigin.module.css';
import type { InvoiceCheck } from './useInvoiceCheck.ts';

const Asked = ({ id }: { id: string }) => {
  const { data } = useReturnable(id);
  return data ? <bdi>{data.number}</bdi> : null;
};

/** A saved note says it with itself; of a new one it is asked for. */
export const NoteOrigin = ({
  draft,
  view,
}: Pick<PlaceProps<InvoiceFacts, InvoiceCheck>, 'draft' | 'view'>) => {
  const id = draft.lines.map((line) => lineText(line, 'originalInvoice')).find((each) => each !== '');
  if (id === undefined) return null;
  const known = view?.links?.find((link) => link.id === id)?.number ?? null;
  return (
    <p className={styles['origin']}>
      {localText(invoiceLineFields.originalInvoice.label)}{' '}
      <Link to={documentPathOf(invoiceKind.name, id)}>
        {known === null ? <Asked id={id} /> : <bdi>{known}</bdi>}
      </Link>
    </p>
  );
};
