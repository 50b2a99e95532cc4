// Attaches a file that was sent: its bytes say what it is, and the document, the count and the log change in one transaction.
import { createHash } from 'node:crypto';
import { type SessionContext, write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import type { Write } from '#functions/storage/writes.ts';
import * as api from '#shared/attachments/api.ts';
import { type FileKind, fileKinds, isImage } from '#shared/attachments/fileKinds.ts';
import { megabyte, pictureLimits } from '#shared/attachments/limits.ts';
import { forbidden, refuse, refuseUnless } from '#shared/kernel/refusal.ts';
import {
  type Attachment,
  attachmentKey,
  attachmentOf,
  type DocumentName,
  findAttachment,
  forgetUnattachedWrite,
  headWrite,
  keptFiles,
  newAttachmentWrite,
  objectName,
  pictureWrite,
  readHead,
  sentFiles,
  unattachedWrite,
} from './attachmentRecords.ts';
import { fileName } from './fileName.ts';
import { auditOf, findDocument, placeOf, readLimits } from './findDocument.ts';
import { kindOfBytes } from './kindOfBytes.ts';
import { type PictureSize, pictureSize } from './pictureSize.ts';
import { uploadIdOf } from './uploadTokens.ts';

type Sent = { bytes: Uint8Array<ArrayBuffer>; kind: FileKind; size: PictureSize | null };

const refuseLarger = (bytes: Uint8Array, bytesMax: number): void =>
  refuseUnless(bytes.length <= bytesMax, 'attachment.tooLarge', { megabytes: bytesMax / megabyte });

const checkPicture = ({ bytes, kind, size }: Sent): void => {
  refuseUnless(isImage(kind) && kind !== 'gif' && size !== null, 'attachment.noPicture');
  refuseLarger(bytes, pictureLimits.bytesMax);
  const { sideMin, sideMax } = pictureLimits;
  const isFit = [size.width, size.height].every((side) => side >= sideMin && side <= sideMax);
  refuseUnless(isFit, 'attachment.pictureSize', { sideMin, sideMax });
};

const readSent = async (
  context: SessionContext,
  { id, name, slot }: { id: string; name: string; slot: string | null },
): Promise<Sent> => {
  const bytes = (await sentFiles(context.store).read(id)) ?? refuse('attachment.notSent');
  refuseUnless(bytes.length > 0, 'attachment.empty');
  const kind = kindOfBytes(bytes, name) ?? refuse(slot === null ? 'attachment.kind' : 'attachment.noPicture');
  const sent = { bytes, kind, size: pictureSize(bytes, kind) };
  if (slot !== null) checkPicture(sent);
  else refuseLarger(bytes, (await readLimits(context)).megabytes * megabyte);
  return sent;
};

/** Kept under the id of the upload, so that a retry after a lost connection finds it. */
const keep = async (
  { store, clock }: SessionContext,
  { id, document, sent }: { id: string; document: DocumentName; sent: Sent },
): Promise<void> => {
  const { bytes, kind } = sent;
  const { entity, owner } = document;
  await store.commit([unattachedWrite({ id, entity, owner, keptMs: clock.nowMs() })]);
  await keptFiles(store).putNew(objectName({ id }), { body: bytes, type: fileKinds[kind].mime });
};

/** What is written for it: a picture takes the place of another, a file is counted. */
const writesFor = async (
  context: SessionContext,
  document: DocumentName,
  attachment: Attachment,
): Promise<{ writes: Write[]; replaced: Attachment | null }> => {
  const { store } = context;
  if (attachment.slot !== null) {
    const item = await store.get(attachmentKey(document, attachment));
    const replaced = item && attachmentOf(item);
    return { writes: [pictureWrite(document, attachment, replaced)], replaced };
  }
  const [limits, head] = await Promise.all([readLimits(context), readHead(store, document)]);
  refuseUnless(head.count < limits.count, 'attachment.tooMany', { count: limits.count });
  const writes = [newAttachmentWrite(document, attachment), headWrite(document, head, head.count + 1)];
  return { writes, replaced: null };
};

const answerOf = ({ rev: _, sha256: __, ...view }: Attachment) => ({ ...view, picture: null });

const attach = (context: SessionContext, document: DocumentName, attachment: Attachment) =>
  retryOnConflict(context.store, async () => {
    const stood = await findAttachment(context.store, document, attachment.id);
    // Attached at the same moment by the same call: the stored file is the answer to both.
    if (stood) return answerOf(stood);
    const found = await findDocument(context, document);
    if (!found.may.add) forbidden(document.entity, 'edit');
    const { writes, replaced } = await writesFor(context, document, attachment);
    return write(context, {
      writes: [
        ...writes,
        { write: 'check', key: found.key, expect: 'exists' },
        forgetUnattachedWrite(attachment.id),
      ],
      audit: auditOf(found, {
        slot: attachment.slot,
        before: replaced?.name ?? null,
        after: attachment.name,
      }),
      answer: answerOf(attachment),
      outbox: replaced ? [{ kind: 'files.remove', names: [objectName(replaced)] }] : [],
    });
  });

export const attachFile = operation(api.attachFile, async (context, { params, body }) => {
  const { store, actor, clock } = context;
  const found = await findDocument(context, params);
  const slot = placeOf(found, body.slot);
  if (!found.may.add) forbidden(params.entity, 'edit');
  const id = uploadIdOf(context, { ...params, slot }, body.upload) ?? refuse('attachment.notSent');
  const sent = await readSent(context, { id, name: body.name, slot });
  await keep(context, { id, document: params, sent });
  const answer = await attach(context, params, {
    id,
    slot,
    name: fileName(body.name, sent.kind),
    kind: sent.kind,
    bytes: sent.bytes.length,
    width: sent.size?.width ?? null,
    height: sent.size?.height ?? null,
    sha256: createHash('sha256').update(sent.bytes).digest('hex'),
    at: clock.now(),
    by: { id: actor.id, name: actor.name, name_ar: actor.name_ar },
    rev: 1,
  });
  // It would go by itself in a day.
  await sentFiles(store)
    .remove(id)
    .catch(() => undefined);
  return answer;
});
