// The toast list: defaults, duplicates, groups.
import { beforeEach, expect, test, vi } from 'vitest';
import { closeToast, closeToasts, listToasts, showToast, subscribeToToasts } from './toasts.ts';

beforeEach(() => closeToasts());

test('a toast has the defaults of the specification', () => {
  showToast({ title: 'Saved' });
  expect(listToasts()[0]).toMatchObject({ type: 'default', duration: 3000, speed: 300, group: '', text: '' });
});

test('there is no greatest number', () => {
  for (let count = 0; count < 40; count += 1) showToast({ title: `Row ${count}` });
  expect(listToasts()).toHaveLength(40);
});

test('a duplicate is ignored only when asked', () => {
  showToast({ text: 'Offline', type: 'error' });
  showToast({ text: 'Offline', type: 'error' });
  expect(listToasts()).toHaveLength(2);
  const id = showToast({ text: 'Offline', type: 'error', ignoreDuplicates: true });
  expect(listToasts()).toHaveLength(2);
  expect(listToasts()[0]?.id).toBe(id);
});

test('the same id replaces, a group closes together', () => {
  showToast({ id: 'import', text: '10 %', group: 'import' });
  showToast({ id: 'import', text: '20 %', group: 'import' });
  showToast({ text: 'other' });
  expect(listToasts().map((toast) => toast.text)).toEqual(['20 %', 'other']);
  closeToasts('import');
  expect(listToasts().map((toast) => toast.text)).toEqual(['other']);
});

test('listeners hear every change until they leave', () => {
  const listener = vi.fn();
  const leave = subscribeToToasts(listener);
  const id = showToast({ text: 'one' });
  closeToast(id);
  leave();
  showToast({ text: 'two' });
  expect(listener).toHaveBeenCalledTimes(2);
});
