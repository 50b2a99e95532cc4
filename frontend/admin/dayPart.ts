// Morning, afternoon or evening where the company is, for the greeting.
import { clock } from '#frontend/lib/clock.ts';

export const dayPart = (timeZone: string): 'morning' | 'afternoon' | 'evening' => {
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hour12: false, timeZone });
  const hour = Number(format.format(clock.nowMs()));
  if (hour >= 3 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
};
