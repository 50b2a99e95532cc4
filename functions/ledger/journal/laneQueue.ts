// Postings into one lane at the same time in one process are written in one transaction; between processes the head's rev decides.
import { CommitConflict, meaningOf, writesPerCommitMax } from '#functions/storage/commit.ts';
import { isOutage } from '#functions/storage/connection/outage.ts';
import type { Key } from '#functions/storage/keys.ts';
import { remembered } from '#functions/storage/memory.ts';
import { hourMark, hourOf } from '#functions/storage/queue/activeMark.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Put, Write } from '#functions/storage/writes.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { journalKey } from '../ledgerKeys.ts';
import { sizesOf } from '../ledgerSizes.ts';
import { type HandedOn, isHandedOn } from './handedOn.ts';
import { advanceHead, type LaneHead, type LaneRules, readHead } from './lanes.ts';

const triesMax = 12;
const pauseBaseMs = 8;
const pauseCapMs = 400;

/** What one caller does to a lane: the writes beside the head's, the head after them, and the result for the caller. */
export type Turn<Result> = {
  writes: readonly Write[];
  head: LaneHead;
  result: Result;
  /** Called once it is durable. */
  announce?: () => void;
};

/** Made anew for every try, on the head that it will follow; may refuse, or find that the head is behind what it has seen (CommitConflict). */
export type Attempt<Result> = (head: LaneHead, handedOn: HandedOn) => Promise<Turn<Result>>;

type Member = {
  store: Store;
  attempt: Attempt<unknown>;
  tries: number;
  /** How often the lane had read its head when the member joined. */
  headVersionAtEnqueue: number;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
};

type Lane = {
  waiting: Member[];
  isRunning: boolean;
  /** As the last commit of this process proved it; after any failure it is read again. */
  head: LaneHead | null;
  /** Of the last head that this process has seen; null before the first. */
  rules: LaneRules | null;
  /** Grows when the head is read or written: only a state that was read or written after a member joined may reject it. */
  headVersion: number;
  /** Halved while the table finds a transaction too large. */
  membersMax: number;
};

type Ready = { member: Member; turn: Turn<unknown> };

type Group = {
  base: LaneHead;
  ready: Ready[];
  /** A member would be rejected by a head that is older than its request, or that is not written yet. */
  needsFreshHead: boolean;
  /** Members that have seen more than the head shows yet. */
  aheadOfHead: Member[];
  /** Stored with the last entry; it distinguishes this transaction from any other, even from one with the same entries. */
  mark: string;
  /** In which it is written. */
  hour: number;
};

const newLane = (store: Store) => (): Lane => ({
  waiting: [],
  isRunning: false,
  head: null,
  rules: null,
  headVersion: 0,
  membersMax: sizesOf(store).groupMax,
});

/** Full jitter: any time between nothing and the doubled base. */
const jitterMs = (attempt: number): number =>
  Math.random() * Math.min(pauseCapMs, pauseBaseMs * 2 ** attempt);

const newMark = (): string => Math.random().toString(36).slice(2);

const keyText = ({ key }: Pick<Write, 'key'>): string => `${key.pk} ${key.sk}`;

/** The writes of the members so far, by their keys: each item is written once, as the last of them leaves it. */
type Taken = Map<string, Write>;

/** Whether it changes the item as the member before leaves it. */
const continues = (write: Write, before: Write): boolean =>
  isHandedOn(write) && isHandedOn(before) && write.expect === before.attributes['rev'];

/** The head, and the mark of the hour. */
const writesBeside = 2;

/** Whether the turn fits beside the others: a transaction takes each item once, and so many of them. */
const fits = (taken: Taken, { writes }: Turn<unknown>): boolean => {
  const added = writes.filter((write) => !taken.has(keyText(write)));
  const isFree = (write: Write): boolean => {
    const before = taken.get(keyText(write));
    return before === undefined || continues(write, before);
  };
  return taken.size + added.length + writesBeside <= writesPerCommitMax && writes.every(isFree);
};

/** Drops a posting that fails. It is rejected only by a written head that was read after it was queued; otherwise the head is read again and the posting tried again. */
const dropOrRetry = (
  lane: Lane,
  group: Group,
  { member, error }: { member: Member; error: unknown },
): null => {
  const isOnGroup = group.ready.length > 0 && error instanceof Refusal;
  group.needsFreshHead = isOnGroup || member.headVersionAtEnqueue === lane.headVersion;
  if (group.needsFreshHead) return null;
  if (error instanceof CommitConflict) group.aheadOfHead.push(member);
  else member.reject(error);
  return null;
};

