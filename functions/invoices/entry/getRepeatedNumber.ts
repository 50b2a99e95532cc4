// Whether the number of a supplier was entered before, for the form that is typed.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/invoices/api.ts';
import { repeatedSupplierNumber } from '../repeatedSupplierNumber.ts';

export const getRepeatedNumber = operation(api.getRepeatedNumber, async (context, { query }) => {
  const { number: supplierNumber, party, type, id } = query;
  const invoice = { supplierNumber, party, type, ...(id !== undefined && { id }) };
  const [warning = null] = await repeatedSupplierNumber(context, invoice);
  return { warning };
});
