// What the directions and states of cheques are called: the bank collects one that was received, and pays one that was issued (B3.8).
import * as z from 'zod/mini';
import { inBoth } from '../../documents/bothLanguages.ts';

export const chequeDirections = ['received', 'issued'] as const;
export type ChequeDirection = (typeof chequeDirections)[number];

export const chequeDirectionNames = {
  received: { en: 'Received', ar: 'مستلم' },
  issued: { en: 'Issued', ar: 'صادر' },
} as const satisfies Record<ChequeDirection, unknown>;

/** What a statement says of one that was not paid, before the voucher that takes its receipt or payment back. */
export const bouncedNames = {
  received: { en: 'Returned cheque', ar: 'شيك مرتجع' },
  issued: { en: 'Stopped cheque', ar: 'شيك موقوف' },
} as const satisfies Record<ChequeDirection, unknown>;

export const bouncedCheque = z.object({ number: z.string(), direction: z.enum(chequeDirections) });

/** What a search looks into. */
export const chequeSearch = ['number', 'bank', 'voucher', 'party', 'partyName'] as const;

/** Of one cheque. */
export const chequeStateNames = {
  received: {
    open: { en: 'Under collection', ar: 'تحت التحصيل' },
    cleared: { en: 'Cleared', ar: 'محصّل' },
    bounced: { en: 'Returned unpaid', ar: 'شيك مرتجع' },
  },
  issued: {
    open: { en: 'Outstanding', ar: 'قيد الصرف' },
    cleared: { en: 'Cleared', ar: 'صُرف' },
    bounced: { en: 'Stopped', ar: 'موقوف' },
  },
} as const satisfies Record<ChequeDirection, unknown>;

/** Of cheques of both directions. */
export const chequeTabNames = {
  open: { en: 'Outstanding', ar: 'تحت التحصيل أو الصرف' },
  cleared: { en: 'Cleared', ar: 'محصّلة ومصروفة' },
  bounced: { en: 'Returned or stopped', ar: 'مرتجعة أو موقوفة' },
} as const;

const clearingWords = {
  received: { en: 'Collection of cheque', ar: 'تحصيل الشيك' },
  issued: { en: 'Payment of cheque', ar: 'صرف الشيك' },
} as const;

/** The narration of the voucher that clears a cheque. */
export const clearingNarration = (direction: ChequeDirection, number: string): string => {
  const { ar, en } = clearingWords[direction];
  return inBoth({ ar: `${ar} ${number}`, en: `${en} ${number}` });
};
