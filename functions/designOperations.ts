// The operations of design: requests of clients.
import { kindOperations } from '#functions/documents/documentOperations.ts';
import { convertDocument } from '#functions/documents/options/convertDocument.ts';
import { stateFigures } from '#functions/documents/options/stateFigures.ts';
import { requestActs } from '#functions/pms/design/request/requestActs.ts';

export const designOperations = {
  ...kindOperations(requestActs),
  convertDesignRequest: convertDocument(requestActs),
  getDesignRequestFigures: stateFigures(requestActs),
};
