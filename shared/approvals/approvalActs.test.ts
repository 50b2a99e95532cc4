// The approval of a document as a state machine: whatever people try in whatever order, nothing is approved without its steps.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Person } from '../kernel/person.ts';
import type { Approval, Candidate } from './approval.ts';
import {
  approveStep,
  beginApproval,
  delegateStep,
  editAtStep,
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
  name: fc.constant('Step'),
  name_ar: fc.constant('خطوة'),
  approver,
  mode: fc.constantFrom('any' as const, 'all' as const),
  conditions: fc.constantFrom([], [{ field: 'total', operator: 'above' as const, values: ['100'] }]),
  deadlineHours: fc.constantFrom(null, 5),
  escalateTo: fc.option(approver),
  mayEdit: fc.boolean(),
});

const workflow = (steps: WorkflowStep[], changes: Partial<Workflow> = {}): Omit<Workflow, 'rev'> => ({
  code: 'W',
  name: 'W',
  name_ar: 'W',
  document: 'voucher',
  order: 0,
  active: true,
  conditions: [],
  steps,
  allowOwn: false,
  skipRepeated: false,
  notify: [],
  ...changes,
});

type Try = {
  act: 'approve' | 'reject' | 'return' | 'withdraw' | 'delegate' | 'escalate' | 'edit' | 'restart';
  who: string;
  to: string;
};

const tries = fc.array(
  fc.record({
    act: fc.constantFrom(
      'approve',
      'approve',
      'approve',
      'approve',
      'delegate',
      'escalate',
      'edit',
      'restart',
      'reject',
      'return',
      'withdraw',
    ),
    who: fc.constantFrom(...ids),
    to: fc.constantFrom(...ids),
  }),
  { maxLength: 25 },
);

type Start = { total?: bigint; editor?: string; before?: Approval };

const begin = (
  definition: Omit<Workflow, 'rev'>,
  people: readonly Candidate[],
  { total = 10_000n, editor, before }: Start = {},
): Approval =>
  beginApproval({
    workflow: definition,
    right: 'approve',
    document: { type: 'voucher', id: '1', branch: '01', facts: { total }, people: ['ben'] },
    scale: 2,
    author: person('ann'),
    at: '2026-01-01T08:00:00.000Z',
    comment: '',
    before: before ?? null,
    editor: editor === undefined ? null : person(editor),
    notify: [],
    addresses: definition.steps.map((each) => (isAddress(each.approver) ? [each.approver] : [])),
    candidates: people,
  });

type Place = { people: readonly Candidate[]; definition: Omit<Workflow, 'rev'> };

const afterTry = (found: Approval, { act, who, to }: Try, { people, definition }: Place): Approval => {
  const by = {
    user: person(who),
    standsFor: [],
    at: '2026-01-02T08:00:00.000Z',
    comment: 'why',
    candidates: people,
  };
  /** Half of what was asked is asked for now. */
  const restart = (): Outcome => {
    const kept = editAtStep(found, by);
    if ('fault' in kept) return kept;
    const editor = { total: 5_000n, editor: who, before: { ...found, excluded: kept.approval.excluded } };
    return { approval: begin(definition, people, editor) };
  };
  const outcomes: Record<Try['act'], () => Outcome> = {
    edit: () => editAtStep(found, by),
    restart,
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
    escalate: () => ({ approval: escalateStep(found, by.at, people) ?? found }),
  };
  const outcome = outcomes[act]();
  return 'approval' in outcome ? outcome.approval : found;
};

/** What must hold of an approval wherever it stands. */
const checkStanding = (found: Approval): void => {
  const { steps, excluded } = found;
  const deciders = steps.flatMap(({ decisions }) => decisions.map(({ by }) => by.id));
  // Author and editor.
  expect(deciders).not.toContain('ann');
  expect(deciders).not.toContain('ben');
  expect(steps.filter(({ state }) => state === 'open').length).toBeLessThanOrEqual(1);
  // Whoever changed it decides nothing afterwards: what is open has been approved by nobody who has written it.
  const standing = openStep(found)?.step.decisions ?? [];
  expect(standing.filter(({ by }) => excluded.includes(by.id))).toEqual([]);
  expect(openStep(found) !== null).toBe(found.state === 'pending');
  expect(inboxAddresses(found).length > 0).toBe(found.state === 'pending');
  for (const each of steps) {
    expect(new Set(each.decisions.map(({ by, as }) => (as ?? by).id)).size).toBe(each.decisions.length);
    if (each.state === 'approved') expect(each.decisions.length).toBeGreaterThan(0);
  }
  if (found.state === 'approved')
    for (const { state } of steps) expect(['approved', 'skipped', 'repeated']).toContain(state);
};

