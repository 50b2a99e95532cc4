// The Lambda of reports.
import { handlerOf } from '#functions/http/pipeline.ts';
import { reportOperations } from './routes.ts';

export const handler = handlerOf(reportOperations);
