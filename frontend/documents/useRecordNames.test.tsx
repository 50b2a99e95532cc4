// The names of many parties come in one call, and only those that are not known yet are asked for.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startApi } from '#frontend/lib/api.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import { useRecordNames } from './useRecordNames.ts';

let asked: (string | null)[] = [];

beforeAll(async () => {
  startApi();
  await startTexts();
});
beforeEach(() => {
  asked = [];
  queryClient.clear();
  vi.stubGlobal('fetch', async (url: URL) => {
    const codes = new URL(String(url)).searchParams.get('codes');
    asked.push(codes);
    const known = (codes ?? '').split(',').filter((code) => code.startsWith('C'));
    const items = known.map((code) => ({ code, name: code, name_ar: `عميل ${code}`, role: 'customer' }));
    return new Response(JSON.stringify({ items, cursor: null }), { status: 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const Names = ({ codes }: { codes: readonly string[] }) => {
  const { byCode } = useRecordNames({ party: codes });
  return <output>{codes.map((code) => byCode('party', code)?.label).join(' · ')}</output>;
};

const show = (codes: readonly string[]) => (
  <QueryClientProvider client={queryClient}>
    <Names codes={codes} />
  </QueryClientProvider>
);

test('one call for all names; a code that nobody has stands for itself', async () => {
  render(show(['C2', 'C1', 'X9', 'C1']));
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('عميل C2 · عميل C1 · X9'));
  expect(asked).toEqual(['C1,C2,X9']);
});

test('more lines ask only for what is new', async () => {
  const { rerender } = render(show(['C1', 'X9']));
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('عميل C1'));
  rerender(show(['C1', 'X9', 'C3']));
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('عميل C3'));
  expect(asked).toEqual(['C1,X9', 'C3']);
});

test('no more in one call than the server takes', async () => {
  const codes = Array.from({ length: 101 }, (_, index) => `C${index}`);
  render(show(codes));
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('عميل C100'));
  expect(asked.map((each) => each?.split(',').length)).toEqual([100, 1]);
});

const Doubts = ({ codes }: { codes: readonly string[] }) => {
  const { isUnknown } = useRecordNames({ party: codes });
  return <output>{codes.filter((code) => isUnknown('party', code)).join(' · ')}</output>;
};

test('a code that comes in later is unknown only when the server has answered that nobody has it', async () => {
  const doubts = (codes: readonly string[]) => (
    <QueryClientProvider client={queryClient}>
      <Doubts codes={codes} />
    </QueryClientProvider>
  );
  const { rerender } = render(doubts([]));
  rerender(doubts(['C7', 'X7', 'أحمد']));
  expect(screen.getByRole('status')).toHaveTextContent(/^أحمد$/);
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/^X7 · أحمد$/));
  expect(asked).toEqual(['C7,X7']);
});

test('codes that all go, or change before the answer, leave the screen at rest', async () => {
  const { rerender } = render(show(['C1']));
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('عميل C1'));
  rerender(show(['C1', 'C2']));
  rerender(show([]));
  await vi.waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  rerender(show(['C2']));
  await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('عميل C2'));
});
