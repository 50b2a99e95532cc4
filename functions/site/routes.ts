// The operations of the product itself, under the names of their contracts.
import { getHealth } from './getHealth.ts';
import { getOpenApi } from './getOpenApi.ts';

export const siteOperations = { getHealth, getOpenApi };
