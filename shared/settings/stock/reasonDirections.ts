// Which differences a reason for adjustments explains.
import type { Label } from '../../resources/fields.ts';

export const reasonDirections = {
  gain: { en: 'Surplus', ar: 'الزيادة' },
  loss: { en: 'Shortage', ar: 'العجز' },
  both: { en: 'Surplus and shortage', ar: 'الزيادة والعجز' },
} as const satisfies Readonly<Record<string, Label>>;
