// The consumer of the outbox on one machine: the same that the cloud's stream wakes, with mails written into a folder.
import { deliverOutbox, type SendMail } from '#functions/outbox/deliverOutbox.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { listCompanies } from '#functions/storage/companyList.ts';
import { environment } from '#functions/storage/environment.ts';
import { storeOf } from '#functions/storage/store.ts';
import { saveMail } from './mail.ts';

const sender = 'Mizan <no-reply@mizan.local>';

/** Delivers what waits in one company's outbox, or in everyone's, and answers how much that was. */
export const deliverLocally = (mailFolder: string) => {
  const sendMail: SendMail = async (mail) => {
    // Whoever names a sender at SES has mail leave the machine; its client is loaded only then.
    if (environment.mailSender) return (await import('#functions/storage/sendBySes.ts')).sendBySes(mail);
    const { to, subject, text } = mail;
    await saveMail(mailFolder, { from: sender, to: [to], subject, text }, new Date());
  };
  const deliverOne = (company: string) =>
    deliverOutbox(storeOf(company, systemClock.nowMs), sendMail, systemClock.nowMs());
  return async (company?: string): Promise<number> => {
    if (company !== undefined) return deliverOne(company);
    let delivered = 0;
    const failures: unknown[] = [];
    for await (const { code } of listCompanies()) {
      try {
        delivered += await deliverOne(code);
      } catch (error) {
        // The outbox of one company that cannot be read keeps no other from its mails.
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some outboxes could not be worked through');
    return delivered;
  };
};
