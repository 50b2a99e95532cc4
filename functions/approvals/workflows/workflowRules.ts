// What must hold of a workflow before it is written: fields and operators that its document knows, approvers that exist and may approve.
import { readUsers } from '#functions/auth/accessWrite.ts';
import { rolesOf } from '#functions/company/userRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { refuseField, refuseFields } from '#functions/http/fieldFaults.ts';
import { isAddress } from '#shared/approvals/approvers.ts';
import { type Condition, operatorsOf } from '#shared/approvals/conditions.ts';
import type { DocumentType } from '#shared/approvals/documentType.ts';
import { documentTypeOf } from '#shared/approvals/documentTypes.ts';
import type { Approver, WorkflowFields } from '#shared/approvals/workflow.ts';
import { amountFault, parseMoney, scaleOf } from '#shared/kernel/money.ts';
import { isAllowed } from '#shared/kernel/permission.ts';

type Faults = Record<string, string | null>;

const amountsFault = ({ operator, values }: Condition, scale: number): string | null => {
  const fault = values.map((value) => amountFault(value, scale)).find((each) => each !== null);
  if (fault) return fault;
  if (values.length !== (operator === 'between' ? 2 : 1)) return 'field.required';
  const [first, last] = values.map((value) => parseMoney(value, scale) ?? 0n);
  return first !== undefined && last !== undefined && last < first ? 'workflow.endsTurned' : null;
};

const conditionFault = (each: Condition, type: DocumentType, scale: number): string | null => {
  const field = type.fields[each.field];
  if (!field || !operatorsOf[field.kind].includes(each.operator)) return 'field.invalid';
  return field.kind === 'money' ? amountsFault(each, scale) : null;
};

const conditionFaults = (
  path: string,
  conditions: readonly Condition[],
  { type, scale }: { type: DocumentType; scale: number },
): Faults =>
  Object.fromEntries(
    conditions.map((each, index) => [`${path}.${index}.values`, conditionFault(each, type, scale)]),
  );

/** Null where the named user or role exists and may approve such documents, or see them; one that loses the right later is no longer asked. */
const approverFault = async (
  { store, company }: SessionContext,
  type: DocumentType,
  { asked, action = 'approve' }: { asked: Approver | null; action?: 'approve' | 'view' },
): Promise<string | null> => {
  if (!asked || !isAddress(asked)) return null;
  if (asked.code === '') return 'field.required';
  const roles = await rolesOf(store, company.authRev);
  const user = asked.kind === 'user' ? (await readUsers(store)).find(({ id }) => id === asked.code) : null;
  const codes = asked.kind === 'role' ? [asked.code] : (user?.roles ?? []);
  const held = codes.flatMap((code) => roles.get(code) ?? []);
  if (held.length === 0) return 'record.unknown';
  if (type.permissions.some((permission) => isAllowed(held, permission, action))) return null;
  return action === 'view' ? 'workflow.mayNotSee' : 'workflow.mayNotApprove';
};

const stepFaults = async (
  context: SessionContext,
  { step, index, type }: { step: WorkflowFields['steps'][number]; index: number; type: DocumentType },
): Promise<Faults> => {
  const path = `steps.${index}`;
  const isLate = step.deadlineHours !== null;
  return {
    [`${path}.approver`]: await approverFault(context, type, { asked: step.approver }),
    [`${path}.escalateTo`]: isLate ? await approverFault(context, type, { asked: step.escalateTo }) : null,
    ...conditionFaults(`${path}.conditions`, step.conditions, {
      type,
      scale: scaleOf(context.company.currency),
    }),
  };
};

/** What is wrong is named beside its field. */
export const checkWorkflow = async (context: SessionContext, fields: WorkflowFields): Promise<void> => {
  const type = documentTypeOf(fields.document);
  if (!type) return refuseField('document', 'record.unknown');
  const ofSteps = await Promise.all(
    fields.steps.map((step, index) => stepFaults(context, { step, index, type })),
  );
  const scale = scaleOf(context.company.currency);
  const own = conditionFaults('conditions', fields.conditions, { type, scale });
  const ofObservers = await Promise.all(
    fields.notify.map(async (each, index) => ({
      [`notify.${index}`]: await approverFault(context, type, { asked: each, action: 'view' }),
    })),
  );
  refuseFields(Object.assign({}, own, ...ofSteps, ...ofObservers));
};
