// @vitest-environment jsdom
// What stays in the browser and what signing out clears.
import { beforeEach, expect, test } from 'vitest';
import { browserStorage, clearSessionStorage, corpCodeCookie, storedLocale } from './browserStorage.ts';

beforeEach(() => localStorage.clear());

test('a missing language is written as Arabic', () => {
  expect(storedLocale()).toBe('ar');
  expect(localStorage.getItem('locale')).toBe('ar');
});

test('an unknown language becomes Arabic, English stays', () => {
  localStorage.setItem('locale', 'fr');
  expect(storedLocale()).toBe('ar');
  localStorage.setItem('locale', 'en');
  expect(storedLocale()).toBe('en');
});

test('a damaged entry reads as missing', () => {
  localStorage.setItem('corp', '{"code":');
  expect(browserStorage.corp.get()).toBeNull();
  localStorage.setItem('user', '"text"');
  expect(browserStorage.user.get()).toBeNull();
});

test('signing out clears the session and keeps language, theme, company and drafts', async () => {
  const kept = ['locale', 'theme', 'corp', 'theme_settings', 'draft:voucher:new'];
  const cleared = ['token', 'user', 'session_data', 'cart', 'vt'];
  for (const key of [...kept, ...cleared]) localStorage.setItem(key, '{"a":1}');
  await corpCodeCookie.set('ACME');
  expect(await corpCodeCookie.get()).toBe('ACME');
  await clearSessionStorage();
  for (const key of kept) expect(localStorage.getItem(key)).not.toBeNull();
  for (const key of cleared) expect(localStorage.getItem(key)).toBeNull();
  expect(await corpCodeCookie.get()).toBeNull();
});

test('a storage that refuses does not stop the page', () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = refuse;
  try {
    expect(() => browserStorage.theme.set('dark')).not.toThrow();
  } finally {
    Storage.prototype.setItem = setItem;
  }
});
