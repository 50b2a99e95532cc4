// The list of calculations.
import { DocumentList } from '#frontend/documents/list/DocumentList.tsx';
import { listScreenParts } from '#frontend/documents/list/listParts.ts';
import { calculationWorded } from './calculationBase.ts';
import { calculationPaperAddress } from './paper/calculationPaperAddress.ts';

const printedMax = 20;

const parts = listScreenParts({
  ...calculationWorded,
  list: { paper: { pathOf: calculationPaperAddress, max: printedMax } },
});

export const CalculationList = () => <DocumentList parts={parts} />;
