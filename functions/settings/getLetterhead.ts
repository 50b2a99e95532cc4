// The head and foot of a draft that is printed before it is kept, for users who may print documents.

import { operation } from '#functions/http/operation.ts';
import { readLetterhead } from '#functions/paper/readLetterhead.ts';
import * as api from '#shared/settings/letterheadApi.ts';

export const getLetterhead = operation(api.getLetterhead, (context, { query }) =>
  readLetterhead(context, query.branch),
);
