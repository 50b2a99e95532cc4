// The stack of toasts: they go by themselves, on click, and wait while somebody reads.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { closeToasts, showToast } from '#frontend/lib/toasts.ts';
import { Toasts } from './Toasts.tsx';

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeAll(async () => {
  await startTexts();
});
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => closeToasts());
  vi.useRealTimers();
});

test('a toast goes after 3000 ms and the 300 ms of going', () => {
  render(<Toasts />);
  act(() => void showToast({ title: 'حُفظ السند', type: 'success' }));
  pass(3000);
  expect(screen.getByText('حُفظ السند')).toBeInTheDocument();
  pass(300);
  expect(screen.queryByText('حُفظ السند')).toBeNull();
});

test('a click closes it at once', () => {
  render(<Toasts />);
  act(() => void showToast({ text: 'لا اتصال', type: 'error', duration: -1 }));
  pass(60_000);
  fireEvent.click(screen.getByText('لا اتصال'));
  pass(300);
  expect(screen.queryByText('لا اتصال')).toBeNull();
});

test('it waits while the pointer is on it', () => {
  render(<Toasts />);
  act(() => void showToast({ text: 'نص طويل' }));
  const card = screen.getByText('نص طويل');
  fireEvent.mouseEnter(card.parentElement?.parentElement ?? card);
  pass(10_000);
  expect(screen.getByText('نص طويل')).toBeInTheDocument();
  fireEvent.mouseLeave(card.parentElement?.parentElement ?? card);
  pass(3000);
  pass(300);
  expect(screen.queryByText('نص طويل')).toBeNull();
});

test('of two the newest is in front with their number; the other has its time after it', () => {
  render(<Toasts />);
  act(() => void showToast({ text: 'حُفظ السند' }));
  act(() => void showToast({ text: 'المرجع مكرر', duration: 8000 }));
  expect(screen.getByText('+1').parentElement).toHaveTextContent('المرجع مكرر');
  pass(8000);
  pass(300);
  expect(screen.queryByText('المرجع مكرر')).toBeNull();
  expect(screen.queryByText('+1')).toBeNull();
  expect(screen.getByText('حُفظ السند')).toBeInTheDocument();
  pass(3000);
  pass(300);
  expect(screen.queryByText('حُفظ السند')).toBeNull();
});
