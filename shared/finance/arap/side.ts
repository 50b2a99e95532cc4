// The two sides of what parties owe and are owed: receivable and payable are one thing with a side.
import type { Label } from '../../resources/fields.ts';

export const sides = ['receivable', 'payable'] as const;
export type Side = (typeof sides)[number];

export const sideNames: Readonly<Record<Side, Label>> = {
  receivable: { en: 'Receivable', ar: 'الذمم المدينة' },
  payable: { en: 'Payable', ar: 'الذمم الدائنة' },
};

/** Under which right what stands on a side is seen, allocated and taken away (B8). */
export const sideRights: Readonly<Record<Side, 'ar' | 'ap'>> = { receivable: 'ar', payable: 'ap' };

/** As open items name it. */
export const ledgerOf: Readonly<Record<Side, 'AR' | 'AP'>> = { receivable: 'AR', payable: 'AP' };

/** Of a balance that is positive on debit: what is owed on the side. */
export const owedOn = (side: Side, debit: bigint): bigint => (side === 'receivable' ? debit : -debit);
