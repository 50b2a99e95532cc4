// Continues a file of records that a user has started: left in the outbox, so that it ends whatever becomes of the page or the process.

import { systemClock } from '#functions/storage/clock.ts';
import { announceOutbox, type OutboxMessage, outboxWrite } from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';
import { findResource } from '#shared/resources.ts';
import { resourceEffects } from '../../resourceEffects.ts';
import { findJob } from './recordImports.ts';
import { writeFileRows } from './writeFileRows.ts';

/** Other messages of the company wait so long at most. */
const sliceMs = 1000;

type Message = Extract<OutboxMessage, { kind: 'records.file' }>;

export const continueRecordFile = async (store: Store, message: Message): Promise<void> => {
  const resource = findResource(message.one);
  const job = resource && (await findJob(store, resource, message));
  if (!resource || job?.state !== 'writing') return;
  const clock = systemClock;
  const effect = resourceEffects[resource.one];
  const { state } = await writeFileRows({ store, clock, resource, effect }, job, clock.nowMs() + sliceMs);
  if (state !== 'writing') return;
  await store.commit([outboxWrite(message, clock)]);
  announceOutbox(store.company);
};
