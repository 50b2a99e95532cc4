// What a user has not read, newest first; its length is the count on the bell.

import { userKey } from '#functions/company/userRecords.ts';
import { requirePermission } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/cms/api.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { unreadOf, unreadPartition } from './unreadRecords.ts';

export const listUnreadCommunications = operation(
  api.listUnreadCommunications,
  async (context, { params }) => {
    if (params.user_id !== context.actor.id) {
      requirePermission(context, 'communication', 'view');
      if (!(await context.store.get(userKey(params.user_id)))) notFound('user');
    }
    const items = await context.store.all({ pk: unreadPartition(params.user_id), descending: true });
    return items.map(unreadOf);
  },
);
