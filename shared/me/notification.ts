// Notifications: what they can be about, how long they are kept, and by which ways each user wants them (B13.8).
import * as z from 'zod/mini';

type Kind = {
  /** False where one is sent anyway, or where it is mails that fail. */
  readonly mail: boolean;
  /** Where more is to be seen, if it is the same for all of the kind. */
  readonly link: string | null;
};

export const notificationKinds = {
  approvalAsked: { mail: true, link: '/me/inbox' },
  postingAsked: { mail: true, link: '/me/inbox' },
  approvalDecided: { mail: true, link: '/me/inbox' },
  importDone: { mail: true, link: '/finance/vouchers/list' },
  jobFailed: { mail: true, link: '/finance/audit' },
  parkedMessage: { mail: false, link: '/settings/log' },
  linkSent: { mail: false, link: null },
  tfaReset: { mail: false, link: '/me/settings' },
  rolesChanged: { mail: true, link: null },
  quoteAnswered: { mail: true, link: null },
  contractAnswered: { mail: true, link: null },
  milestoneDue: { mail: true, link: null },
  requestFollowUp: { mail: true, link: '/pms/design/list' },
  reportSent: { mail: false, link: '/settings/schedules' },
  scheduleFailed: { mail: true, link: '/settings/schedules' },
  schedulePaused: { mail: true, link: '/settings/schedules' },
  vatReturnDue: { mail: true, link: '/finance/reports/vatReturn' },
  transferSent: { mail: true, link: '/inventory/stockTransfer' },
  transferOverdue: { mail: true, link: '/inventory/stockTransfer' },
  documentExpires: { mail: true, link: '/hr/employees/list' },
} as const satisfies Readonly<Record<string, Kind>>;

export type NotificationKind = keyof typeof notificationKinds;

export const notificationKindNames = Object.keys(notificationKinds) as NotificationKind[];

export const notificationDays = 90;

export const mailWays = ['off', 'each', 'daily'] as const;
export type MailWay = (typeof mailWays)[number];

/** How one kind reaches a user. */
export const notificationWays = z.object({ inApp: z.boolean(), mail: z.enum(mailWays, 'field.invalid') });
export type NotificationWays = z.output<typeof notificationWays>;

/** Until somebody says otherwise. */
export const usualWays: NotificationWays = { inApp: true, mail: 'off' };

export const notificationKindName = z.enum(notificationKindNames, 'field.invalid');
