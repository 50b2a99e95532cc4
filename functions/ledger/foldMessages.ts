// When a posting asks for a fold: each time a lane has grown past another 32 entries.
import type { OutboxMessage } from '#functions/storage/outbox.ts';

const foldEvery = 32;

export const foldMessages = (before: number, after: number): OutboxMessage[] =>
  Math.floor(before / foldEvery) === Math.floor(after / foldEvery) ? [] : [{ kind: 'ledger.fold' }];
