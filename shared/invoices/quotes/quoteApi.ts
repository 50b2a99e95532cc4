// The calls of quotes.
import { documentCalls } from '../../documents/documentApi.ts';
import { convertCall, reviseCall, stateFiguresCall } from '../../documents/options/optionCalls.ts';
import { quoteKind } from './quoteKind.ts';

export const quoteCalls = documentCalls(quoteKind);
export const reviseQuote = reviseCall(quoteKind);
export const convertQuote = convertCall(quoteKind);
export const getQuoteFigures = stateFiguresCall(quoteKind);
