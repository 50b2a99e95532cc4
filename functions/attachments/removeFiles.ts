// Removes the bytes of files that were taken off, and all files of a document that is gone: left in the outbox, so that it is done after the change is committed.
import type { OutboxMessage } from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';
import { forgetWrites, keptFiles, objectName, readAttachments } from './attachmentRecords.ts';

type Message = Extract<OutboxMessage, { kind: 'files.remove' | 'files.ofDocument' }>;

const removeObjects = async (store: Store, names: readonly string[]): Promise<void> => {
  for (const name of names) await keptFiles(store).remove(name);
};

export const removeFiles = async (store: Store, message: Message): Promise<void> => {
  if (message.kind === 'files.remove') return removeObjects(store, message.names);
  const { entity, owner } = message;
  const attachments = await readAttachments(store, { entity, owner });
  await removeObjects(store, attachments.map(objectName));
  for (let start = 0; start < attachments.length || start === 0; start += 90)
    await store.commit(forgetWrites({ entity, owner }, attachments.slice(start, start + 90)));
};
