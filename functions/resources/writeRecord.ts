// Writes a record with what belongs to it: its references checked, its effects, and the entry in the log.
import type { AuditEntry } from '#functions/http/audit.ts';
import { type SessionContext, write } from '#functions/http/context.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import type { Write } from '#functions/storage/writes.ts';
import { moneyFaults } from '#shared/resources/moneyFaults.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { repeatedValues } from '#shared/resources/uniqueValues.ts';
import { richTextsOfRecord } from '#shared/richText/richNames.ts';
import { listingWrites } from './listingWrites.ts';
import type { RecordChange, RecordEffect } from './recordEffects.ts';
import { lockedFaults, visibleRow } from './recordScope.ts';
import { referenceChecks } from './references.ts';
import { refuseLongTexts } from './texts/refuseLongTexts.ts';
import { guardWrites } from './uniqueGuards.ts';

type Recording<Answer> = {
  change: RecordChange;
  own: Write;
  /** What else is written with a new record, such as the counter of its series. */
  also?: readonly Write[];
  audit: AuditEntry;
  effect: RecordEffect | undefined;
  /** The answer about the record, as the caller sees it. */
  answerOf: (row: ResourceRow) => Answer;
};

/** One try, to be made anew on a conflict. */
export const writeRecord = async <Answer>(
  context: SessionContext,
  resource: AnyResource,
  { change, own, also = [], audit, effect, answerOf }: Recording<Answer>,
): Promise<Answer> => {
  const { row } = change;
  refuseLongTexts(richTextsOfRecord(resource, row));
  const faults = {
    ...moneyFaults(resource, row, context.company.currency),
    ...resource.rules(row),
    ...repeatedValues(resource, row),
  };
  const [limited] = (await effect?.faults?.(context, { changes: [change], above: [] })) ?? [];
  refuseFields({ ...limited, ...faults, ...lockedFaults(context, resource, change) });
  const checks = await referenceChecks(context, resource, change);
  const effects = (await effect?.writes(context, change)) ?? [];
  const guards = guardWrites(resource, change);
  return write(context, {
    writes: [own, ...also, ...guards, ...listingWrites(resource, change), ...checks, ...effects],
    audit,
    answer: answerOf(visibleRow(context, resource, row)),
  });
};
