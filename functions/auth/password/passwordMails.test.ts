// The mails about a password say what happened, where to go, for how long, and what to do when it was somebody else.
import { expect, test } from 'vitest';
import { inviteMail, passwordChangedMail, resetLinkMail } from './passwordMails.ts';

const to = 'sara@palm.example';
const link = 'https://mizan.example/reset-password/PALM~u1~abc';

test.each(['ar', 'en'] as const)('in %s nothing is left to fill in', (language) => {
  const asked = resetLinkMail(language, { to, code: 'PALM', link });
  const changed = passwordChangedMail(language, { to, code: 'PALM' });
  expect(asked.text).toContain(`\n\n${link}\n\n`);
  expect(asked.text).toContain('30');
  expect(changed.text).not.toContain('http');
  for (const mail of [asked, changed]) {
    expect(mail.to).toBe(to);
    expect(mail.subject).toContain('PALM');
    expect(`${mail.subject}${mail.text}`).not.toMatch(/[{}]|undefined/);
  }
});

const sara = { name: 'Sara Ali', name_ar: 'سارة علي' };

test('an invitation names company and inviter', () => {
  const invitation = { by: sara, company: { name: 'Palm Trading Co.', name_ar: 'النخيل' } };
  const en = inviteMail('en', { to, code: 'PALM', link, username: 'sara', invitation });
  expect(en.subject).toBe('Sara Ali invites you to Palm Trading Co. (PALM)');
  expect(en.text).toContain('Sara Ali has invited you to work in Palm Trading Co.');
  expect(en.text).toContain('Your username is sara.');
  expect(inviteMail('ar', { to, code: 'PALM', link, username: 'sara', invitation }).subject).toBe(
    'دعوة من سارة علي إلى النخيل (\u2068PALM\u2069)',
  );
});

test.each(['Win at https://bad.example', 'bad.example', 'www.bad', 'a@bad'])(
  'an invitation makes no link of the name %s',
  (name) => {
    const invitation = { by: { name, name_ar: name }, company: { name, name_ar: name } };
    const mail = inviteMail('en', { to, code: 'PALM', link, username: 'sara', invitation });
    expect(mail.subject).toBe('An administrator invites you to PALM (PALM)');
    expect(mail.text).not.toContain('bad');
  },
);
