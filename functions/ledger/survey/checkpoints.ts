// What a check of the books knows, kept outside the process and the table: maps and sets as they are, named in the table by place and hash.
import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { faultOf, log } from '#functions/http/log.ts';
import { environment } from '#functions/storage/environment.ts';
import { remembered } from '#functions/storage/memory.ts';
import { checkpointsOf, type Objects } from '#functions/storage/objects.ts';
import type { Store } from '#functions/storage/store.ts';
import type { WalkMemory } from './bookWalk.ts';

/** Name of the object store's part for checkpoints in the memory of a process. */
export const checkpointStore = 'checkpoints';

export type CheckpointObjects = Pick<Objects, 'putNew' | 'read' | 'remove'>;

const objectsFor = (store: Store): CheckpointObjects =>
  remembered(store, checkpointStore, () => checkpointsOf(store.company, environment.bucket));

/** The hash of its bytes is its name: nobody goes on from one that was changed. */
export type Checkpoint = string;

const nameOf = (bytes: Uint8Array): Checkpoint => createHash('sha256').update(bytes).digest('hex');

/** It is read once or twice: the quickest form will do. */
const packing = { level: 1 };

export const keepCheckpoint = async (store: Store, memory: WalkMemory): Promise<Checkpoint> => {
  const body = new Uint8Array(deflateRawSync(serialize(memory), packing));
  const name = nameOf(body);
  await objectsFor(store).putNew(name, { body, type: 'application/octet-stream' });
  return name;
};

/** Null where it is gone or was changed: then the work begins anew. */
export const readCheckpoint = async (store: Store, name: Checkpoint): Promise<WalkMemory | null> => {
  try {
    const bytes = await objectsFor(store).read(name);
    if (bytes && nameOf(bytes) === name) return deserialize(inflateRawSync(bytes)) as WalkMemory;
  } catch (error) {
    log.error('a checkpoint of the books could not be read', {
      company: store.company,
      fault: faultOf(error),
    });
  }
  return null;
};

/** What stays goes by itself after some months. */
export const dropCheckpoint = async (store: Store, checkpoint: Checkpoint | null): Promise<void> => {
  if (checkpoint)
    await objectsFor(store)
      .remove(checkpoint)
      .catch(() => undefined);
};
