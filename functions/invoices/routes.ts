// The operations of invoices, by the names of their contracts.
import { loadedLater } from '#functions/http/operation.ts';
import * as api from '#shared/invoices/api.ts';
import * as operations from './invoiceOperations.ts';

export const invoiceOperations = {
  ...operations,
  getReturnable: loadedLater(
    api.getReturnable,
    async () => (await import('./getReturnable.ts')).getReturnable,
  ),
};
