// @vitest-environment jsdom
// Escape closes what lies on top, one layer after the other, and scrolling comes back with the last window.
import { expect, test, vi } from 'vitest';
import { watchHistory } from './historyGuard.ts';
import { closeTop, isModalOpen, registerModal, registerSurface } from './modals.ts';

const isLocked = () => document.documentElement.classList.contains('modalOpen');
const press = () => {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
};

test('a list in a window over a drawer: each Escape closes one of them', () => {
  const closed: string[] = [];
  const open = (name: string, register: typeof registerModal) => {
    const leave = register(() => {
      closed.push(name);
      leave();
    });
  };
  open('drawer', registerModal);
  open('question', registerModal);
  open('list', registerSurface);
  expect(press()).toBe(true);
  expect(closed).toEqual(['list']);
  press();
  expect(closed).toEqual(['list', 'question']);
  expect(isLocked()).toBe(true);
  press();
  expect(closed).toEqual(['list', 'question', 'drawer']);
  expect(isLocked()).toBe(false);
  expect(press()).toBe(false);
});

test('one that asks first stays on top', () => {
  const asked = vi.fn();
  const leave = registerModal(asked);
  expect(closeTop()).toBe(true);
  closeTop();
  expect(asked).toHaveBeenCalledTimes(2);
  leave();
  expect(closeTop()).toBe(false);
});

test('scrolling stays off until the last modal is gone; a surface leaves the page unchanged', () => {
  const leaveSurface = registerSurface(() => undefined);
  expect([isLocked(), isModalOpen()]).toEqual([false, false]);
  leaveSurface();
  const leaveFirst = registerModal(() => undefined);
  const leaveSecond = registerModal(() => undefined);
  leaveFirst();
  expect(isLocked()).toBe(true);
  leaveSecond();
  expect(isLocked()).toBe(false);
});

test('on the first page of a tab Back closes the layer only, and the next Back leaves', async () => {
  history.replaceState({ idx: 0 }, '', '/first');
  watchHistory();
  const heard = vi.fn();
  window.addEventListener('popstate', heard);
  const close = vi.fn();
  const leave = registerModal(close);
  history.back();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(history.state).toEqual({ idx: 1 });
  leave();
  history.back();
  await vi.waitFor(() => expect(history.state).toMatchObject({ idx: 0, isFloor: true }));
  expect(heard).not.toHaveBeenCalled();
});
