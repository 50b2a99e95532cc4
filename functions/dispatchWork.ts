// How what runs by the clock reaches every company: a schedule lists companies and sends them in batches, and the call that takes a batch works for one after the other.
import { faultNameOf, log } from '#functions/http/log.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { environment } from '#functions/storage/environment.ts';
import { readDueMarks } from '#functions/storage/queue/activeMarks.ts';
import { activePage, companyPage, type PageStart } from '#functions/storage/queue/companyList.ts';
import { noteSent, readSent } from '#functions/storage/queue/sentSchedules.ts';
import { isWorkSafe, type SentWork, sendWork, type WorkMessage } from '#functions/storage/queue/workQueue.ts';
import { type CompanyState, isInUse } from '#functions/storage/registry.ts';
import { type Store, storeOf } from '#functions/storage/store.ts';
import { alarmSigns } from '#shared/kernel/alarmSigns.ts';

/**
 * `books`: companies whose sign-up has ended; `signUps`: those where it has not; `all`: both; `active`: those of which a mark says that their folds are
 * due.
 */
type Companies = 'books' | 'signUps' | 'all' | 'active';

/** What runs by the clock for companies. */
export type CompanySchedule = {
  readonly name: string;
  /** `cron(minute hour day month weekday year)` in Riyadh time, or `rate(5 minutes)`. */
  readonly expression: string;
  readonly of: Companies;
  /** The work for one company. It may run twice, and twice at once: the second one changes nothing. Throws `TimeUp` where it has more to do. */
  readonly run: (store: Store, time?: WorkTime) => Promise<void>;
  /** For work that may take long: whether this company has any. It then gets a message of its own, so that no other company waits behind it. */
  readonly hasLongWork?: (store: Store) => Promise<boolean>;
  /** Called where the work has failed the last time. */
  readonly onGivenUp?: (store: Store) => Promise<void>;
};

/** What the process that does the work knows of its own end. */
export type WorkTime = {
  /** Whether what is begun now might not come to its end. */
  readonly isTimeUp: () => boolean;
  /** Cuts what is still under way at the end. */
  readonly signal?: AbortSignal;
};

/** What work throws that has kept how far it is, when its time is up: the company gets a message of its own, and goes on with it. */
export class TimeUp extends Error {
  override readonly name = 'TimeUp';
}

/** Companies of a message, and of a page of the list: a page is one call of the queue. */
const batchSize = 25;
const pageSize = 10 * batchSize;

/** Seconds before a company is tried again by itself; what fails once more is given up. */
const pausesSeconds = [60, 300];

const isDaily = ({ expression }: CompanySchedule): boolean => expression.startsWith('cron(');

/** Over so many seconds the batches are spread: at night there is time. */
const spreadSeconds = (schedule: CompanySchedule): number => (isDaily(schedule) ? 600 : 60);

/** On one machine nothing has to be spread. */
const jitterSeconds = (schedule: CompanySchedule): number =>
  environment.workQueue === undefined ? 0 : Math.floor(Math.random() * spreadSeconds(schedule));

/** Books are left alone before a sign-up ends: what a process remembers of them must not outlive a code that is given back. */
const isFor = ({ of }: CompanySchedule, state: CompanyState): boolean =>
  of === 'all' || isInUse(state) === (of === 'books');

type Listed = { codes: string[]; next: string | null; units: number };

const pageOf = async (schedule: CompanySchedule, start: PageStart): Promise<Listed> => {
  if (schedule.of === 'active') return activePage(start, systemClock.nowMs());
  const { companies, ...page } = await companyPage(start);
  return {
    ...page,
    codes: companies.filter(({ state }) => isFor(schedule, state)).map(({ code }) => code),
  };
};

const batchesOf = (schedule: CompanySchedule, codes: readonly string[]): SentWork[] =>
  Array.from({ length: Math.ceil(codes.length / batchSize) }, (_, at) => ({
    message: {
      schedule: schedule.name,
      companies: codes.slice(at * batchSize, (at + 1) * batchSize),
      attempt: 1,
    },
    delaySeconds: jitterSeconds(schedule),
  }));

/** Sends all companies of the schedule; where the time is up before, a message continues behind the last page. */
const sendCompanies = async (schedule: CompanySchedule, { isTimeUp }: WorkTime, from = ''): Promise<void> => {
  const startedMs = systemClock.nowMs();
  const { name } = schedule;
  let [companies, read] = [0, 0];
  let after: string | null = from;
  while (after !== null) {
    const page: Listed = await pageOf(schedule, { after, limit: pageSize });
    await sendWork(batchesOf(schedule, page.codes));
    companies += page.codes.length;
    read += page.units;
    after = page.next;
    if (after === null || !isTimeUp()) continue;
    await sendWork([{ message: { schedule: name, after }, delaySeconds: 0 }]);
    break;
  }
  const ms = systemClock.nowMs() - startedMs;
  log.info('schedule sent', { schedule: name, companies, ms, units: { read, write: 0 }, after });
};

const alone = (
  name: string,
  company: string,
  again: { attempt: number; delaySeconds: number },
): SentWork => ({
  message: { schedule: name, companies: [company], attempt: again.attempt },
  delaySeconds: again.delaySeconds,
});

/** Marks that come while the folds run are read the next time. Where none is left another run has been faster. */
const runMarked = async (schedule: CompanySchedule, store: Store, time: WorkTime): Promise<void> => {
  if (schedule.of !== 'active') return schedule.run(store, time);
  const { isInUse: isFolded, removals } = await readDueMarks(store.company, store.nowMs());
  if (removals.length === 0) return;
  if (isFolded) await schedule.run(store, time);
  await store.commit(removals);
};

