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

  const changed = (changes: readonly Change[]): void => {
    for (const { name, pk, sk, item } of changes) {
      const [, partition] = partitions.exec(pk) ?? [];
      if (partition === undefined) continue;
      const place = `${pk} ${sk}`;
      const known = waiting.get(place);
      if (name === 'remove') {
        if (known !== undefined) done.add(known);
        waiting.delete(place);
        continue;
      }
      const { message, job, fault } = unpackedItem(plainItem(item as never)) as Kept;
      const kind = String((message ?? job)?.kind);
      // A message is written again when its delivery has failed.
      if (known !== undefined || partition === 'PARK') failed.push(`${kind}: ${fault}`);
      waiting.set(place, kind);
    }
  };
  return { changed, done, failed, waiting: (): string[] => [...waiting.values()] };
};
