// Chooses by which ways notifications of one kind come to oneself; two choices at once are both kept.
import { write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import { create, replace } from '#functions/storage/writes.ts';
import { auditFields } from '#shared/audit/auditFields.ts';
import { changesBetween } from '#shared/audit/changesBetween.ts';
import * as api from '#shared/me/api.ts';
import { kindsView, waysKey } from './notificationRecords.ts';

export const saveNotificationSettings = operation(api.saveNotificationSettings, (context, { body }) =>
  retryOnConflict(context.store, async () => {
    const { id, name, name_ar } = context.actor;
    const key = waysKey(id);
    const item = await context.store.get(key);
    const before = kindsView(item);
    const kinds = { ...before, [body.kind]: body.ways };
    const attributes = { kinds };
    return write(context, {
      writes: [
        item
          ? replace({ key, attributes, rev: Number(item['rev']) })
          : create({ key, attributes: { ...attributes, rev: 1 } }),
      ],
      audit: {
        action: 'update',
        entity: 'user',
        id,
        title: { name, name_ar },
        changes: changesBetween(auditFields.notifications, before, kinds),
      },
      answer: { kinds },
    });
  }),
);
