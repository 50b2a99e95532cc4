// What the functions of a cell have of messages and jobs: which wait, which are done, and which have failed.
import { plainItem } from '#functions/storage/attributeValues.ts';
import { unpackedItem } from '#functions/storage/packedItem.ts';
import type { Change } from './cloudTable.ts';

type Kept = { message?: { kind: string }; job?: { kind: string }; fault?: string };

const partitions = /^T#[^#]+#(OUT|JOB|PARK)$/;

export const workDone = () => {
  const waiting = new Map<string, string>();
  const done = new Set<string>();
  const failed: string[] = [];

  const removed = (place: string): void => {
    const kind = waiting.get(place);
    if (kind !== undefined) done.add(kind);
    waiting.delete(place);
  };

  const written = (place: string, item: Change['item'], isParked: boolean): void => {
    const { message, job, fault } = unpackedItem(plainItem(item as never)) as Kept;
    const kind = String((message ?? job)?.kind);
    // A message is written again when its delivery has failed.
    if (waiting.has(place) || isParked) failed.push(`${kind}: ${fault}`);
    waiting.set(place, kind);
  };

  const changed = (changes: readonly Change[]): void => {
    for (const { name, pk, sk, item } of changes) {
      const [, partition] = partitions.exec(pk) ?? [];
      if (partition === undefined) continue;
      if (name === 'remove') removed(`${pk} ${sk}`);
      else written(`${pk} ${sk}`, item, partition === 'PARK');
    }
  };
  return { changed, done, failed, waiting: (): string[] => [...waiting.values()] };
};
