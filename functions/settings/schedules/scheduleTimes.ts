// The next time of a schedule as it is stored.
import type { Clock } from '#functions/storage/clock.ts';
import { nextDue, type Plan } from '#shared/reports/schedules/plan.ts';

export const nextScheduled = (plan: Plan, clock: Clock, timeZone: string): string =>
  new Date(nextDue(plan, clock.nowMs(), timeZone)).toISOString();
