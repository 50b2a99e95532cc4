// @vitest-environment jsdom
// Escape closes every open modal and restores scrolling.
import { expect, test, vi } from 'vitest';
import { closeModals, registerModal } from './modals.ts';

const isLocked = () => document.documentElement.classList.contains('modalOpen');

test('all open modals close and the page scrolls again', () => {
  const first = vi.fn();
  const second = vi.fn();
  registerModal(first);
  registerModal(second);
  expect(isLocked()).toBe(true);
  expect(closeModals()).toBe(true);
  expect(first).toHaveBeenCalledOnce();
  expect(second).toHaveBeenCalledOnce();
  expect(isLocked()).toBe(false);
  expect(closeModals()).toBe(false);
});

test('scrolling stays off until the last modal is gone', () => {
  const leaveFirst = registerModal(() => undefined);
  const leaveSecond = registerModal(() => undefined);
  leaveFirst();
  expect(isLocked()).toBe(true);
  leaveSecond();
  expect(isLocked()).toBe(false);
});
