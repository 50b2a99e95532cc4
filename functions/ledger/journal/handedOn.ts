// What one transaction passes on before it is written: members of a lane's group, and documents that a transition makes, change an item one after the other.
import type { Key } from '#functions/storage/keys.ts';
import type { Put, Write } from '#functions/storage/writes.ts';

/** An item as those before leave it in the transaction; read here before it is read in the table. */
export type HandedOn = (key: Key) => Put | undefined;

export const isHandedOn = (write: Write | undefined): write is Put =>
  write?.write === 'put' && write.isHandedOn === true;

const isAt =
  ({ pk, sk }: Key) =>
  ({ key }: Write): boolean =>
    key.pk === pk && key.sk === sk;

/** What is left after these writes. */
export const handedOnAfter = (writes: readonly Write[], before: HandedOn | undefined): HandedOn => {
  const own = writes.filter(isHandedOn);
  return (key) => own.findLast(isAt(key)) ?? before?.(key);
};

/** One write of each item that was handed on: on the condition of the first, as the last one leaves it. */
export const joinedWrites = (writes: readonly Write[]): Write[] => {
  const joined: Write[] = [];
  for (const write of writes) {
    const at = isHandedOn(write) ? joined.findIndex((each) => isHandedOn(each) && isAt(write.key)(each)) : -1;
    const first = joined[at];
    if (first && write.write === 'put') joined[at] = { ...write, expect: (first as Put).expect };
    else joined.push(write);
  }
  return joined;
};
