// Who sees which link of the top bar.
import { expect, test } from 'vitest';
import { topBarLinks } from './topBarLinks.ts';

const names = (isSignedIn: boolean, ...roles: string[]) =>
  topBarLinks({ isSignedIn, roles }).map((link) => link.name);

test('a visitor sees the public pages', () => {
  expect(names(false)).toEqual(['root', 'portfolio', 'blog', 'about']);
});

test('somebody who signed in sees the dashboard first', () => {
  expect(names(true, 'accountant')).toEqual(['admin', 'root', 'portfolio', 'blog', 'about']);
});

test.each(['client', '*'])('the role %s sees projects', (role) => {
  expect(names(true, role)).toContain('projects');
});

test('the role admin alone does not see projects', () => {
  expect(names(true, 'admin')).not.toContain('projects');
});
