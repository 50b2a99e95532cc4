// The call that feeds the bell: unread communications of a user.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id } from '../kernel/fields.ts';

export const listUnreadCommunications = endpoint({
  method: 'GET',
  path: '/api/communications/unread/{user_id}',
  auth: 'session',
  params: z.object({ user_id: id }),
  output: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      title: z.string(),
      title_ar: z.string(),
      at: z.string(),
      link: z.nullable(z.string()),
    }),
  ),
  summary: 'What a user has not read; its length is the count on the bell.',
});
