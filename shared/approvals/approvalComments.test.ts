// Comments on an approval: limited for each user, and kept apart from the trail of its steps.
import { describe, expect, test } from 'vitest';
import type { Person } from '../kernel/person.ts';
import type { Approval } from './approval.ts';
import { beginApproval, commentOn, commentsOfUserMax, commentsPerMinuteMax } from './approvalActs.ts';
import type { WorkflowStep } from './workflow.ts';

const person = (id: string): Person => ({ id, name: id, name_ar: id });

const begun = (asked: WorkflowStep): Approval =>
  beginApproval({
    workflow: {
      code: 'W',
      name: 'W',
      name_ar: 'W',
      document: 'voucher',
      order: 0,
      active: true,
      conditions: [],
      steps: [asked],
      allowOwn: false,
      skipRepeated: false,
      notify: [],
    },
    right: 'approve',
    document: { type: 'voucher', id: '1', branch: '01', facts: {}, people: [] },
    scale: 2,
    author: person('ann'),
    editor: null,
    before: null,
    comment: '',
    notify: [],
    at: '2026-01-01T08:00:00.000Z',
    addresses: [[{ kind: 'role', code: 'checker' }]],
    candidates: [{ ...person('cem'), roles: ['checker'] }],
  });

describe('comments', () => {
  const asked: WorkflowStep = {
    name: 'Step',
    name_ar: 'خطوة',
    approver: { kind: 'role', code: 'checker' },
    mode: 'any',
    conditions: [],
    deadlineHours: null,
    escalateTo: null,
    mayEdit: false,
  };
  const start = begun(asked);

  const at = (minute: number): string => new Date(Date.UTC(2026, 0, 2, 8, minute)).toISOString();

  const commented = (found: Approval, user: string, minute: number): Approval | string => {
    const outcome = commentOn(found, { user: person(user), at: at(minute), comment: 'well' });
    return 'fault' in outcome ? outcome.fault : outcome.approval;
  };

  const manyBy = (found: Approval, user: string, count: number): Approval => {
    let now = found;
    for (let minute = 0; minute < count; minute += 1) {
      const next = commented(now, user, minute);
      if (typeof next === 'string') throw new Error(next);
      now = next;
    }
    return now;
  };

  test('are so many of one user, and so many within a minute', () => {
    const full = manyBy(start, 'ann', commentsOfUserMax);
    expect(commented(full, 'ann', 60)).toBe('approval.tooManyComments');
    expect(typeof commented(full, 'ben', 60)).toBe('object');
    let fast: Approval = start;
    for (let count = 0; count < commentsPerMinuteMax; count += 1)
      fast = commented(fast, 'ann', 0) as Approval;
    expect(commented(fast, 'ann', 0)).toBe('approval.commentsTooFast');
    expect(typeof commented(fast, 'ann', 1)).toBe('object');
  });

  test('push no step out of the trail, however many people write them', () => {
    let now = start;
    for (let user = 0; user < 40; user += 1) now = manyBy(now, `user${user}`, commentsOfUserMax);
    expect(now.events.filter(({ act }) => act === 'submit')).toHaveLength(1);
    expect(now.events.length).toBeLessThan(150);
    expect(now.events[0]?.act).toBe('submit');
  });
});
