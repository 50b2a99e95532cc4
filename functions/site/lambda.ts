// The function that answers the calls about the product itself.
import { handlerOf } from '#functions/http/pipeline.ts';
import { siteOperations } from './routes.ts';

export const handler = handlerOf(siteOperations);
