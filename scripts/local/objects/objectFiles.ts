// Keeps the objects of one bucket as files: written beside, synced and renamed, so that an object is there whole or not at all.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { stagingFolder } from '#shared/attachments/stagingFolder.ts';

/** What is kept with the bytes; they follow it in the same file, so that both change together. */
export type ObjectHead = {
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly modifiedAt: string;
};

export type StoredObject = {
  readonly head: ObjectHead;
  readonly size: number;
  readonly read: () => Readable;
};

/** What is known of the bytes after they were read; by it a caller may still say no. */
export type WrittenBytes = {
  readonly size: number;
  readonly md5: Buffer;
  readonly sha1: Buffer;
  readonly sha256: Buffer;
  readonly crc32: number;
};

export type ObjectWrite = {
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: AsyncIterable<Buffer>;
  readonly modifiedAt: Date;
  /** Throws to refuse; called as the size grows and once at the end. */
  readonly checkSize: (size: number) => void;
  readonly checkWritten: (written: WrittenBytes) => void;
};

// Room for the head in front of the bytes, because the ETag is known only after they are written.
const headBytes = 16 * 1024;

/** Where what expires lies, so that it is found without looking into everything. */
export const stagingBelow = (folder: string): string => join(folder, stagingFolder);

/** Named by the key's hash: any key is a legal name, and none leads out of the folder. */
const pathOf = (folder: string, key: string): string => {
  const name = createHash('sha256').update(key).digest('hex');
  const place = key.startsWith(`${stagingFolder}/`) ? stagingBelow(folder) : folder;
  return join(place, name.slice(0, 2), name);
};

const encodedHead = (head: ObjectHead): Buffer => {
  const text = Buffer.from(JSON.stringify(head));
  if (text.length > headBytes) throw new Error('The metadata of the object is too large.');
  return Buffer.concat([text, Buffer.alloc(headBytes - text.length, ' ')]);
};

const writeBytes = async (file: FileHandle, write: ObjectWrite): Promise<WrittenBytes> => {
  const hashes = { md5: createHash('md5'), sha1: createHash('sha1'), sha256: createHash('sha256') };
  let size = 0;
  let cyclic = 0;
  for await (const chunk of write.bytes) {
    write.checkSize(size + chunk.length);
    for (const hash of Object.values(hashes)) hash.update(chunk);
    cyclic = crc32(chunk, cyclic);
    await file.write(chunk, 0, chunk.length, headBytes + size);
    size += chunk.length;
  }
  return {
    size,
    md5: hashes.md5.digest(),
    sha1: hashes.sha1.digest(),
    sha256: hashes.sha256.digest(),
    crc32: cyclic,
  };
};

/** A renamed file is safe only when its folder is on the disk, too. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
};

const putObject = async (folder: string, write: ObjectWrite): Promise<ObjectHead> => {
  const path = pathOf(folder, write.key);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}.new`;
  const file = await open(draft, 'wx', 0o600);
  try {
    const written = await writeBytes(file, write);
    write.checkWritten(written);
    const { key, headers, modifiedAt } = write;
    const etag = `"${written.md5.toString('hex')}"`;
    const head = { key, headers, etag, modifiedAt: modifiedAt.toISOString() };
    await file.write(encodedHead(head), 0, headBytes, 0);
    await file.sync();
    await rename(draft, path);
    await syncFolder(dirname(path));
    return head;
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
};

const findObject = async (folder: string, key: string): Promise<StoredObject | undefined> => {
  const path = pathOf(folder, key);
  const file = await open(path, 'r').catch(() => undefined);
  if (!file) return undefined;
  try {
    const { buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = JSON.parse(buffer.toString('utf8')) as ObjectHead;
    const { size } = await file.stat();
    return { head, size: size - headBytes, read: () => createReadStream(path, { start: headBytes }) };
  } finally {
    await file.close();
  }
};

const removeObject = async (folder: string, key: string): Promise<void> => {
  const path = pathOf(folder, key);
  if (!(await stat(path).catch(() => undefined))) return;
  await rm(path, { force: true });
  await syncFolder(dirname(path));
};

/** The objects below a folder. */
export const objectFiles = (folder: string) => ({
  find: (key: string) => findObject(folder, key),
  put: (write: ObjectWrite) => putObject(folder, write),
  remove: (key: string) => removeObject(folder, key),
});
