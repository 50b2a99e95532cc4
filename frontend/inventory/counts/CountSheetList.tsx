// The list of count sheets.
import { DocumentList } from '#frontend/documents/list/DocumentList.tsx';
import { listScreenParts } from '#frontend/documents/list/listParts.ts';
import { countWorded } from './countBase.ts';

const parts = listScreenParts({ ...countWorded, list: {} });

export const CountSheetList = () => <DocumentList parts={parts} />;
