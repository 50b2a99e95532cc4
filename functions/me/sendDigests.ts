// Mails each user one daily digest of the notices that are chosen for it; what was mailed is not mailed again.
import { type UserRecord, userKey, userOf } from '#functions/company/userRecords.ts';
import type { Clock } from '#functions/storage/clock.ts';
import { type CompanyRecord, companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { isWritten } from '#functions/storage/isWritten.ts';
import { announceOutbox, outboxWrite } from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, remove } from '#functions/storage/writes.ts';
import ar from '#shared/locales/ar/notices.json' with { type: 'json' };
import en from '#shared/locales/en/notices.json' with { type: 'json' };
import type { NotificationView } from '#shared/me/api.ts';
import { digestPartition, linesFor } from './notificationRecords.ts';

/** More do not fit into one transaction; the rest comes with the next morning. */
const perMailMax = 90;

type Entry = Pick<NotificationView, 'title' | 'title_ar'>;

const textOf = (entries: readonly Entry[], user: UserRecord, company: CompanyRecord): string =>
  `${entries.map((entry) => `• ${linesFor(user, company, entry).join('\n  ')}`).join('\n\n')}\n`;

const sendDigest = async (store: Store, clock: Clock, items: readonly Attributes[]): Promise<void> => {
  const waiting = items.slice(0, perMailMax);
  const [item, company] = await store.getAll([userKey(String(waiting[0]?.['user'])), companyKey]);
  const user = item && userOf(item);
  const texts = user?.preferences?.language === 'en' ? en : ar;
  const mail = user && {
    kind: 'mail' as const,
    to: user.email,
    subject: texts['digest.subject'],
    text: textOf(waiting as Entry[], user, companyOf(company ?? null)),
  };
  const isWanted = user?.status === 'active';
  // Two runs at once: one of them mails it.
  await isWritten(store, [
    ...waiting.map((item) =>
      remove({ key: { pk: digestPartition, sk: String(item['sk']) }, expect: 'exists' }),
    ),
    ...(isWanted && mail ? [outboxWrite(mail, clock)] : []),
  ]);
};

export const sendDigests = async (store: Store, clock: Clock): Promise<void> => {
  const waiting = await store.all({ pk: digestPartition });
  const byUser = Map.groupBy(waiting, (item) => item['user']);
  for (const items of byUser.values()) await sendDigest(store, clock, items);
  if (byUser.size > 0) announceOutbox(store.company);
};
