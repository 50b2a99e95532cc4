// Morning or evening where the company is, for the greeting.
import { clock } from '#frontend/lib/clock.ts';

export const dayPart = (timeZone: string): 'morning' | 'evening' => {
  const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hour12: false, timeZone }).format(
    clock.nowMs(),
  );
  return Number(hour) >= 3 && Number(hour) < 12 ? 'morning' : 'evening';
};
