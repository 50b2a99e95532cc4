// Which vouchers of a file are sent once it is known which look posted already.
import { expect, test } from 'vitest';
import type { Draft } from '../importDraft.ts';
import { draftsToSend } from './useImportCheck.ts';

const drafts: Draft[] = ['1', '2', '3'].map((no) => ({ no, row: {}, places: [] }));
const [one, two, three] = drafts as [Draft, Draft, Draft];

test('all of them while nothing is known', () => {
  const { sent, again } = draftsToSend(drafts, undefined);
  expect([sent, [...again]]).toEqual([drafts, []]);
});

test('those that look posted are left out, but for the chosen ones', () => {
  const { sent, again } = draftsToSend(drafts, { posted: [one, three], chosen: new Set([three]) });
  expect(sent).toEqual([two, three]);
  expect([...again]).toEqual([1]);
});
