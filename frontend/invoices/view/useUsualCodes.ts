// The warehouse that a line of an invoice without one means where it is read: the first of the branch, where goods moved and more than one could be meant.
import { useMemo } from 'react';
import type { UsualCodes, ViewPlace } from '#frontend/documents/view/viewParts.ts';
import type { InvoiceView } from '#shared/invoices/invoiceKind.ts';
import { typeNamed } from '#shared/invoices/invoiceType.ts';
import { warehousesIn } from '../branchWarehouses.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';
import { useStocked } from '../useStocked.ts';

/** Goods of a note go where those of its invoice were, which is not known here. */
const isTold = ({ type, lines }: InvoiceView, own: readonly string[]): boolean =>
  typeNamed(type).role === 'invoice' && (own.length > 1 || lines.some(({ warehouse }) => warehouse !== null));

/** Asks which products are kept in stock only where that decides something. */
export const useUsualCodes = ({
  document,
  facts,
}: ViewPlace<InvoiceFacts, InvoiceView>): UsualCodes<InvoiceView> => {
  const { branch, date, lines } = document;
  const own = warehousesIn(facts.picks['warehouse'], branch);
  const [first = ''] = isTold(document, own) ? own : [];
  const codes = first === '' ? [] : lines.map(({ product }) => product ?? '');
  const isStocked = useStocked(codes, { branch: first === '' ? '' : branch, date });
  return useMemo(
    () => ({ warehouse: ({ product }) => (product !== null && isStocked(product) ? first : '') }),
    [isStocked, first],
  );
};
