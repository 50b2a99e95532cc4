// Answers the description of the API; it is made once, because the contracts do not change while the process runs.
import { operation } from '#functions/http/operation.ts';
import { contracts } from '#shared/contracts.ts';
import * as api from '#shared/site/api.ts';
import { type OpenApiDocument, openApiDocument } from './openApi.ts';

let made: OpenApiDocument | undefined;

export const getOpenApi = operation(api.getOpenApi, async () => {
  made ??= openApiDocument(contracts);
  return made;
});
