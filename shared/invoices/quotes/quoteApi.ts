// The calls of quotes.
import {
  changeCall,
  exportCall,
  findCall,
  getCall,
  listCall,
  printCall,
  removeCall,
  saveCall,
  transitionCall,
} from '../../documents/documentApi.ts';
import { convertCall, reviseCall, stateFiguresCall } from '../../documents/options/optionCalls.ts';
import { acceptTransition, declineTransition, quoteKind, sendTransition } from './quoteKind.ts';

export const saveQuote = saveCall(quoteKind);
export const changeQuote = changeCall(quoteKind);
export const removeQuote = removeCall(quoteKind);
export const sendQuote = transitionCall(quoteKind, sendTransition);
export const acceptQuote = transitionCall(quoteKind, acceptTransition);
export const declineQuote = transitionCall(quoteKind, declineTransition);
export const getQuote = getCall(quoteKind);
export const findQuoteByNumber = findCall(quoteKind);
export const listQuotes = listCall(quoteKind);
export const printQuote = printCall(quoteKind);
export const exportQuotes = exportCall(quoteKind);
export const reviseQuote = reviseCall(quoteKind);
export const convertQuote = convertCall(quoteKind);
export const getQuoteFigures = stateFiguresCall(quoteKind);
