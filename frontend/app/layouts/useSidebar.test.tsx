// The sidebar leaves the room to tables in a tight window, until somebody chooses otherwise.
import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { useSidebar } from './useSidebar.ts';

const inWindow = (widthPx: number) => {
  window.matchMedia = (query) =>
    ({
      matches: widthPx <= Number(/max-width: (\d+)px/.exec(query)?.[1]),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as never;
  return renderHook(useSidebar, { wrapper: MemoryRouter }).result;
};

beforeEach(() => localStorage.clear());

test.each([
  [1440, 'open'],
  [1024, 'rail'],
  [800, 'away'],
])('in %s pixels', (widthPx, state) => {
  expect(inWindow(widthPx).current.state).toBe(state);
});

test('what was chosen stays', () => {
  const sidebar = inWindow(1024);
  act(() => sidebar.current.toggle());
  expect(sidebar.current.state).toBe('open');
  expect(inWindow(1024).current.state).toBe('open');
});