/** Takes the next members, each on the head that the ones before leave. A refused member leaves the queue; one that does not fit waits. */
const collectBatch = async (lane: Lane, base: LaneHead, nowMs: number): Promise<Group> => {
  const group: Group = {
    base,
    ready: [],
    needsFreshHead: false,
    aheadOfHead: [],
    mark: newMark(),
    hour: hourOf(nowMs),
  };
  const { ready } = group;
  const taken: Taken = new Map();
  const handedOn: HandedOn = (key) => {
    const write = taken.get(keyText({ key }));
    return isHandedOn(write) ? write : undefined;
  };
  let head = base;
  for (const member of lane.waiting.slice(0, lane.membersMax)) {
    const turn = await member
      .attempt(head, handedOn)
      .catch((error: unknown) => dropOrRetry(lane, group, { member, error }));
    if (group.needsFreshHead || (turn && ready.length > 0 && !fits(taken, turn))) break;
    lane.waiting.splice(lane.waiting.indexOf(member), 1);
    if (!turn) continue;
    ready.push({ member, turn });
    for (const write of turn.writes) taken.set(keyText(write), write);
    head = turn.head;
  }
  return group;
};

const headAfter = ({ base, ready }: Group): LaneHead => ready.at(-1)?.turn.head ?? base;

const lastEntryKey = (group: Group): Key => {
  const { lane, seq } = headAfter(group);
  return journalKey(lane, seq);
};

/** A write of the group, and which member's it is, at which place among its own. */
type Placed = { write: Write; owner: Ready; at: number };

/** An item that was handed on is written once: on the condition of the first member, as the last one leaves it. */
const placedWrites = ({ ready }: Group): Placed[] => {
  const places = new Map<string, Placed>();
  for (const owner of ready)
    for (const [at, write] of owner.turn.writes.entries()) {
      const name = keyText(write);
      const first = places.get(name);
      if (first && isHandedOn(write)) first.write = { ...write, expect: (first.write as Put).expect };
      else places.set(name, { write, owner, at });
    }
  return [...places.values()];
};

/** Once an hour: whether the head does not know of the mark yet. A transaction that is full leaves it to the next posting. */
const needsMark = (group: Group): boolean =>
  group.base.marked !== group.hour && placedWrites(group).length + writesBeside <= writesPerCommitMax;

/** The head that is written, with the last hour in which the company was marked for its folds. */
const markedHead = (group: Group): LaneHead =>
  needsMark(group) ? { ...headAfter(group), marked: group.hour } : headAfter(group);

const markWrites = (group: Group): Write[] => {
  const [first] = group.ready;
  const { base, hour } = group;
  return first && needsMark(group) ? [hourMark(first.member.store.company, base.lane, hour)] : [];
};

/** The group's writes, the head's first and what no member asked for last. */
const writesOf = (group: Group): Write[] => {
  const last = keyText({ key: lastEntryKey(group) });
  const withMark = (write: Write): Write =>
    write.write === 'put' && keyText(write) === last
      ? { ...write, attributes: { ...write.attributes, commit: group.mark } }
      : write;
  const writes = placedWrites(group).map(({ write }) => withMark(write));
  return [advanceHead(group.base, markedHead(group)), ...writes, ...markWrites(group)];
};

const succeed = (lane: Lane, group: Group): void => {
  lane.head = { ...markedHead(group), rev: group.base.rev + 1 };
  const [first] = group.ready;
  if (first) lane.membersMax = sizesOf(first.member.store).groupMax;
  for (const { member, turn } of group.ready) {
    turn.announce?.();
    member.resolve(turn.result);
  }
};

/** Back to the front of the queue, in their order; after too many tries the member gets the error. */
const tryAgain = (lane: Lane, members: readonly Member[], error: unknown): void => {
  for (const member of members) member.tries += 1;
  const isSpent = (member: Member) => member.tries >= triesMax;
  for (const member of members.filter(isSpent)) member.reject(error);
  lane.waiting.unshift(...members.filter((member) => !isSpent(member)));
};

const busy = (): Refusal => new Refusal('ledger.busy', { retryAfter: 1 });

/** The failed conditions of each member, by the places of its own writes. */
const failuresOf = (group: Group, failed: readonly number[]): Map<Ready, number[]> => {
  const placed = placedWrites(group);
  const failures = new Map<Ready, number[]>();
  for (const index of failed) {
    const place = placed[index - 1];
    if (place) failures.set(place.owner, [...(failures.get(place.owner) ?? []), place.at]);
  }
  return failures;
};

/**
 * The head was advanced by another process: everything is repeated. Where a member's own condition failed, that member gets its refusal and the
 * others are repeated.
 */
