// What the mail with a link says, in the language of whoever gets it.
import { expect, test } from 'vitest';
import { acceptedMail, linkMail, linkMessage, type MailSummary, mailedDue } from './linkMail.ts';

const mailOf = (summary: Partial<MailSummary>): string => {
  const company = { code: 'DEMO', company_name: 'Rawasi', company_name_ar: 'رواسي', timeZone: 'Asia/Riyadh' };
  const document = {
    language: 'ar',
    title: 'عرض سعر Q-1',
    total: '1,150.00 SAR',
    number: 'Q-1',
    wording: 'quote',
    ...summary,
  } as const;
  const mailed = { to: 'a@b.example', link: 'http://x/1', until: '2026-04-14T12:00:00Z' };
  const { text } = linkMail(document, { ...mailed, company: company as never }) as { text: string };
  return text;
};

test('a quote says until when it holds, beside until when its link works', () => {
  const quote = mailOf({ validUntil: '2026-03-31' });
  expect(quote).toContain('عرض السعر صالح حتى 31 مارس 2026.');
  expect(quote).toContain('يعمل الرابط حتى 14 أبريل 2026.');
  expect(mailOf({ language: 'en', validUntil: '2026-03-31' })).toContain(
    'The quote is valid until 31 March 2026.',
  );
  expect(mailOf({})).not.toContain('صالح حتى');
});

test('no sentence takes a quote, a voucher or a note for an invoice', () => {
  for (const total of ['1.00 SAR', null]) expect(mailOf({ total })).not.toContain('تجدونها');
});

test('a statement says what is due and what of it is overdue, behind its link', () => {
  const due = mailedDue('ar', { balance: 11500n, overdue: 1500n }, 'SAR');
  expect(due).toBe('المستحق عليكم 115.00 ر.س، منه متأخر 15.00 ر.س.');
  const statement = { title: 'كشف حساب', total: null, number: '', wording: 'statement', due } as const;
  expect(mailOf(statement)).toContain(`http://x/1\n\n${due}\n\n`);
  expect(linkMessage({ ...statement, language: 'ar' }, { code: 'DEMO' } as never)).toContain(due);
  expect(mailedDue('en', { balance: -100n, overdue: 0n }, 'SAR')).toBe('We owe you 1.00 SAR.');
  expect(mailedDue('en', { balance: 0n, overdue: 0n }, 'SAR')).toBe('Nothing is due.');
});

test('a confirmation isolates the number of its document once', () => {
  const summary = { language: 'ar', title: 'عرض سعر 01-Q-2026-000012', total: '1,150.00 ر.س' } as const;
  const answer = { to: 'a@b.example', name: 'سارة', at: '2026-04-14T12:00:00Z', company: { code: 'D' } };
  const mail = acceptedMail(summary, answer as never) as { subject: string; text: string };
  expect(mail.subject).toBe('تأكيد قبول عرض سعر \u206601-Q-2026-000012\u2069');
  expect(mail.text).not.toMatch(/[\u2066-\u2068][^\u2069]*[\u2066-\u2068]/);
});
