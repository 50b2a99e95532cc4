// The consumer of the outbox on one machine: the same that the cloud's stream wakes, with mails written into a folder.
import { deliverOutbox } from '#functions/outbox/deliverOutbox.ts';
import type { SendMail } from '#functions/outbox/messageKind.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { environment } from '#functions/storage/environment.ts';
import { storeOf } from '#functions/storage/store.ts';
import { saveMail } from '../mail.ts';
import { forEveryCompany } from './everyCompany.ts';

const sender = 'Mizan <no-reply@mizan.local>';

/** Delivers what waits in one company's outbox, or in everyone's, and answers how much that was. */
export const deliverLocally = (mailFolder: string) => {
  const sendMail: SendMail = async (mail) => {
    // Mail leaves the machine only where a sender at SES is configured; its client is loaded only then.
    if (environment.mailSender) return (await import('#functions/storage/sendBySes.ts')).sendBySes(mail);
    const { to, ...content } = mail;
    await saveMail(mailFolder, { from: sender, to: [to], ...content }, new Date());
  };
  return forEveryCompany((company) =>
    deliverOutbox(storeOf(company, systemClock.nowMs), sendMail, systemClock.nowMs()),
  );
};
