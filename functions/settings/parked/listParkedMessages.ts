// The messages that are tried no more by themselves, without what mails say.
import { operation } from '#functions/http/operation.ts';
import { parkedOf, parkedPartition } from '#functions/storage/outbox.ts';
import * as api from '#shared/settings/parkedApi.ts';

export const listParkedMessages = operation(api.listParkedMessages, async ({ store }) => {
  // The list names what delivers messages, too: only this call needs it.
  const { messageTitle } = await import('#functions/messageKinds.ts');
  const items = (await store.all({ pk: parkedPartition })).map(parkedOf);
  return {
    items: items.map(({ id, message, fault, attempts, queuedAt, parkedAt }) => {
      const { en, ar } = messageTitle(message);
      return {
        id,
        kind: message.kind,
        title: en,
        title_ar: ar,
        fault,
        attempts,
        queuedAt,
        parkedAt,
        to: message.kind === 'mail' ? message.to : null,
      };
    }),
  };
});