describe('an approval', () => {
  test('is reached only through every step that applies, never by author or editor, whatever is tried', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), candidates, tries, (steps, people, all) => {
        const definition = workflow(steps);
        let found = begin(definition, people);
        checkStanding(found);
        for (const each of all) {
          const [before, ended] = [found, found.state !== 'pending'];
          found = afterTry(found, each, { people, definition });
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
        const definition = workflow([{ ...base, approver: asked, mode: 'all', mayEdit: true }]);
        let found = begin(definition, people);
        for (const each of all.filter(({ act }) => act === 'approve' || act === 'edit'))
          found = afterTry(found, each, { people, definition });
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
    name: code,
    name_ar: code,
    approver: { kind: 'role', code },
    mode: 'any',
    conditions: [],
    deadlineHours: null,
    escalateTo: null,
    mayEdit: false,
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
    expect(begin(workflow([skipped]), [chief], { total: 10_000n }).state).toBe('approved');
    expect(begin(workflow([skipped]), [chief], { total: 10_001n }).state).toBe('pending');
    expect(undecidable(begin(workflow([plain('ghost')]), [chief]), [chief])?.name).toBe('ghost');
    const admin: Candidate = { ...person('dua'), roles: ['admin'] };
    expect(undecidable(begin(workflow([plain('ghost')]), [chief, admin]), [chief, admin])).toBeNull();
  });

  const editing = { ...plain('checker'), mayEdit: true };
  const [first, second]: Candidate[] = ['cem', 'dua'].map((id) => ({ ...person(id), roles: ['checker'] }));
  const actOf = (who: Candidate | undefined, people: readonly Candidate[]) => ({
    user: person(who?.id ?? ''),
    standsFor: [],
    at: '2026-01-02T08:00:00.000Z',
    comment: 'why',
    candidates: people,
  });
  const madeOf = (outcome: Outcome): Approval => {
    if ('fault' in outcome) throw new Error(outcome.fault);
    return outcome.approval;
  };

  test('is not changed by who decides, unless the step lets him; then he decides it no more', () => {
    const people = [first, second, { ...person('eve'), roles: ['admin'] }].filter(
      (each) => each !== undefined,
    );
    const by = actOf(first, people);
    expect(editAtStep(begin(workflow([plain('checker')]), people), by)).toEqual({
      fault: 'approval.notEditable',
    });
    const found = madeOf(editAtStep(begin(workflow([editing]), people), by));
    expect(found).toMatchObject({ state: 'pending', round: 1, edits: 1 });
    expect(approveStep(found, by)).toEqual({ fault: 'approval.own' });
    expect(editAtStep(found, by)).toEqual({ fault: 'approval.own' });
    // Nor by whoever stands in for him; the other does, and where he has changed it too the administrators.
    const standing = { ...actOf(people[2], people), standsFor: ['cem'] };
    expect(approveStep(found, standing)).toEqual({ fault: 'approval.notAsked' });
    expect(madeOf(approveStep(found, actOf(second, people))).state).toBe('approved');
    const twice = madeOf(editAtStep(found, actOf(second, people)));
    expect(inboxAddresses(twice)).toContainEqual({ kind: 'role', code: 'admin' });
    expect(madeOf(approveStep(twice, actOf(people[2], people))).state).toBe('approved');
    const own = madeOf(editAtStep(begin(workflow([editing], { allowOwn: true }), people), by));
    expect(madeOf(approveStep(own, by)).state).toBe('approved');
  });

  test('of all asks everybody again after a change; what was decided before stays, unless it begins again', () => {
    const eve = { ...person('eve'), roles: ['chief'] };
    const people = [eve, first, second].filter((each) => each !== undefined);
    const steps = [plain('chief'), { ...editing, mode: 'all' as const }];
    const before = madeOf(approveStep(begin(workflow(steps), people), actOf(eve, people)));
    const half = madeOf(approveStep(before, actOf(second, people)));
    expect(half.steps[1]?.decisions).toHaveLength(1);
    const kept = madeOf(editAtStep(half, actOf(first, people)));
    expect(kept.steps.map(({ state, decisions }) => [state, decisions.length])).toEqual([
      ['approved', 1],
      ['open', 0],
    ]);
    const again = begin(workflow(steps), people, { editor: 'cem', before: kept });
    expect(again).toMatchObject({ round: 2, edits: 0, author: { id: 'ann' } });
    expect(again.steps.map(({ state, decisions }) => [state, decisions.length])).toEqual([
      ['open', 0],
      ['waiting', 0],
    ]);
    expect(again.events.at(-1)).toMatchObject({ act: 'restart', by: { id: 'cem' }, round: 2 });
    expect(again.excluded).toEqual(expect.arrayContaining(['ann', 'ben', 'cem']));
  });

  test('is given to others after its deadline, each once, and to administrators where those could not decide', () => {
    const people = [first, { ...person('eve'), roles: ['admin'] }].filter((each) => each !== undefined);
    const late = (escalateTo: WorkflowStep['escalateTo']) => {
      const found = begin(workflow([{ ...plain('checker'), deadlineHours: 1, escalateTo }]), people);
      return escalateStep(found, '2026-01-02T08:00:00.000Z', people)?.steps[0]?.addresses;
    };
    const [checker, admin] = ['checker', 'admin'].map((code) => ({ kind: 'role' as const, code }));
    expect(late(null)).toEqual([checker, admin]);
    expect(late({ kind: 'role', code: 'checker' })).toEqual([checker]);
    // Its own author.
    expect(late({ kind: 'user', code: 'ann' })).toEqual([checker, { kind: 'user', code: 'ann' }, admin]);
  });
});
