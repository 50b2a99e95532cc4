// The list of design requests.
import { DocumentList } from '#frontend/documents/list/DocumentList.tsx';
import { listScreenParts } from '#frontend/documents/list/listParts.ts';
import { stateFigures } from '#frontend/documents/options/stateFigures.ts';
import { requestKind } from '#shared/pms/design/request/requestKind.ts';
import { requestWorded } from './requestBase.ts';

const parts = listScreenParts({ ...requestWorded, list: { useFigures: stateFigures(requestKind) } });

export const RequestList = () => <DocumentList parts={parts} />;
