// The mails of a sign-up say what happened, where to go and for how long.
import { expect, test } from 'vitest';
import { signUpProofMail } from './signUpProofMail.ts';
import { welcomeMail } from './welcomeMail.ts';

const facts = {
  to: 'sara@palm.example',
  code: 'PALM',
  link: 'https://mizan.example/signup?code=PALM&proof=x',
};

test.each(['ar', 'en'] as const)('in %s nothing is left to fill in', (language) => {
  const { to, subject, text } = signUpProofMail(language, facts);
  expect(to).toBe('sara@palm.example');
  expect(subject).toContain('PALM');
  expect(text).toContain(`\n\n${facts.link}\n\n`);
  expect(text).toContain('48');
  expect(`${subject}${text}`).not.toMatch(/[{}]|undefined/);
});

test.each(['ar', 'en'] as const)('in %s the welcome says the code, in the subject too', (language) => {
  const link = 'https://mizan.example/login?company=PALM';
  const { subject, text } = welcomeMail(language, { to: facts.to, code: facts.code, link });
  expect(subject).toContain('PALM');
  expect(text).toContain(`\n\n${link}\n\n`);
  expect(text.replace(link, '')).toContain('PALM');
  expect(`${subject}${text}`).not.toMatch(/[{}]|undefined/);
});
