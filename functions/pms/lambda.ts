// The Lambda function of the area.
import { handlerOf } from '#functions/http/pipeline.ts';
import { projectOperations } from './routes.ts';

export const handler = handlerOf(projectOperations);
