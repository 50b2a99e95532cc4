// A workflow while it is edited: numbers as typed text, steps and conditions with keys of their own.
import type { Plain, Stored } from '#frontend/forms/draftForm.ts';
import type { Condition } from '#shared/approvals/conditions.ts';
import type { Approver, Workflow, WorkflowStep } from '#shared/approvals/workflow.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';

export type StepDraft = Omit<WorkflowStep, 'deadlineHours'> & { key: number; deadlineHours: string };

export type WorkflowDraft = Omit<Workflow, 'rev' | 'order' | 'steps'> & { order: string; steps: StepDraft[] };

let lastKey = 0;
const nextKey = (): number => {
  lastKey += 1;
  return lastKey;
};

export const emptyApprover: Approver = { kind: 'role', code: '' };

export const emptyStep = (): StepDraft => ({
  key: nextKey(),
  name: '',
  name_ar: '',
  approver: emptyApprover,
  mode: 'any',
  conditions: [],
  deadlineHours: '',
  escalateTo: null,
  mayEdit: false,
});

export const emptyCondition: Condition = { field: 'total', operator: 'atLeast', values: [] };

export const emptyWorkflow = (document: string): WorkflowDraft => ({
  code: '',
  name: '',
  name_ar: '',
  document,
  order: '0',
  active: true,
  conditions: [],
  steps: [emptyStep()],
  allowOwn: false,
  skipRepeated: true,
  notify: [],
});

/** Conditions ask what another kind of document need not have. */
export const ofDocument = ({ steps }: WorkflowDraft, document: string): Partial<WorkflowDraft> => ({
  document,
  conditions: [],
  steps: steps.map((step) => ({ ...step, conditions: [] })),
});

const stepDraftOf = (step: WorkflowStep): StepDraft => ({
  ...step,
  key: nextKey(),
  deadlineHours: step.deadlineHours === null ? '' : String(step.deadlineHours),
});

/** `copy`: a new workflow that begins as this one. */
export const draftOf = ({ rev: _, ...workflow }: Workflow, copy = false): WorkflowDraft => ({
  ...workflow,
  ...(copy ? { code: '', name: '', name_ar: '' } : {}),
  order: String(workflow.order),
  steps: workflow.steps.map(stepDraftOf),
});

export const storedWorkflow = (workflow: Workflow): Stored<WorkflowDraft> => ({
  draft: draftOf(workflow),
  rev: workflow.rev,
});

/** Without the keys of the steps, which every reading gives anew. */
export const plainOfWorkflow: Plain = (field, value) =>
  field === 'steps' ? (value as StepDraft[]).map(({ key: _, ...step }) => step) : value;

const wholeOf = (text: string): number => {
  const digits = latinDigits(text).trim();
  return /^\d{1,6}$/.test(digits) ? Number(digits) : Number.NaN;
};

const stepOf = ({ key: _, deadlineHours, ...step }: StepDraft): WorkflowStep => {
  const hours = deadlineHours.trim() === '' ? null : wholeOf(deadlineHours);
  return { ...step, deadlineHours: hours, escalateTo: hours === null ? null : step.escalateTo };
};

/** As it is sent; what is no whole number is answered beside its field. */
export const workflowOf = ({ order, steps, ...draft }: WorkflowDraft): Omit<Workflow, 'rev'> => ({
  ...draft,
  order: order.trim() === '' ? 0 : wholeOf(order),
  steps: steps.map(stepOf),
});

/** The list with one member moved by so many places. */
export const moved = <Member>(list: readonly Member[], index: number, by: number): Member[] => {
  const next = [...list];
  const [member] = next.splice(index, 1);
  if (member !== undefined) next.splice(index + by, 0, member);
  return next;
};

export const changedAt = <Member>(list: readonly Member[], index: number, member: Member): Member[] =>
  list.map((each, at) => (at === index ? member : each));
