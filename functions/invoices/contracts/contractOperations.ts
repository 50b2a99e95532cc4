// The operations of contracts and their milestones, by the names of their contracts with the browser.
import { kindOperations } from '#functions/documents/documentOperations.ts';
import { stateFigures } from '#functions/documents/options/stateFigures.ts';
import { annexActs } from './annexes/annexActs.ts';
import { annexLinks } from './annexes/annexLinks.ts';
import { contractActs } from './contractActs.ts';
import { contractLinks } from './contractLinks.ts';
import { invoiceMilestone } from './invoiceMilestone.ts';
import { markMilestoneDue } from './markMilestoneDue.ts';

export const contractOperations = {
  ...kindOperations(contractActs),
  ...contractLinks,
  ...kindOperations(annexActs),
  ...annexLinks,
  getContractFigures: stateFigures(contractActs),
  invoiceMilestone,
  markMilestoneDue,
};
