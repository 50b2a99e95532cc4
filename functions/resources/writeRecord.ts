// Writes a record with what belongs to it: its references checked, its effects, and the entry in the log.
import type { AuditEntry } from '#functions/http/audit.ts';
import { type SessionContext, write } from '#functions/http/context.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import type { Write } from '#functions/storage/writes.ts';
import { moneyFaults } from '#shared/resources/moneyFaults.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { repeatedValues } from '#shared/resources/uniqueValues.ts';
import { listingWrites } from './listingWrites.ts';
import type { RecordChange, RecordEffect } from './recordEffects.ts';
import { toldRow } from './recordScope.ts';
import { referenceChecks } from './references.ts';
import { guardWrites } from './uniqueGuards.ts';

type Recording = {
  change: RecordChange;
  own: Write;
  audit: AuditEntry;
  effect: RecordEffect | undefined;
};

/** One try, to be made anew on a conflict. */
export const writeRecord = async (
  context: SessionContext,
  resource: AnyResource,
  { change, own, audit, effect }: Recording,
): Promise<ResourceRow> => {
  const { row } = change;
  const faults = {
    ...moneyFaults(resource, row, context.company.currency),
    ...resource.rules(row),
    ...repeatedValues(resource, row),
  };
  const [limited] = (await effect?.faults?.(context, { changes: [change], above: [] })) ?? [];
  refuseFields({ ...limited, ...faults });
  const checks = await referenceChecks(context, resource, change);
  const effects = (await effect?.writes(context, change)) ?? [];
  const guards = guardWrites(resource, change);
  return write(context, {
    writes: [own, ...guards, ...listingWrites(resource, change), ...checks, ...effects],
    audit,
    answer: toldRow(context, resource, row),
  });
};
