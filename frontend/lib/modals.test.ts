// @vitest-environment jsdom
// Escape closes the open modals, the newest first, and restores scrolling with the last of them.
import { expect, test, vi } from 'vitest';
import { closeNewestModal, registerModal } from './modals.ts';

const isLocked = () => document.documentElement.classList.contains('modalOpen');

test('one after the other closes, the newest first, and the page scrolls again', () => {
  const first = vi.fn();
  const second = vi.fn();
  registerModal(first);
  registerModal(second);
  expect(closeNewestModal()).toBe(true);
  expect(second).toHaveBeenCalledOnce();
  expect(first).not.toHaveBeenCalled();
  expect(isLocked()).toBe(true);
  expect(closeNewestModal()).toBe(true);
  expect(first).toHaveBeenCalledOnce();
  expect(isLocked()).toBe(false);
  expect(closeNewestModal()).toBe(false);
});

test('scrolling stays off until the last modal is gone', () => {
  const leaveFirst = registerModal(() => undefined);
  const leaveSecond = registerModal(() => undefined);
  leaveFirst();
  expect(isLocked()).toBe(true);
  leaveSecond();
  expect(isLocked()).toBe(false);
});
