// The mails about a password say what happened, where to go, for how long, and what to do when it was somebody else.
import { expect, test } from 'vitest';
import { passwordChangedMail, resetLinkMail } from './passwordMails.ts';

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
