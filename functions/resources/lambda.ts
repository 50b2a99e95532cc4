// The Lambda function of the area.
import { handlerOf } from '#functions/http/pipeline.ts';
import { recordOperations } from './routes.ts';

export const handler = handlerOf(recordOperations);
