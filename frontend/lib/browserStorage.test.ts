// @vitest-environment jsdom
// What stays in the browser and what signing out clears.
import { beforeEach, expect, test } from 'vitest';
import {
  browserStorage,
  clearSessionStorage,
  clearStoredData,
  corpCodeCookie,
  storedLocale,
} from './browserStorage.ts';

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

test('a shared document is read in the language of its address, by those who are not signed in', () => {
  history.replaceState(null, '', '/?language=en');
  expect(storedLocale()).toBe('en');
  localStorage.setItem('token', 'x');
  expect(storedLocale()).toBe('ar');
  history.replaceState(null, '', '/');
});

test('the page of a link is read in the language of the browser, where the reader has chosen none', () => {
  history.replaceState(null, '', '/invoices/view/ACME~1f');
  expect([navigator.language, storedLocale()]).toEqual(['en-US', 'en']);
  localStorage.setItem('locale', 'ar');
  expect(storedLocale()).toBe('en');
  localStorage.setItem('locale_chosen', '1');
  expect(storedLocale()).toBe('ar');
  history.replaceState(null, '', '/');
});

test('a damaged entry reads as missing', () => {
  localStorage.setItem('corp', '{"code":');
  expect(browserStorage.corp.get()).toBeNull();
  localStorage.setItem('user', '"text"');
  expect(browserStorage.user.get()).toBeNull();
});

const ofDevice = ['locale', 'theme', 'sidebar', 'draft:voucher:new'];
const ofSession = ['token', 'user', 'session_data', 'cart'];
const ofCompany = ['corp', 'theme_settings', 'vt'];

const fillStorage = async () => {
  for (const key of [...ofDevice, ...ofSession, ...ofCompany]) localStorage.setItem(key, '{"a":1}');
  await corpCodeCookie.set('ACME');
};

test('a 401 clears exactly what the specification lists', async () => {
  await fillStorage();
  expect(await corpCodeCookie.get()).toBe('ACME');
  await clearSessionStorage();
  expect(Object.keys(localStorage).sort()).toEqual([...ofDevice, ...ofCompany].sort());
  expect(await corpCodeCookie.get()).toBeNull();
});

test('a logout clears stored data and keeps what belongs to the device, and drafts', async () => {
  await fillStorage();
  await clearStoredData();
  expect(Object.keys(localStorage).sort()).toEqual([...ofDevice].sort());
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
