// The operations of the product itself, under the names of their contracts. The description of all calls is large and rarely asked for.
import { loadedLater } from '#functions/http/operation.ts';
import { getOpenApi } from '#shared/site/api.ts';
import { getHealth } from './getHealth.ts';

export const siteOperations = {
  getHealth,
  ...loadedLater({ getOpenApi }, () => import('./getOpenApi.ts')),
};