const settleConflict = async (lane: Lane, group: Group, conflict: CommitConflict): Promise<void> => {
  const failures = conflict.failed.includes(0) ? new Map() : failuresOf(group, conflict.failed);
  const again: Member[] = [];
  for (const ready of group.ready) {
    const failed = failures.get(ready);
    const error = failed ? meaningOf(ready.turn.writes, failed) : null;
    if (error && !(error instanceof CommitConflict)) ready.member.reject(error);
    else again.push(ready.member);
  }
  const tries = again[0]?.tries ?? 0;
  tryAgain(lane, again, busy());
  if (again.length === group.ready.length) await group.ready[0]?.member.store.pause(jitterMs(tries));
};

/** Whether the transaction whose answer was lost happened: its last entry bears its mark. */
const hasLanded = async (store: Store, group: Group): Promise<boolean> => {
  if (headAfter(group).seq === group.base.seq) return false;
  const entry = await store.get(lastEntryKey(group));
  return entry?.['commit'] === group.mark;
};

/** Only the journal shows whether the transaction happened. If it did not, it is repeated on the head's rev, so it cannot happen twice. */
const settleOutage = async (lane: Lane, group: Group, error: unknown): Promise<void> => {
  const members = group.ready.map(({ member }) => member);
  const [first] = members;
  if (!first) return;
  await first.store.pause(jitterMs(first.tries));
  try {
    if (await hasLanded(first.store, group)) return succeed(lane, group);
  } catch {
    // The journal cannot be read either: the next try finds out.
  }
  tryAgain(lane, members, error);
};

const settle = async (lane: Lane, group: Group, error: unknown): Promise<void> => {
  if (error instanceof CommitConflict) return settleConflict(lane, group, error);
  if (isOutage(error)) return settleOutage(lane, group, error);
  const members = group.ready.map(({ member }) => member);
  if (members.length === 1) return members[0]?.reject(error);
  // Too large together, perhaps: in halves, down to the one that is to blame.
  lane.membersMax = Math.ceil(members.length / 2);
  lane.waiting.unshift(...members);
};

const commitGroup = async (lane: Lane, group: Group): Promise<void> => {
  const [first] = group.ready;
  const hasWork = group.ready.some(({ turn }) => turn.writes.length > 0) || headAfter(group) !== group.base;
  if (!first || !hasWork) {
    lane.head = group.needsFreshHead ? null : group.base;
    for (const { member, turn } of group.ready) member.resolve(turn.result);
    return;
  }
  lane.headVersion += 1;
  try {
    await first.member.store.transact(writesOf(group));
  } catch (error) {
    return settle(lane, group, error);
  }
  succeed(lane, group);
};

/** The head that this process knows, or else the stored one. */
const headOf = async (lane: Lane, name: string, store: Store): Promise<LaneHead> => {
  const { head } = lane;
  lane.head = null;
  if (head) return head;
  lane.headVersion += 1;
  return readHead(store, name);
};

/** A transaction becomes visible item by item: the head will show what its entries and documents show already. */
const letCatchUp = async (lane: Lane, aheadOfHead: readonly Member[]): Promise<void> => {
  lane.head = null;
  const [first] = aheadOfHead;
  await first?.store.pause(jitterMs(first.tries));
  tryAgain(lane, aheadOfHead, busy());
};

const runLane = async (lane: Lane, name: string): Promise<void> => {
  lane.isRunning = true;
  for (let [first] = lane.waiting; first; [first] = lane.waiting) {
    try {
      const base = await headOf(lane, name, first.store);
      lane.rules = base.rules;
      const group = await collectBatch(lane, base, first.store.nowMs());
      await commitGroup(lane, group);
      if (group.aheadOfHead.length > 0) await letCatchUp(lane, group.aheadOfHead);
    } catch (error) {
      // The head could not be read: the member that waited longest gets the error, the next one tries.
      const index = lane.waiting.indexOf(first);
      if (index >= 0) lane.waiting.splice(index, 1);
      first.reject(error);
    }
  }
  lane.isRunning = false;
};

const laneOf = (store: Store, name: string): Lane => remembered(store, `lane ${name}`, newLane(store));

/** The rules that the lane obeyed when this process last posted into it: they may have changed since. */
export const lastRulesOf = (store: Store, name: string): LaneRules | null => laneOf(store, name).rules;

/** Runs an attempt on the lane's head together with others that wait, again when another process was faster, and answers 422 `ledger.busy` after twelve tries. */
export const inLane = <Result>(store: Store, name: string, attempt: Attempt<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    const lane = laneOf(store, name);
    const member = { store, attempt, tries: 0, headVersionAtEnqueue: lane.headVersion, reject };
    lane.waiting.push({ ...member, resolve: resolve as Member['resolve'] });
    if (!lane.isRunning) void runLane(lane, name);
  });
