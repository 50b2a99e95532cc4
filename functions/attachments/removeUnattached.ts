// Takes away bytes that were kept and never attached, because the process died in between or the document refused them.
import type { Clock } from '#functions/storage/clock.ts';
import type { Store } from '#functions/storage/store.ts';
import {
  findAttachment,
  forgetUnattachedWrite,
  keptFiles,
  objectName,
  readUnattached,
} from './attachmentRecords.ts';

/** An upload is valid for half an hour: after a whole one it cannot be attached any more. */
const waitMs = 60 * 60 * 1000;

export const removeUnattached = async (store: Store, clock: Clock): Promise<void> => {
  for (const { id, entity, owner, keptMs } of await readUnattached(store)) {
    if (clock.nowMs() - keptMs < waitMs) continue;
    const isAttached = (await findAttachment(store, { entity, owner }, id)) !== null;
    if (!isAttached) await keptFiles(store).remove(objectName({ id }));
    await store.commit([forgetUnattachedWrite(id)]);
  }
};
