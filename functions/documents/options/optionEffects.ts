// What a transition writes beside the effects of its kind: earlier versions are replaced, and an answer is kept with its name.
import { todayOf } from '#functions/company/figureTexts.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import { type AnyKind, headValue } from '#shared/documents/documentKind.ts';
import { refusalOf } from '#shared/documents/documentRefusals.ts';
import type { Decision } from '#shared/documents/options/answers.ts';
import type { Versioned } from '#shared/documents/options/optionFields.ts';
import { isHeldByConversions, replacedState, versionNumber } from '#shared/documents/options/versions.ts';
import type { Transition } from '#shared/documents/transition.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import type { AnyActs } from '../documentActs.ts';
import type { DocumentRecords } from '../documentRecords.ts';
import { performedBy, type Wanted } from '../posting/preparedTransition.ts';
import { liveConversions } from './liveConversions.ts';
import { readVersions } from './versionRecords.ts';

/** Refuses where something was made of a version whose place is taken. */
const replacedVersions = async (
  store: Store,
  records: DocumentRecords,
  { document, transition }: { document: Versioned; transition: Pick<Transition, 'name'> },
): Promise<Write[]> => {
  const { kind } = records;
  const states = kind.options.versions?.replaces[transition.name] ?? [];
  if (states.length === 0) return [];
  const versions = await readVersions(store, records, { of: document, way: 'versionBefore' });
  const before = versions.filter(({ status }) => states.includes(status));
  for (const each of before)
    refuseUnless(
      !isHeldByConversions(kind, await liveConversions(store, each)),
      refusalOf(kind, 'converted'),
    );
  return before.flatMap((each) => {
    const after = { ...each, status: replacedState };
    return [records.headerWrite(after), records.wordsWrite(after)];
  });
};

/** Nobody answers after the last day, also before the clock has ended it. */
const refuseOver = (context: SessionContext, kind: AnyKind, document: Versioned): void => {
  const { expires } = kind.options;
  const last = expires ? headValue(document, expires.field) : null;
  const isOver = typeof last === 'string' && last < todayOf(context);
  refuseUnless(!isOver, refusalOf(kind, 'expired'), { date: last });
};

const answeredFields = (context: SessionContext, wanted: Wanted<Versioned>): { decision: Decision } => {
  const { name, address } = performedBy(context, wanted);
  const saidBy = wanted.input?.['saidBy'];
  const decision = { transition: wanted.transition.name, name, address, at: context.clock.now() };
  return { decision: typeof saidBy === 'string' && saidBy !== '' ? { ...decision, saidBy } : decision };
};

/** `number`: that of a later version, in the place of the next one of its sequence. */
export type OptionEffects = { fields: { decision?: Decision }; writes: Write[]; number: string | null };

export const optionEffects = async (
  context: SessionContext,
  { kind, records }: Pick<AnyActs, 'kind' | 'records'>,
  wanted: Wanted<Versioned>,
): Promise<OptionEffects> => {
  const { document, transition } = wanted;
  if (transition.answers) refuseOver(context, kind, document);
  return {
    fields: transition.answers ? answeredFields(context, wanted) : {},
    writes: await replacedVersions(context.store, records, wanted),
    number: transition.numbers ? versionNumber(document) : null,
  };
};
