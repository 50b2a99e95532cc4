// What the directions and states of cheques are called.

export const chequeStateNames = {
  open: { en: 'Under collection', ar: 'تحت التحصيل' },
  cleared: { en: 'Cleared', ar: 'محصّل' },
  bounced: { en: 'Bounced', ar: 'مرتد' },
} as const;

export const chequeDirections = ['received', 'issued'] as const;
export type ChequeDirection = (typeof chequeDirections)[number];

export const chequeDirectionNames = {
  received: { en: 'Received', ar: 'مستلم' },
  issued: { en: 'Issued', ar: 'صادر' },
} as const satisfies Record<ChequeDirection, unknown>;
