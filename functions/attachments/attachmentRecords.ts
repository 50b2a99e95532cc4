// Items of attachments: beside a document, not in it, so that what is posted stays untouched. One partition a document; its head counts them.

import { environment } from '#functions/storage/environment.ts';
import type { Key } from '#functions/storage/keys.ts';
import { type Objects, objectsOf, stagedObjectsOf } from '#functions/storage/objects.ts';
import type { Store } from '#functions/storage/store.ts';
import {
  type Attributes,
  create,
  overwrite,
  type Put,
  remove,
  replace,
  type Write,
} from '#functions/storage/writes.ts';
import type { AttachmentView } from '#shared/attachments/api.ts';
import { fileKinds, isImage } from '#shared/attachments/fileKinds.ts';
import { dispositionOf } from './fileName.ts';

/** The kind of a document, and its id or code. */
export type DocumentName = { entity: string; owner: string };

export type Attachment = Omit<AttachmentView, 'picture'> & { sha256: string; rev: number };

export const attachmentPartition = ({ entity, owner }: DocumentName): string => `ATT#${entity}#${owner}`;

const filePrefix = 'F#';
const picturePrefix = 'P#';

export const attachmentKey = (
  document: DocumentName,
  { id, slot }: Pick<Attachment, 'id' | 'slot'>,
): Key => ({
  pk: attachmentPartition(document),
  sk: slot === null ? `${filePrefix}${id}` : `${picturePrefix}${slot}`,
});

const headKey = (document: DocumentName): Key => ({ pk: attachmentPartition(document), sk: '#' });

/** How many files a document has, so that two at once cannot exceed what is allowed. */
export type AttachmentHead = { count: number; rev: number };

const headOf = (item: Attributes | null): AttachmentHead => ({
  count: Number(item?.['count'] ?? 0),
  rev: Number(item?.['rev'] ?? 0),
});

export const readHead = async (store: Store, document: DocumentName): Promise<AttachmentHead> =>
  headOf(await store.get(headKey(document)));

export const headWrite = (document: DocumentName, { rev }: AttachmentHead, count: number): Put => {
  const item = { key: headKey(document), attributes: { count } };
  return rev === 0 ? create(item) : replace({ ...item, rev });
};

export const attachmentOf = (item: Attributes): Attachment => {
  const { id, slot, name, kind, bytes, width, height, at, by, sha256, rev } = item as Attachment;
  return { id, slot, name, kind, bytes, width, height, at, by, sha256, rev };
};

export const newAttachmentWrite = (document: DocumentName, { rev: _, ...attachment }: Attachment): Put =>
  create({ key: attachmentKey(document, attachment), attributes: attachment });

/** A picture takes the place of the one that was there. */
export const pictureWrite = (
  document: DocumentName,
  { rev: _, ...picture }: Attachment,
  before: Attachment | null,
): Put => {
  const item = { key: attachmentKey(document, picture), attributes: picture };
  return before === null ? create(item) : replace({ ...item, rev: before.rev });
};

export const removeAttachmentWrite = (document: DocumentName, attachment: Attachment): Write =>
  remove({ key: attachmentKey(document, attachment), expect: attachment.rev });

/** Files and pictures of a document, in the order in which they came. */
export const readAttachments = async (store: Store, document: DocumentName): Promise<Attachment[]> => {
  const items = await store.all({ pk: attachmentPartition(document) });
  return items.filter(({ sk }) => sk !== headKey(document).sk).map(attachmentOf);
};

/** A file by its id, or a picture that has it. */
export const findAttachment = async (
  store: Store,
  document: DocumentName,
  id: string,
): Promise<Attachment | null> => {
  const item = await store.get(attachmentKey(document, { id, slot: null }));
  if (item) return attachmentOf(item);
  return (await readAttachments(store, document)).find((each) => each.id === id) ?? null;
};

const unattachedPartition = 'UPLOAD';

const unattachedKey = (id: string): Key => ({ pk: unattachedPartition, sk: id });

/** Bytes that are about to be kept, and may never be attached. */
export type Unattached = DocumentName & { id: string; keptMs: number };

/** Written before the bytes, and removed in the transaction that attaches them. */
export const unattachedWrite = (unattached: Unattached): Put =>
  overwrite({ key: unattachedKey(unattached.id), attributes: { ...unattached, rev: 1 } });

export const forgetUnattachedWrite = (id: string): Write => remove({ key: unattachedKey(id), expect: 'any' });

export const readUnattached = async (store: Store): Promise<Unattached[]> =>
  (await store.all({ pk: unattachedPartition })) as Unattached[];

/** Every item of a document that is gone. */
export const forgetWrites = (document: DocumentName, attachments: readonly Attachment[]): Write[] => [
  ...attachments.map((each) => remove({ key: attachmentKey(document, each) })),
  remove({ key: headKey(document) }),
];

/** Where the bytes lie. */
export const keptFiles = ({ company }: Pick<Store, 'company'>): Objects =>
  objectsOf(company, environment.bucket);

/** Where browsers put them. */
export const sentFiles = ({ company }: Pick<Store, 'company'>): Objects =>
  stagedObjectsOf(company, environment.bucket);

export const objectName = ({ id }: Pick<Attachment, 'id'>): string => `attachments/${id}`;

/** An address of the bytes is good for so long. */
export const addressSeconds = 600;

/** Text is never shown by the browser itself, whatever it thinks of it. */
export const addressOf = (
  store: Pick<Store, 'company'>,
  attachment: Attachment,
  how: 'inline' | 'attachment',
): Promise<string> => {
  const { mime } = fileKinds[attachment.kind];
  const answer = {
    'content-type': mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime,
    'content-disposition': dispositionOf(how, attachment.name),
    'cache-control': `private, max-age=${addressSeconds}`,
  };
  return keptFiles(store).addressOf(objectName(attachment), { seconds: addressSeconds, answer });
};

/** What is larger is not loaded only to be drawn small. */
const pictureBytesMax = 4_000_000;

export const attachmentView = async (
  store: Pick<Store, 'company'>,
  attachment: Attachment,
): Promise<AttachmentView> => {
  const { rev: _, sha256: __, ...view } = attachment;
  const isDrawn = isImage(attachment.kind) && attachment.bytes <= pictureBytesMax;
  return { ...view, picture: isDrawn ? await addressOf(store, attachment, 'inline') : null };
};
