// Gives the files of a record to the one that takes its place: file by file, each in one transaction with its entry in the log.

import { keyOf, titleOf } from '#functions/company/resourceRecords.ts';
import { auditWrite } from '#functions/http/audit.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import type { Write } from '#functions/storage/writes.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import {
  type Attachment,
  attachmentKey,
  type DocumentName,
  findAttachment,
  headWrite,
  newAttachmentWrite,
  readAttachments,
  readHead,
  removeAttachmentWrite,
} from './attachmentRecords.ts';

type Move = { resource: AnyResource; code: string; into: ResourceRow };

/** Files are counted; a picture is none of them. */
const headWrites = async (
  { store }: SessionContext,
  [from, into]: readonly [DocumentName, DocumentName],
): Promise<Write[]> => {
  const [before, after] = await Promise.all([readHead(store, from), readHead(store, into)]);
  return [headWrite(from, before, before.count - 1), headWrite(into, after, after.count + 1)];
};

const moveOne = (context: SessionContext, { resource, code, into }: Move, { id }: Attachment) =>
  retryOnConflict(context.store, async () => {
    const { store } = context;
    const places = [
      { entity: resource.one, owner: code },
      { entity: resource.one, owner: into.code },
    ] as const;
    const [from, to] = places;
    const attachment = await findAttachment(store, from, id);
    if (!attachment) return;
    const { slot, name } = attachment;
    // A picture that the other one has stays; this one goes with its record.
    if (slot !== null && (await store.get(attachmentKey(to, attachment)))) return;
    await store.commit([
      removeAttachmentWrite(from, attachment),
      newAttachmentWrite(to, attachment),
      ...(slot === null ? await headWrites(context, places) : []),
      { write: 'check', key: keyOf(resource, into.code), expect: 'exists' },
      auditWrite(context, {
        action: 'attach',
        entity: resource,
        id: into.code,
        title: titleOf(into),
        ...(slot === null ? { facts: { file: name } } : { changes: [{ field: slot, old: null, new: name }] }),
      }),
    ]);
  });

export const moveAttachments = async (context: SessionContext, move: Move): Promise<void> => {
  const from = { entity: move.resource.one, owner: move.code };
  for (const attachment of await readAttachments(context.store, from))
    await moveOne(context, move, attachment);
};
