// Items of reports that are sent regularly: one partition for the schedules of a company, one of runs for each of them.
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, create, type Put, remove, replace, type Write } from '#functions/storage/writes.ts';
import type { Person } from '#shared/kernel/person.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import type { DocumentLanguage } from '#shared/paper/documentFrame.ts';
import type { Plan } from '#shared/reports/schedules/plan.ts';
import {
  type Readers,
  type RunState,
  type ScheduleFormat,
  scheduledFileLinked,
} from '#shared/reports/schedules/scheduleApi.ts';

export type ScheduleRecord = {
  id: string;
  name: string;
  /** A report by its name, or a list as `list.<name>`. */
  report: string;
  asked: Record<string, string>;
  /** Of a list: those that are sent, in their order; the usual ones where none are named. */
  columns?: readonly string[];
  format: ScheduleFormat;
  plan: Plan;
  readers: Readers;
  /** With whose rights it runs, and the branches that the owner saw when it was written; null for all. */
  owner: Person;
  branches: readonly string[] | null;
  /** What of it the owner did not see then. */
  unseen?: readonly string[];
  state: 'active' | 'paused';
  pausedFor: string | null;
  /** Null while it is paused. */
  nextAt: string | null;
  last: { due: string; state: RunState; code: string | null } | null;
  /** When it was sent by hand. */
  sentAt: string | null;
  rev: number;
};

export type KeptFile = { language: DocumentLanguage; name: string; object: string; bytes: number };

/** A reader of a run. */
export type Reader = { language: DocumentLanguage; email: string } & (
  | { kind: 'user'; user: string }
  | { kind: 'outside' }
);

export type RunRecord = {
  id: string;
  schedule: string;
  /** When it was due, or was asked for by hand. */
  due: string;
  byClock: boolean;
  state: RunState;
  attempts: number;
  beganAt: string | null;
  endedAt: string | null;
  code: string | null;
  details: Record<string, unknown>;
  format: ScheduleFormat;
  from: string;
  to: string;
  rows: number | null;
  files: readonly KeptFile[];
  /** To whom it goes, once the files are there, and how many of them have it. */
  readers: readonly Reader[];
  sent: number;
  rev: number;
};

export const schedulePartition = 'RSCHED';

const scheduleKey = (id: string): Key => ({ pk: schedulePartition, sk: id });
export const runPartition = (schedule: string): string => `RSRUN#${schedule}`;
const runKey = ({ schedule, id }: Pick<RunRecord, 'schedule' | 'id'>): Key => ({
  pk: runPartition(schedule),
  sk: id,
});

const withoutKeys = <Kept>(item: Attributes): Kept => {
  const { pk: _pk, sk: _sk, ...attributes } = item;
  return attributes as Kept;
};

export const readSchedules = async (store: Store): Promise<ScheduleRecord[]> =>
  (await store.all({ pk: schedulePartition })).map((item) => withoutKeys<ScheduleRecord>(item));

export const findSchedule = async (store: Store, id: string): Promise<ScheduleRecord | null> => {
  const item = await store.get(scheduleKey(id));
  return item && withoutKeys<ScheduleRecord>(item);
};

export const requireSchedule = async (store: Store, id: string): Promise<ScheduleRecord> =>
  (await findSchedule(store, id)) ?? notFound('reportSchedule');

/** The newest first. */
export const readRuns = async (store: Store, schedule: string): Promise<RunRecord[]> =>
  (await store.all({ pk: runPartition(schedule) })).map((item) => withoutKeys<RunRecord>(item)).reverse();

export const findRun = async (
  store: Store,
  of: Pick<RunRecord, 'schedule' | 'id'>,
): Promise<RunRecord | null> => {
  const item = await store.get(runKey(of));
  return item && withoutKeys<RunRecord>(item);
};

export const newScheduleWrite = ({ rev: _, ...attributes }: ScheduleRecord): Put =>
  create({ key: scheduleKey(attributes.id), attributes });

export const changedScheduleWrite = (before: ScheduleRecord, changes: Partial<ScheduleRecord>): Put => {
  const { rev, ...attributes } = before;
  return replace({ key: scheduleKey(before.id), attributes: { ...attributes, ...changes }, rev });
};

export const removeScheduleWrite = ({ id, rev }: ScheduleRecord): Write =>
  remove({ key: scheduleKey(id), expect: rev });

type Asked = { due: string; byClock: boolean };

/** The instant in digits: it names the run, in addresses too, and sorts. */
export const runIdOf = (due: string): string => due.replaceAll(/\D/g, '');

/** A run is its schedule and the instant at which it is due: a second one of the same is a conflict. */
export const newRunWrite = ({ id: schedule, format }: ScheduleRecord, { due, byClock }: Asked): Put => {
  const run: Omit<RunRecord, 'rev'> = {
    id: runIdOf(due),
    schedule,
    due,
    byClock,
    format,
    state: 'waiting',
    attempts: 0,
    beganAt: null,
    endedAt: null,
    code: null,
    details: {},
    from: '',
    to: '',
    rows: null,
    files: [],
    readers: [],
    sent: 0,
  };
  return create({ key: runKey(run), attributes: run });
};

export const changedRunWrite = (before: RunRecord, changes: Partial<RunRecord>): Put => {
  const { rev, ...attributes } = before;
  return replace({ key: runKey(before), attributes: { ...attributes, ...changes }, rev });
};

export const removeRunWrite = (run: RunRecord): Write => remove({ key: runKey(run) });

/** Where the bytes of a run are. */
export const objectOf = ({ schedule, id }: Pick<RunRecord, 'schedule' | 'id'>, ending: string): string =>
  `schedules/${schedule}/${id}-${ending}`;

/** What a link shows to the reader of this place. */
export const linkedFile = ({ schedule, id }: Pick<RunRecord, 'schedule' | 'id'>, reader: number) => ({
  kind: scheduledFileLinked.name,
  document: `${schedule}~${id}~${reader}`,
});

export const fileLinked = (document: string): { schedule: string; id: string; reader: number } => {
  const [schedule = '', id = '', reader = ''] = document.split('~');
  return { schedule, id, reader: Number(reader) };
};
