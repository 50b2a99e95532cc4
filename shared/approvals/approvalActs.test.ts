// The approval of a document as a state machine: whatever people try in whatever order, nothing is approved without its steps.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Approval, Candidate, Person } from './approval.ts';
import {
  approveStep,
  beginApproval,
  delegateStep,
  escalateStep,
  type Outcome,
  rejectDocument,
  returnDocument,
  undecidable,
  withdrawDocument,
} from './approvalActs.ts';
import { ableIn, inboxAddresses, isAddress, openStep } from './approvers.ts';
import type { Workflow, WorkflowStep } from './workflow.ts';

const roles = ['checker', 'chief', 'admin'];
const ids = ['ann', 'ben', 'cem', 'dua', 'eve'];

const person = (id: string): Person => ({ id, name: id, name_ar: id });

const candidates = fc
  .array(fc.subarray(roles), { minLength: ids.length, maxLength: ids.length })
  .map((held) => ids.map((id, index): Candidate => ({ ...person(id), roles: held[index] ?? [] })));

const approver = fc.oneof(
  fc.constantFrom('checker', 'chief').map((code) => ({ kind: 'role' as const, code })),
  fc.constantFrom(...ids).map((code) => ({ kind: 'user' as const, code })),
);

const step: fc.Arbitrary<WorkflowStep> = fc.record({
  ...{ name: fc.constant('Step'), name_ar: fc.constant('خطوة'), approver },
  mode: fc.constantFrom('any' as const, 'all' as const),
  conditions: fc.constantFrom([], [{ field: 'total', operator: 'above' as const, values: ['100'] }]),
  ...{ deadlineHours: fc.constantFrom(null, 5), escalateTo: fc.option(approver) },
});

const workflow = (steps: WorkflowStep[], changes: Partial<Workflow> = {}): Omit<Workflow, 'rev'> => ({
  ...{
    code: 'W',
    name: 'W',
    name_ar: 'W',
    document: 'voucher',
    order: 0,
    active: true,
    conditions: [],
    steps,
  },
  ...{ allowOwn: false, skipRepeated: false, notify: [] },
  ...changes,
});

type Try = {
  act: 'approve' | 'reject' | 'return' | 'withdraw' | 'delegate' | 'escalate';
  who: string;
  to: string;
};

const tries = fc.array(
  fc.record({
    act: fc.constantFrom(
      ...([
        'approve',
        'approve',
        'approve',
        'approve',
        'delegate',
        'escalate',
        'reject',
        'return',
        'withdraw',
      ] as const),
    ),
    who: fc.constantFrom(...ids),
    to: fc.constantFrom(...ids),
  }),
  { maxLength: 25 },
);

const begin = (definition: Omit<Workflow, 'rev'>, people: readonly Candidate[], total = 10_000n): Approval =>
  beginApproval({
    workflow: definition,
    document: { type: 'voucher', id: '1', branch: '01', facts: { total }, people: ['ben'] },
    ...{ scale: 2, author: person('ann'), at: '2026-01-01T08:00:00.000Z', comment: '', before: null },
    notify: [],
    addresses: definition.steps.map((each) => (isAddress(each.approver) ? [each.approver] : [])),
    candidates: people,
  });

const afterTry = (found: Approval, { act, who, to }: Try, people: readonly Candidate[]): Approval => {
  const by = {
    user: person(who),
    standsFor: [],
    at: '2026-01-02T08:00:00.000Z',
    comment: 'why',
    candidates: people,
  };
  const outcomes: Record<Try['act'], () => Outcome> = {
    approve: () => approveStep(found, by),
    reject: () => rejectDocument(found, by),
    return: () => returnDocument(found, by),
    withdraw: () => withdrawDocument(found, by),
    delegate: () =>
      delegateStep(
        found,
        by,
        people.find(({ id }) => id === to),
      ),
    escalate: () => ({ approval: escalateStep(found, by.at) ?? found }),
  };
  const outcome = outcomes[act]();
  return 'approval' in outcome ? outcome.approval : found;
};

