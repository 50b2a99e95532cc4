// @vitest-environment jsdom
// The end of a session, here and in other tabs.
import { Hub } from 'aws-amplify/utils';
import { afterEach, expect, test, vi } from 'vitest';
import { browserStorage } from '../browserStorage.ts';
import { leaveSession, page, sessionChannel, watchOtherTabs } from './leaveSession.ts';

const heard: string[] = [];
const stopListening = Hub.listen(sessionChannel, ({ payload }) => heard.push(payload.event));
const stopWatching = watchOtherTabs();

afterEach(() => {
  heard.length = 0;
});

const inOtherTab = (key: string, oldValue: string | null, newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));

test('another tab that signs out is heard', () => {
  inOtherTab('token', 'T1', null);
  expect(heard).toEqual(['signedOutElsewhere']);
});

test('another tab that signs somebody else in is heard', () => {
  inOtherTab('token', 'T1', 'T2');
  expect(heard).toEqual(['replacedElsewhere']);
});

test('a first sign-in and other keys are not', () => {
  inOtherTab('token', null, 'T1');
  inOtherTab('theme', 'light', null);
  expect(heard).toEqual([]);
});

test('leaving clears the session once and goes to the path', async () => {
  const load = vi.spyOn(page, 'load').mockReturnValue(undefined);
  browserStorage.token.set('T');
  await Promise.all([leaveSession('/login'), leaveSession('/')]);
  expect(load).toHaveBeenCalledExactlyOnceWith('/login');
  expect(browserStorage.token.get()).toBeNull();
  expect(heard).toEqual(['signedOut']);
  stopListening();
  stopWatching();
});
