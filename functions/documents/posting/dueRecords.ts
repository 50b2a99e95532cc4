// What is due in a company, by the day on which the clock performs it: an item that is written with its document.
import type { Key } from '#functions/storage/keys.ts';
import { overwrite, type Write } from '#functions/storage/writes.ts';
import { type AnyDocument, type AnyKind, headValue } from '#shared/documents/documentKind.ts';
import { transitionNamed } from '#shared/documents/kindTransitions.ts';
import { addDays } from '#shared/kernel/dates.ts';

export const duePartition = 'DUE';

type Due = { kind: string; id: string; day: string };

export const dueKey = ({ kind, id, day }: Due): Key => ({ pk: duePartition, sk: `${day}#${kind}#${id}` });

export const dueOf = ({ sk }: Pick<Key, 'sk'>): Due => {
  const [day = '', kind = '', id = ''] = sk.split('#');
  return { kind, id, day };
};

type Clocked = { transition: string; day: string };

/** What the clock performs of it in the state that it is in, and on which day: also its end, after its last day. */
export const clockedOf = (
  { due, options: { expires }, transitions }: AnyKind,
  document: AnyDocument,
): Clocked | null => {
  const begins = (name: string) => transitionNamed({ transitions }, name).from.includes(document.status);
  if (due && begins(due.transition)) {
    const day = due.day(document);
    return day === null ? null : { transition: due.transition, day };
  }
  const last = expires && begins(expires.transition) ? headValue(document, expires.field) : null;
  return expires && typeof last === 'string'
    ? { transition: expires.transition, day: addDays(last, 1) }
    : null;
};

/** Where the day is new. An item of another day is removed when that day comes. */
export const dueWrites = (
  kind: AnyKind,
  { before, after }: { before: AnyDocument; after: AnyDocument },
): Write[] => {
  const clocked = clockedOf(kind, after);
  if (clocked === null || clocked.day === clockedOf(kind, before)?.day) return [];
  return [overwrite({ key: dueKey({ kind: kind.name, id: after.id, day: clocked.day }), attributes: {} })];
};