/** What must hold of an approval wherever it stands. */
const checkStanding = (found: Approval): void => {
  const deciders = found.steps.flatMap(({ decisions }) => decisions.map(({ by }) => by.id));
  // Author and editor.
  expect(deciders).not.toContain('ann');
  expect(deciders).not.toContain('ben');
  expect(found.steps.filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1);
  expect(openStep(found) !== null).toBe(found.state === 'pending');
  expect(inboxAddresses(found).length > 0).toBe(found.state === 'pending');
  for (const each of found.steps) {
    expect(new Set(each.decisions.map(({ by, as }) => (as ?? by).id)).size).toBe(each.decisions.length);
    if (each.state === 'approved') expect(each.decisions.length).toBeGreaterThan(0);
  }
  if (found.state === 'approved')
    for (const { state } of found.steps) expect(['approved', 'skipped', 'repeated']).toContain(state);
};

describe('an approval', () => {
  test('is reached only through every step that applies, never by author or editor, whatever is tried', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), candidates, tries, (steps, people, all) => {
        let found = begin(workflow(steps), people);
        checkStanding(found);
        for (const each of all) {
          const [before, ended] = [found, found.state !== 'pending'];
          found = afterTry(found, each, people);
          if (ended) expect(found).toBe(before);
          checkStanding(found);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('of all has everybody who can decide, but for author and editor', () => {
    fc.assert(
      fc.property(candidates, tries, (people, all) => {
        const asked = { kind: 'role', code: 'chief' } as const;
        const base = { name: 'S', name_ar: 'S', conditions: [], deadlineHours: null, escalateTo: null };
        let found = begin(workflow([{ ...base, approver: asked, mode: 'all' }]), people);
        for (const each of all.filter(({ act }) => act === 'approve')) found = afterTry(found, each, people);
        const [only] = found.steps;
        if (found.state !== 'approved' || !only) return;
        const able = ableIn(found, only, people).map(({ id }) => id);
        expect(only.decisions.map(({ by }) => by.id).sort()).toEqual(able.sort());
      }),
      { numRuns: 200 },
    );
  });

  const chief: Candidate = { ...person('cem'), roles: ['checker', 'chief'] };
  const plain = (code: string): WorkflowStep => ({
    ...{ name: code, name_ar: code, approver: { kind: 'role', code }, mode: 'any', conditions: [] },
    ...{ deadlineHours: null, escalateTo: null },
  });

  test('passes a step that asks again who has just decided, where the workflow says so', () => {
    const steps = [plain('checker'), plain('chief')];
    const act = {
      user: person('cem'),
      standsFor: [],
      at: '2026-01-02T08:00:00.000Z',
      comment: '',
      candidates: [chief],
    };
    const states = (skipRepeated: boolean) => {
      const outcome = approveStep(begin(workflow(steps, { skipRepeated }), [chief]), act);
      return 'approval' in outcome && outcome.approval.steps.map(({ state }) => state);
    };
    expect(states(true)).toEqual(['approved', 'repeated']);
    expect(states(false)).toEqual(['approved', 'open']);
  });

  test('is done at once where no step applies, and known to be undecidable where nobody is left', () => {
    const skipped = {
      ...plain('chief'),
      conditions: [{ field: 'total', operator: 'above' as const, values: ['100'] }],
    };
    expect(begin(workflow([skipped]), [chief], 10_000n).state).toBe('approved');
    expect(begin(workflow([skipped]), [chief], 10_001n).state).toBe('pending');
    expect(undecidable(begin(workflow([plain('ghost')]), [chief]), [chief])?.name).toBe('ghost');
    const admin: Candidate = { ...person('dua'), roles: ['admin'] };
    expect(undecidable(begin(workflow([plain('ghost')]), [chief, admin]), [chief, admin])).toBeNull();
  });
});
