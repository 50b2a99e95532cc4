// A full hour as clocks show it.
import { localDigits } from '#frontend/lib/texts/digits.ts';

export const hourText = (hour: string | number): string => localDigits(`${String(hour).padStart(2, '0')}:00`);
