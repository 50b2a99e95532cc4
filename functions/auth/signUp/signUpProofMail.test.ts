// The mail of the proof says what happened, where to go, for how long, and what to do when it was somebody else.
import { expect, test } from 'vitest';
import { signUpProofMail } from './signUpProofMail.ts';

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
