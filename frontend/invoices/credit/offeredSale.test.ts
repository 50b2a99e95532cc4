// @vitest-environment jsdom
// Whether a quote or contract that is sent may be sold on account: asked of what was not sent before, by users who may see what a customer owes.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startApi } from '#frontend/lib/api.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { offerList } from './offeredSale.ts';

const customer = { code: 'C4', name: 'Waha', name_ar: 'الواحة' };
const offer = { status: 'draft', partyName: customer, total: '115.00' };

let asked: string[] = [];

const signInWith = (...permissions: { name: string; action: string }[]) =>
  queryClient.setQueryData(['session'], { roles: [{ code: 'sales', permissions }] });

beforeAll(() => startApi());
beforeEach(() => {
  asked = [];
  localStorage.setItem('token', crypto.randomUUID());
  vi.stubGlobal('fetch', async (url: URL | string) => {
    asked.push(new URL(String(url)).search);
    const creditStop = { code: 'party.overdue', message: 'عليه متأخرات', details: {} };
    return new Response(JSON.stringify({ creditStop }));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a quote is asked about with what it comes to, a contract as such', async () => {
  signInWith({ name: 'ar', action: 'view' });
  expect(await offerList('quote').beforeSending(offer)).toBe('عليه متأخرات');
  expect(await offerList('contract').beforeSending(offer)).toBe('عليه متأخرات');
  expect(asked).toEqual(['?onAccount=115.00', '']);
});

test('nothing is asked of one that was sent or answered, nor by users who may not see what a customer owes', async () => {
  signInWith({ name: 'ar', action: 'view' });
  for (const status of ['sent', 'accepted'])
    expect(await offerList('quote').beforeSending({ ...offer, status })).toBeNull();
  signInWith({ name: 'quote', action: 'submit' });
  expect(await offerList('quote').beforeSending(offer)).toBeNull();
  expect(asked).toEqual([]);
});
