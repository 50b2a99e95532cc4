// The strength of a password follows the rule first and length after.
import { expect, test } from 'vitest';
import { passwordStrength } from './passwordStrength.ts';

test.each([
  ['', 0, 12],
  ['short', 0, 7],
  ['green camel 7', 1, 0],
  ['green camel rests', 2, 0],
  ['three green camels rest', 3, 0],
])('%s stands at step %i, %i characters short', (password, step, missing) => {
  expect(passwordStrength(password, [])).toEqual({ step, missing, min: 12 });
});
