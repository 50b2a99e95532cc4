// The Lambda of finance.
import { handlerOf } from '#functions/http/pipeline.ts';
import { financeOperations } from './routes.ts';

export const handler = handlerOf(financeOperations);
