// The Lambda function of the area.
import { handlerOf } from '#functions/http/pipeline.ts';
import { attachmentOperations } from './routes.ts';

export const handler = handlerOf(attachmentOperations);
