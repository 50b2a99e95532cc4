// What was kept and never attached goes after an hour; what was attached stays, whatever the process was doing when it died.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#functions/storage/clock.ts';
import {
  keepObjectsAt,
  startTestObjectStore,
  type TestObjectStore,
} from '#tests/support/product/testObjectStore.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import {
  keptFiles,
  newAttachmentWrite,
  objectName,
  readUnattached,
  unattachedWrite,
} from './attachmentRecords.ts';
import { removeUnattached } from './removeUnattached.ts';

const engine = testEngine();
let objects: TestObjectStore;

beforeAll(async () => {
  objects = await startTestObjectStore();
  keepObjectsAt(objects.url);
});
afterAll(async () => {
  expect(await objects.stop()).toEqual([]);
});

test('bytes without an attachment go, those of an attachment and those of today stay', async () => {
  const store = engine.storeFor('SWEPT');
  const document = { entity: 'voucher', owner: 'V1' };
  const nowMs = systemClock.nowMs();
  const files = keptFiles(store);
  const keep = async (id: string, keptMs: number) => {
    await store.commit([unattachedWrite({ ...document, id, keptMs })]);
    await files.putNew(objectName({ id }), { body: 'x', type: 'text/plain' });
  };
  const old = nowMs - 3_700_000;
  await keep('left', old);
  await keep('attached', old);
  await keep('new', nowMs);
  await store.commit([unattachedWrite({ ...document, id: 'neverCame', keptMs: old })]);
  const file = { id: 'attached', slot: null, name: 'a.txt', kind: 'txt', bytes: 1 } as const;
  const by = { id: 'U', name: 'U', name_ar: 'U' };
  const more = { width: null, height: null, at: systemClock.now(), by, sha256: '', rev: 1 };
  await store.commit([newAttachmentWrite(document, { ...file, ...more })]);
  await removeUnattached(store, systemClock);
  const ids = ['left', 'attached', 'new'];
  expect(await Promise.all(ids.map((id) => files.find(objectName({ id }))))).toEqual([null, 'x', 'x']);
  expect((await readUnattached(store)).map(({ id }) => id)).toEqual(['new']);
});
