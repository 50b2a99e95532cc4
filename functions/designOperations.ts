// The operations of design: requests of clients, and calculations of fees.
import { kindOperations } from '#functions/documents/documentOperations.ts';
import { convertDocument } from '#functions/documents/options/convertDocument.ts';
import { reviseDocument } from '#functions/documents/options/reviseDocument.ts';
import { stateFigures } from '#functions/documents/options/stateFigures.ts';
import { calculationActs } from '#functions/pms/design/calculator/calculationActs.ts';
import { requestActs } from '#functions/pms/design/request/requestActs.ts';

export const designOperations = {
  ...kindOperations(requestActs),
  convertDesignRequest: convertDocument(requestActs),
  getDesignRequestFigures: stateFigures(requestActs),
  ...kindOperations(calculationActs),
  convertCalculation: convertDocument(calculationActs),
  reviseCalculation: reviseDocument(calculationActs),
};
