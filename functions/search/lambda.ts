// The Lambda function of the search over everything.
import { handlerOf } from '#functions/http/pipeline.ts';
import { searchOperations } from './routes.ts';

export const handler = handlerOf(searchOperations);
