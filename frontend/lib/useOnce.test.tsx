// The key of a call stays while the same thing is tried again, and no longer.
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from './apiError.ts';
import { askedAgain, type Repeatable, useOnce } from './useOnce.ts';

type Wish = { reason: string; idempotencyKey: string };

const lost = new ApiError({ status: 0, code: 'network', message: '' });
const refused = new ApiError({ status: 422, code: 'voucher.reversed', message: '' });

/** Each call is answered with the next of the outcomes: an error, or null for success. */
const keysOf = (wishes: readonly string[], outcomes: readonly (Error | null)[]): string[] => {
  const keys: string[] = [];
  const left = [...outcomes];
  const mutate: Repeatable<Wish, string>['mutate'] = ({ idempotencyKey }, { onSuccess, onError }) => {
    keys.push(idempotencyKey);
    const outcome = left.shift() ?? null;
    if (outcome === null) onSuccess?.('done');
    else onError?.(outcome);
  };
  const { result } = renderHook(() => useOnce<Wish, string>({ mutate, isPending: false, error: null }));
  for (const reason of wishes) act(() => result.current.send({ reason }));
  return keys;
};

test('the same thing asked for again has the same key, another thing another one', () => {
  const first = askedAgain(null, { reason: 'a' });
  expect(askedAgain(first, { reason: 'a' })).toBe(first);
  expect(askedAgain(first, { reason: 'b' }).key).not.toBe(first.key);
});

test('a lost reply keeps the key until the call is answered', () => {
  const [first, second, third] = keysOf(['a', 'a', 'a'], [lost, null, null]);
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});

test('after a refusal, and with something else, the call is a new one', () => {
  const afterRefusal = keysOf(['a', 'a'], [refused, null]);
  expect(afterRefusal[1]).not.toBe(afterRefusal[0]);
  const withOther = keysOf(['a', 'b'], [lost, null]);
  expect(withOther[1]).not.toBe(withOther[0]);
});

test('nothing is sent while the call is under way', () => {
  const mutate = vi.fn();
  const { result } = renderHook(() => useOnce<Wish, string>({ mutate, isPending: true, error: null }));
  act(() => result.current.send({ reason: 'a' }));
  expect(mutate).not.toHaveBeenCalled();
});
