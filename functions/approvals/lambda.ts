// The Lambda function of the area.
import { handlerOf } from '#functions/http/pipeline.ts';
import { approvalOperations } from './routes.ts';

export const handler = handlerOf(approvalOperations);
