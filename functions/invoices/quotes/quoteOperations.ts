// The operations of quotes, by the names of their contracts.
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { quoteActs } from './quoteActs.ts';

const operations = documentOperations(quoteActs);

export const saveQuote = operations.save;
export const changeQuote = operations.change;
export const removeQuote = operations.remove;
export const sendQuote = operations.transition('send');
export const acceptQuote = operations.transition('accept');
export const declineQuote = operations.transition('decline');
export const getQuote = operations.get;
export const findQuoteByNumber = operations.find;
export const listQuotes = operations.list;
export const printQuote = operations.print;
export const exportQuotes = operations.export;
