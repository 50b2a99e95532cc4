// The list of stock adjustments.
import { DocumentList } from '#frontend/documents/list/DocumentList.tsx';
import { listScreenParts } from '#frontend/documents/list/listParts.ts';
import { adjustmentWorded } from './adjustmentBase.ts';

const parts = listScreenParts({ ...adjustmentWorded, list: {} });

export const AdjustmentList = () => <DocumentList parts={parts} />;
