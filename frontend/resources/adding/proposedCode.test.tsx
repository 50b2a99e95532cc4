// The code that is proposed goes on by itself where others add records at the same moment, and a large kind is more than its first page.
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startApi } from '#frontend/lib/api.ts';
import { ApiError } from '#frontend/lib/apiError.ts';
import { withFreeCode } from './proposedCode.ts';

/** Codes that exist, more than any page of them. */
const taken = new Set<string>();

beforeAll(startApi);

beforeEach(() => {
  taken.clear();
  vi.stubGlobal('fetch', async (url: URL) => {
    const asked = new URL(url).searchParams.get('codes')?.split(',') ?? [];
    const items = asked.filter((code) => taken.has(code)).map((code) => ({ code, name: code }));
    return new Response(JSON.stringify({ items, cursor: null }), { status: 200 });
  });
});

const add = async (code: string): Promise<string> => {
  if (taken.has(code)) throw new ApiError({ status: 422, code: 'record.codeTaken', message: '' });
  taken.add(code);
  return code;
};

test('somebody took the number: the next free one is added, however far it is', async () => {
  for (let number = 1; number <= 3000; number += 1) taken.add(`E-${String(number).padStart(4, '0')}`);
  const series = { prefix: 'E-', width: 4, last: 100 };
  expect(await withFreeCode('employee', { series, code: 'E-0101' }, add)).toBe('E-3001');
  expect(await withFreeCode('employee', { series, code: 'E-0101' }, add)).toBe('E-3002');
});

test('what is refused for another reason is not tried again', async () => {
  const refused = vi.fn(async () => {
    throw new Error('refused');
  });
  const proposal = { series: { prefix: '', width: 3, last: 0 }, code: '001' };
  await expect(withFreeCode('unit', proposal, refused)).rejects.toThrow('refused');
  expect(refused).toHaveBeenCalledOnce();
});
