// What the directions and states of cheques are called: the bank collects one that was received, and pays one that was issued (B3.8).

export const chequeDirections = ['received', 'issued'] as const;
export type ChequeDirection = (typeof chequeDirections)[number];

export const chequeDirectionNames = {
  received: { en: 'Received', ar: 'مستلم' },
  issued: { en: 'Issued', ar: 'صادر' },
} as const satisfies Record<ChequeDirection, unknown>;

/** Of one cheque. */
export const chequeStateNames = {
  received: {
    open: { en: 'Under collection', ar: 'تحت التحصيل' },
    cleared: { en: 'Cleared', ar: 'محصّل' },
    bounced: { en: 'Returned unpaid', ar: 'شيك مرتجع' },
  },
  issued: {
    open: { en: 'Outstanding', ar: 'قيد الصرف' },
    cleared: { en: 'Presented', ar: 'صُرف' },
    bounced: { en: 'Stopped', ar: 'موقوف' },
  },
} as const satisfies Record<ChequeDirection, unknown>;

/** Of cheques of both directions. */
export const chequeTabNames = {
  open: { en: 'Not paid yet', ar: 'لم تُدفع بعد' },
  cleared: { en: 'Paid by the bank', ar: 'دفعها البنك' },
  bounced: { en: 'Returned or stopped', ar: 'مرتجعة أو موقوفة' },
} as const;
