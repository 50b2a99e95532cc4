// The Lambda of invoices.
import { handlerOf } from '#functions/http/pipeline.ts';
import { invoiceOperations } from './routes.ts';

export const handler = handlerOf(invoiceOperations);
