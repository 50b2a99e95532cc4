// The way of Enter through a head.
import { expect, test } from 'vitest';
import { nextStep } from './headSteps.ts';

const drawn = ['type', 'date', 'party', 'supplierNumber', 'noteReason'];
const steps = ['party', 'noteReason'];

test('leads to the next named field that is empty, and then out of the head', () => {
  expect(nextStep(steps, drawn, { head: {}, after: null })).toBe('party');
  expect(nextStep(steps, drawn, { head: { party: 'C1' }, after: null })).toBe('noteReason');
  expect(nextStep(steps, drawn, { head: { party: '' }, after: 'party' })).toBe('noteReason');
  expect(nextStep(steps, drawn, { head: {}, after: 'noteReason' })).toBeNull();
  expect(nextStep(steps, ['type', 'party'], { head: { party: 'C1' }, after: 'type' })).toBeNull();
});
