// Ctrl+P belongs to the page that has a paper, and to the browser where it has none or a window lies over it.
import { fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePrintKey } from './usePrintKey.ts';

const Page = ({ print }: { print: (() => void) | undefined }) => {
  usePrintKey(print);
  return null;
};

/** Whether the browser prints the page by itself. */
const press = (key: Partial<KeyboardEventInit> = {}) =>
  fireEvent.keyDown(document.body, { code: 'KeyP', ctrlKey: true, ...key });

test('the paper of the page, by the place of the key; else the browser', () => {
  const print = vi.fn();
  const { rerender } = render(<Page print={print} />);
  expect(press({ key: 'ح' })).toBe(false);
  expect(print).toHaveBeenCalledOnce();
  expect(press({ shiftKey: true })).toBe(true);
  const { unmount } = render(<dialog open />);
  expect(press()).toBe(true);
  unmount();
  rerender(<Page print={undefined} />);
  expect(press()).toBe(true);
  expect(print).toHaveBeenCalledOnce();
});
