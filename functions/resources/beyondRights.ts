// What a user may not write of a kind: records out of the user's sight, before or after the change, and what the kind's effect refuses.
import type { AnyResource } from '#shared/resources/resource.ts';
import type { Faults, RecordChanges, RecordEffect, Writer } from './recordEffects.ts';
import { recordSight, unseenFields } from './recordScope.ts';

/** One answer per record. */
export const beyondRights = async (
  writer: Writer,
  { resource, effect }: { resource: AnyResource; effect: RecordEffect | undefined },
  written: RecordChanges,
): Promise<Faults[]> => {
  const sight = await recordSight(writer, resource);
  const limited = (await effect?.faults?.(writer, written)) ?? [];
  return written.changes.map(({ row, before }, index) => {
    const unseen = [row, before].flatMap((each) => (each ? unseenFields(sight, resource, each) : []));
    return { ...limited[index], ...Object.fromEntries(unseen.map((field) => [field, 'record.unknown'])) };
  });
};
