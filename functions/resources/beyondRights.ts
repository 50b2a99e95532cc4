// What a user may not write of a kind: records out of the user's sight, before or after the change, and what the kind's effect refuses.
import type { AnyResource } from '#shared/resources/resource.ts';
import type { Faults, RecordChanges, RecordEffect, Writer } from './recordEffects.ts';
import { lockedFaults, recordVisibility, unseenFields } from './recordScope.ts';

/** One answer per record. */
export const beyondRights = async (
  writer: Writer,
  { resource, effect }: { resource: AnyResource; effect: RecordEffect | undefined },
  written: RecordChanges,
): Promise<Faults[]> => {
  const visibility = await recordVisibility(writer, resource);
  const limited = (await effect?.faults?.(writer, written)) ?? [];
  return written.changes.map(({ row, before }, index) => {
    const unseen = [row, before].flatMap((each) => (each ? unseenFields(visibility, resource, each) : []));
    return {
      ...limited[index],
      ...lockedFaults(writer, resource, { row, before }),
      ...Object.fromEntries(unseen.map((field) => [field, 'record.unknown'])),
    };
  });
};
