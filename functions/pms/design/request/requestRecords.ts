// How design requests are read from the table and written into it.
import { documentRecords } from '#functions/documents/documentRecords.ts';
import { type DesignRequest, requestKind } from '#shared/pms/design/request/requestKind.ts';

export const requestRecords = documentRecords<DesignRequest>(requestKind);
