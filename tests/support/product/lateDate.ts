// The clock of a process, put forward by whole days.
const dayMs = 86_400_000;

/** The days from a day to the tenth of December of its year; none from then on. */
export const daysToLate = (now: Date): number => {
  const late = Date.UTC(now.getUTCFullYear(), 11, 10);
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  return Math.max(0, (late - today) / dayMs);
};

/** What is asked of the clock is later by so many days; a day that is named is the day that is named. */
export const lateDate = (plain: DateConstructor, days: number): DateConstructor => {
  const nowMs = () => plain.now() + days * dayMs;
  return new Proxy(plain, {
    construct: (target, given: [], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [nowMs()] : given, newTarget),
    apply: () => new plain(nowMs()).toString(),
    get: (target, name) => (name === 'now' ? nowMs : Reflect.get(target, name)),
  });
};
