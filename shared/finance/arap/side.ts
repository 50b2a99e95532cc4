// The two sides of what parties owe and are owed: receivable and payable are one thing with a side.
import type { Label } from '../../resources/fields.ts';

export const sides = ['receivable', 'payable'] as const;
export type Side = (typeof sides)[number];

export const sideNames: Readonly<Record<Side, Label>> = {
  receivable: { en: 'Receivable', ar: 'الذمم المدينة' },
  payable: { en: 'Payable', ar: 'الذمم الدائنة' },
};

/** As open items name it. */
export const ledgerOf: Readonly<Record<Side, 'AR' | 'AP'>> = { receivable: 'AR', payable: 'AP' };

/** Of a balance that is positive on debit: what is owed on the side. */
export const owedOn = (side: Side, debit: bigint): bigint => (side === 'receivable' ? debit : -debit);
