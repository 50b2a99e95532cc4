// Calls about the product itself.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  auth: null,
  output: z.object({ status: z.literal('ok'), version: z.string() }),
  summary: 'Whether everything answers.',
});

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  auth: null,
  output: z.looseObject({ openapi: z.string() }),
  summary: 'This description, OpenAPI 3.1, made from the contracts.',
});
