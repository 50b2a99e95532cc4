// Which vouchers of a file are sent once it is known which look posted already, and which of them are wrong before that.
import { expect, test } from 'vitest';
import type { Draft } from '../importDraft.ts';
import { draftsToSend, refusedToo } from './useImportCheck.ts';

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

test('what is wrong already is refused by the server too, and lines without a number with it', () => {
  const sent = drafts.map((draft, at) => ({ ...draft, row: { no: draft.no, date: 'x' }, places: [at + 2] }));
  const fault = (place: number) => ({
    code: 'typeUnknown' as const,
    place,
    no: null,
    field: 'type' as const,
    value: '',
  });
  expect(refusedToo(sent, { faults: [fault(3), fault(9)] }).map(({ row }) => row)).toEqual([
    { no: '1', date: 'x' },
    { no: '2' },
    { no: '3', date: 'x' },
    {},
  ]);
  expect(refusedToo(sent, { faults: [] })).toEqual(sent);
});
