// The calendar day of today where the company keeps its books.
import { clock } from '#frontend/lib/clock.ts';
import { dateInZone } from '#shared/kernel/dates.ts';

export const todayIn = (timeZone = 'Asia/Riyadh'): string => dateInZone(clock.nowMs(), timeZone);
