// A workflow: which documents it is for, and the steps that each of them passes before its own act is done (B7.1).
import * as z from 'zod/mini';
import { code, id, nameFields, requiredText, withOneName } from '../kernel/fields.ts';
import { allHold, condition, type Facts } from './conditions.ts';

/** Whom a step asks: the holders of a role, one user, or a manager of the author or of the branch. */
export const approverKinds = ['role', 'user', 'lineManager', 'departmentManager', 'branchManager'] as const;
export type ApproverKind = (typeof approverKinds)[number];

export const approver = z.object({
  kind: z.enum(approverKinds, 'field.invalid'),
  /** Of the role or user; empty for managers. */
  code: z.union([z.literal(''), id], 'field.invalid'),
});
export type Approver = z.output<typeof approver>;

export const stepModes = ['any', 'all'] as const;

export const stepsMax = 10;
const conditionsMax = 10;
const observersMax = 10;
export const deadlineHoursMax = 2160;

const stepFields = z.object({
  ...nameFields(80),
  approver,
  /** Whether one of those who are asked is enough. */
  mode: z.enum(stepModes, 'field.invalid'),
  /** The step is passed over where they do not hold. */
  conditions: z.array(condition).check(z.maxLength(conditionsMax, 'field.tooLong')),
  /** Hours after which it is given to others, too; null: it waits. */
  deadlineHours: z.nullable(
    z.int('field.whole').check(z.minimum(1, 'field.invalid'), z.maximum(deadlineHoursMax, 'field.tooBig')),
  ),
  escalateTo: z.nullable(approver),
  /** Whether who may decide it may change the document as well; then somebody else decides. */
  mayEdit: z.boolean('field.required'),
});
export const workflowStep = withOneName(stepFields);
export type WorkflowStep = z.output<typeof workflowStep>;

export const workflowFields = z.object({
  ...nameFields(120),
  /** The kind of document, see `documentTypes.ts`. */
  document: requiredText(40),
  /** Among workflows that fit equally well the lowest is taken. */
  order: z.int('field.whole').check(z.minimum(0, 'field.invalid'), z.maximum(9999, 'field.tooBig')),
  active: z.boolean('field.required'),
  conditions: z.array(condition).check(z.maxLength(conditionsMax, 'field.tooLong')),
  steps: z
    .array(workflowStep)
    .check(z.minLength(1, 'workflow.noSteps'), z.maxLength(stepsMax, 'field.tooLong')),
  /** Whether those who have written it may decide, too, if they are asked. */
  allowOwn: z.boolean('field.required'),
  /** Whether a step is passed where the very person who has just decided is asked again. */
  skipRepeated: z.boolean('field.required'),
  /** Who is notified of the outcome besides the author. */
  notify: z.array(approver).check(z.maxLength(observersMax, 'field.tooLong')),
});
export type WorkflowFields = z.output<typeof workflowFields>;

export const workflow = z.extend(workflowFields, { code: code(20), rev: z.number() });
export type Workflow = z.output<typeof workflow>;

/**
 * The workflow of a document: of the active ones whose conditions hold the one that the document names (`named`), else that with most
 * conditions, then by order, then by code; null where none fits.
 */
export const workflowFor = <Declared extends Omit<Workflow, 'rev'>>(
  workflows: Iterable<Declared>,
  document: string,
  { facts, scale, named = null }: { facts: Facts; scale: number; named?: string | null | undefined },
): Declared | null => {
  const fitting = [...workflows].filter(
    (each) => each.active && each.document === document && allHold(each.conditions, facts, scale),
  );
  const [first] = fitting.sort(
    (one, other) =>
      Number(other.code === named) - Number(one.code === named) ||
      other.conditions.length - one.conditions.length ||
      one.order - other.order ||
      one.code.localeCompare(other.code),
  );
  return first ?? null;
};
