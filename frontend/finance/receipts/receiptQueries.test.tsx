// What a receipt may settle is all of it, page after page.
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startApi } from '#frontend/lib/api.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { useSettling } from './receiptQueries.ts';

beforeAll(startApi);
afterEach(() => vi.unstubAllGlobals());

const itemOf = (id: number) => ({
  id: String(id),
  party: 'C-1',
  partyName: { name: 'Noor', name_ar: 'نور' },
  branch: '01',
  account: '11201',
  date: '2026-01-01',
  dueDate: '2026-01-01',
  source: { kind: 'invoice', id: String(id), number: String(id) },
  number: String(id),
  reference: '',
  amount: '1.00',
  paid: '0.00',
  remaining: '1.00',
  overdueDays: 0,
});

test('items beyond the first page are offered as well', async () => {
  vi.stubGlobal('fetch', async (url: URL) => {
    const start = Number(new URL(url, location.href).searchParams.get('cursor') ?? 0);
    const items = Array.from({ length: 200 }, (_, at) => itemOf(start + at));
    return new Response(JSON.stringify({ items, cursor: start === 400 ? null : String(start + 200) }));
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSettling({ party: 'C-1', side: 'receivable' }), { wrapper });
  await vi.waitFor(() =>
    expect(result.current.data?.map(({ id }) => id)).toEqual(
      Array.from({ length: 600 }, (_, at) => String(at)),
    ),
  );
});
