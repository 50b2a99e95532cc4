// What is due in a company, by the day on which the clock performs it: an item that is written with its document.
import type { Key } from '#functions/storage/keys.ts';
import { overwrite, type Write } from '#functions/storage/writes.ts';
import type { AnyDocument, AnyKind } from '#shared/documents/documentKind.ts';
import { transitionNamed } from '#shared/documents/kindTransitions.ts';

export const duePartition = 'DUE';

type Due = { kind: string; id: string; day: string };

export const dueKey = ({ kind, id, day }: Due): Key => ({ pk: duePartition, sk: `${day}#${kind}#${id}` });

export const dueOf = ({ sk }: Pick<Key, 'sk'>): Due => {
  const [day = '', kind = '', id = ''] = sk.split('#');
  return { kind, id, day };
};

/** The day on which the clock performs a transition of it; null in a state in which it does not. */
export const dueDayOf = ({ due, transitions }: AnyKind, document: AnyDocument): string | null => {
  if (due === null) return null;
  const { from } = transitionNamed({ transitions }, due.transition);
  return from.includes(document.status) ? due.day(document) : null;
};

/** Where the day is new. An item of another day is removed when that day comes. */
export const dueWrites = (
  kind: AnyKind,
  { before, after }: { before: AnyDocument; after: AnyDocument },
): Write[] => {
  const day = dueDayOf(kind, after);
  if (day === null || day === dueDayOf(kind, before)) return [];
  return [overwrite({ key: dueKey({ kind: kind.name, id: after.id, day }), attributes: {} })];
};
