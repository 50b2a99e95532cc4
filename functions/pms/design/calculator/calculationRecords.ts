// How calculations are read from the table and written into it.
import { documentRecords } from '#functions/documents/documentRecords.ts';
import { type Calculation, calculationKind } from '#shared/pms/design/calculator/calculationKind.ts';

export const calculationRecords = documentRecords<Calculation>(calculationKind);