/** The marks of a company that cannot be folded go as well: its next posting and the night bring it again. */
const giveUp = async ({ name, of, onGivenUp }: CompanySchedule, store: Store): Promise<void> => {
  log.error('a schedule was given up', {
    alarm: alarmSigns.givenUp,
    schedule: name,
    company: store.company,
  });
  await onGivenUp?.(store);
  if (of !== 'active') return;
  const { removals } = await readDueMarks(store.company, store.nowMs());
  if (removals.length > 0) await store.commit(removals);
};

type Batch = Extract<WorkMessage, { companies: readonly string[] }>;

/** Of one company: done, left to a message of its own, or failed the last time. */
type Outcome = 'done' | 'sent' | 'givenUp';

const runCompany = async (
  schedule: CompanySchedule,
  { batch, time }: { batch: Batch; time: WorkTime },
  store: Store,
): Promise<Outcome> => {
  const { name, hasLongWork } = schedule;
  const { company } = store;
  const { attempt } = batch;
  const later = async (again: { attempt: number; delaySeconds: number }): Promise<Outcome> => {
    await sendWork([alone(name, company, again)]);
    return 'sent';
  };
  try {
    if (hasLongWork && !(await hasLongWork(store))) return 'done';
    if (hasLongWork && batch.companies.length > 1) return await later({ attempt, delaySeconds: 0 });
    await runMarked(schedule, store, time);
    return 'done';
  } catch (error) {
    if (error instanceof TimeUp) return later({ attempt, delaySeconds: 0 });
    // Engine errors echo whole requests, so only the name is logged.
    log.error('schedule failed', { schedule: name, company, attempt, fault: faultNameOf(error) });
  }
  const delaySeconds = pausesSeconds[attempt - 1];
  if (delaySeconds === undefined) {
    await giveUp(schedule, store);
    return 'givenUp';
  }
  return later({ attempt: attempt + 1, delaySeconds });
};

/** The companies one after the other. */
const workFor = async (schedule: CompanySchedule, batch: Batch, time: WorkTime): Promise<void> => {
  const startedMs = systemClock.nowMs();
  const units = { read: 0, write: 0 };
  const outcomes: Outcome[] = [];
  for (const company of batch.companies) {
    // The first one always has its turn: a message that only went round would never end.
    if (outcomes.length > 0 && time.isTimeUp()) break;
    const store = storeOf(company, systemClock.nowMs);
    outcomes.push(await runCompany(schedule, { batch, time }, store));
    const { read, write } = store.units();
    units.read += read;
    units.write += write;
  }
  const left = batch.companies.slice(outcomes.length);
  if (left.length > 0) await sendWork([{ message: { ...batch, companies: left }, delaySeconds: 0 }]);
  const companies = outcomes.filter((outcome) => outcome === 'done').length;
  log.info('schedule done', {
    schedule: schedule.name,
    companies,
    ms: systemClock.nowMs() - startedMs,
    units,
  });
};

/** What the process keeps itself is lost with it: a night that it did not bring to its end is caught up with by the next one. */
const noteSafe = async (name: string): Promise<void> => {
  if (await isWorkSafe()) await noteSent(name, systemClock.nowMs);
};

/** EventBridge tries for an hour to call what is due. */
const givenUpAfterMs = 3_600_000;

/** Sends the daily schedules whose last time has passed without them. The first look counts as a run. */
const sendMissed = async (daily: readonly CompanySchedule[], time: WorkTime): Promise<void> => {
  const { nextTimeMs } = await import('#functions/storage/queue/scheduleTimes.ts');
  const { nowMs } = systemClock;
  const sent = await readSent(
    daily.map(({ name }) => name),
    nowMs,
  );
  for (const [at, schedule] of daily.entries()) {
    const { name, expression } = schedule;
    const last = sent[at] ?? null;
    if (last !== null && nextTimeMs(expression, last) + givenUpAfterMs > nowMs()) continue;
    if (last === null) {
      await noteSent(name, nowMs);
      continue;
    }
    log.warn('a schedule was missed', { schedule: name });
    await sendCompanies(schedule, time);
    await noteSafe(name);
  }
};

/** Looks for daily schedules that were not sent. */
export const missedRuns = { name: 'missed-runs', expression: 'rate(15 minutes)' } as const;

/** `received`: how often the queue has handed the message out. */
type Received = WorkTime & { readonly received: number };

/** What a function does when the clock calls, and when its queue brings companies. */
export type Dispatcher = {
  /** Sends the companies of what is due. */
  readonly start: (name: string, time: WorkTime) => Promise<void>;
  /** Does the work of a message. Throws where the queue has to hand it out again. */
  readonly perform: (message: WorkMessage, received: Received) => Promise<void>;
};

export const dispatcherOf = (schedules: readonly CompanySchedule[]): Dispatcher => {
  const scheduleNamed = (name: string): CompanySchedule => {
    const schedule = schedules.find((each) => each.name === name);
    if (!schedule) throw new Error(`There is no schedule ${name}`);
    return schedule;
  };
  return {
    start: async (name, time) => {
      if (name === missedRuns.name) return sendMissed(schedules.filter(isDaily), time);
      const schedule = scheduleNamed(name);
      await sendCompanies(schedule, time);
      if (isDaily(schedule)) await noteSafe(name);
    },
    perform: async (message, received) => {
      const schedule = scheduleNamed(message.schedule);
      if ('after' in message) return sendCompanies(schedule, received, message.after);
      const { companies, attempt } = message;
      if (received.received === 1 || companies.length === 1) return workFor(schedule, message, received);
      // The process died among them: from here on each is by itself.
      await sendWork(companies.map((company) => alone(schedule.name, company, { attempt, delaySeconds: 0 })));
    },
  };
};
