// @vitest-environment jsdom
// Whose unfinished work is kept: it stays with the user whose page it was typed on.
import { expect, test } from 'vitest';
import type { UserView } from '#shared/auth/user.ts';
import { browserStorage } from './browserStorage.ts';
import { localDrafts } from './localDrafts.ts';

const userNamed = (id: string) => ({ id }) as UserView;

test('what is typed on a page is kept for its user, even after the session left storage or another took it over', () => {
  browserStorage.corp.set({ code: 'ACME', company_name: 'Acme', logo: null });
  browserStorage.user.set(userNamed('u1'));
  expect(localDrafts.get('voucher:new')).toBeNull();
  browserStorage.user.clear();
  localDrafts.set('voucher:new', { narration: 'first' });
  browserStorage.user.set(userNamed('u2'));
  localDrafts.set('voucher:new', { narration: 'last' });
  expect(localStorage.getItem('draft:voucher:new:ACME:u1')).toBe('{"narration":"last"}');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toHaveLength(1);
});
