// The operations of projects, by the names of their contracts with the browser.
import { loadedLater } from '#functions/http/operation.ts';
import { contractsOfKind } from '#shared/documents/calls/callNames.ts';
import { annexKind } from '#shared/invoices/contracts/annexes/annexKind.ts';
import { annexLinkCalls } from '#shared/invoices/contracts/annexes/annexLinkApi.ts';
import { getContractFigures } from '#shared/invoices/contracts/contractApi.ts';
import { contractKind } from '#shared/invoices/contracts/contractKind.ts';
import { contractLinkCalls } from '#shared/invoices/contracts/contractLinkApi.ts';
import {
  exportDueMilestones,
  getDueFigures,
  listDueMilestones,
} from '#shared/invoices/contracts/milestones/dueMilestoneApi.ts';
import { invoiceMilestone, markMilestoneDue } from '#shared/invoices/contracts/milestones/milestoneApi.ts';
import { convertQuote, getQuoteFigures, reviseQuote } from '#shared/invoices/quotes/quoteApi.ts';
import { quoteKind } from '#shared/invoices/quotes/quoteKind.ts';
import { quoteLinkCalls } from '#shared/invoices/quotes/quoteLinkApi.ts';
import { contractsOfLinks } from '#shared/links/linkCallNames.ts';
import { convertCalculation, reviseCalculation } from '#shared/pms/design/calculator/calculationApi.ts';
import { calculationKind } from '#shared/pms/design/calculator/calculationKind.ts';
import { getDesignFacts } from '#shared/pms/design/designFactsApi.ts';
import { convertDesignRequest, getDesignRequestFigures } from '#shared/pms/design/request/requestApi.ts';
import { requestKind } from '#shared/pms/design/request/requestKind.ts';

const agreements = loadedLater(
  {
    ...contractsOfKind(quoteKind),
    ...contractsOfLinks(quoteLinkCalls),
    convertQuote,
    reviseQuote,
    getQuoteFigures,
    ...contractsOfKind(contractKind),
    ...contractsOfLinks(contractLinkCalls),
    ...contractsOfKind(annexKind),
    ...contractsOfLinks(annexLinkCalls),
    getContractFigures,
    invoiceMilestone,
    markMilestoneDue,
    listDueMilestones,
    exportDueMilestones,
    getDueFigures,
  },
  async () => (await import('#functions/agreementOperations.ts')).agreementOperations,
);

const designFacts = loadedLater({ getDesignFacts }, () => import('./design/designFacts.ts'));

const designs = loadedLater(
  {
    ...contractsOfKind(requestKind),
    convertDesignRequest,
    getDesignRequestFigures,
    ...contractsOfKind(calculationKind),
    convertCalculation,
    reviseCalculation,
  },
  async () => (await import('#functions/designOperations.ts')).designOperations,
);

export const projectOperations = { ...agreements, ...designFacts, ...designs };
