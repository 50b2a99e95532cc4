// The operations of invoices, by the names of their contracts.
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { invoiceActs } from './invoiceActs.ts';

const {
  save,
  change,
  remove,
  get,
  find,
  list,
  export: exported,
  transition,
  print,
} = documentOperations(invoiceActs);

export const saveInvoice = save;
export const changeInvoice = change;
export const removeInvoice = remove;
export const postInvoice = transition('post');
export const getInvoice = get;
export const findInvoiceByNumber = find;
export const listInvoices = list;
export const printInvoice = print;
export const exportInvoices = exported;
