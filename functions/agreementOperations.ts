// The operations of quotes, contracts, their milestones and annexes: they lie with the invoices that are made of them, and the function of projects answers their calls.
import { kindOperations } from '#functions/documents/documentOperations.ts';
import { convertDocument } from '#functions/documents/options/convertDocument.ts';
import { reviseDocument } from '#functions/documents/options/reviseDocument.ts';
import { stateFigures } from '#functions/documents/options/stateFigures.ts';
import { annexActs } from '#functions/invoices/contracts/annexes/annexActs.ts';
import { annexLinks } from '#functions/invoices/contracts/annexes/annexLinks.ts';
import { contractActs } from '#functions/invoices/contracts/contractActs.ts';
import { contractLinks } from '#functions/invoices/contracts/contractLinks.ts';
import {
  exportDueMilestones,
  getDueFigures,
  listDueMilestones,
} from '#functions/invoices/contracts/dueMilestones.ts';
import { invoiceMilestone } from '#functions/invoices/contracts/invoiceMilestone.ts';
import { markMilestoneDue } from '#functions/invoices/contracts/markMilestoneDue.ts';
import { quoteActs } from '#functions/invoices/quotes/quoteActs.ts';
import { quoteLinks } from '#functions/invoices/quotes/quoteLinks.ts';

export const agreementOperations = {
  ...kindOperations(quoteActs),
  ...quoteLinks,
  reviseQuote: reviseDocument(quoteActs),
  convertQuote: convertDocument(quoteActs),
  getQuoteFigures: stateFigures(quoteActs),
  ...kindOperations(contractActs),
  ...contractLinks,
  ...kindOperations(annexActs),
  ...annexLinks,
  getContractFigures: stateFigures(contractActs),
  invoiceMilestone,
  markMilestoneDue,
  listDueMilestones,
  exportDueMilestones,
  getDueFigures,
};
