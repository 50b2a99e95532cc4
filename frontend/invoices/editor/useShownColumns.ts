// Which columns of an invoice are shown from the first, though most companies have no use for them: the warehouse, where goods move and the branch has several.
import type { Draft } from '#frontend/documents/editor/documentDraft.ts';
import { typeNamed } from '#shared/invoices/invoiceType.ts';
import { warehousesIn } from '../branchWarehouses.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';
import { useMovesStock } from '../useStocked.ts';

const none: readonly string[] = [];
const withWarehouse: readonly string[] = ['warehouse'];

/** What is paid before anything is delivered moves nothing. */
export const useShownColumns = ({ head }: Draft, { picks }: InvoiceFacts): readonly string[] => {
  const { branch = '', date = '', type } = head;
  const moves = useMovesStock({ branch, date }) && typeNamed(type).role !== 'deposit';
  return moves && warehousesIn(picks['warehouse'], branch).length > 1 ? withWarehouse : none;
};
