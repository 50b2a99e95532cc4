// Who may decide the open step: whom it addresses, to whom they delegated it, and their deputies.
import type { Person } from '../kernel/person.ts';
import type { Address, Approval, ApprovalStep, Candidate } from './approval.ts';
import type { Approver } from './workflow.ts';

/** When no approver is left, the administrators decide. */
export const fallback: Address = { kind: 'role', code: 'admin' };

const isAt = ({ id, roles }: Candidate, { kind, code }: Address): boolean =>
  kind === 'user' ? id === code : roles.includes(code);

export const isOneOf = (candidate: Candidate, addresses: readonly Address[]): boolean =>
  addresses.some((one) => isAt(candidate, one));

export const isExcluded = ({ excluded, allowOwn }: Approval, user: string): boolean =>
  !allowOwn && excluded.includes(user);

/** Who may decide a step directly: those it addresses, except author and editors. */
export const ableIn = (
  found: Approval,
  { addresses }: Pick<ApprovalStep, 'addresses'>,
  candidates: readonly Candidate[],
): Candidate[] => candidates.filter((each) => isOneOf(each, addresses) && !isExcluded(found, each.id));

export const openStep = (found: Approval): { step: ApprovalStep; index: number } | null => {
  const index = found.state === 'pending' ? found.steps.findIndex(({ state }) => state === 'open') : -1;
  const step = found.steps[index];
  return step ? { step, index } : null;
};

/** What the caller has seen; a decision applies only to that. */
export const seenOf = (found: Approval): { round: number; step: number; edits: number } => ({
  round: found.round,
  step: openStep(found)?.index ?? 0,
  edits: found.edits,
});

export const hasDecided = ({ decisions }: ApprovalStep, user: string): boolean =>
  decisions.some(({ by, as }) => (as ?? by).id === user);

export type Asker = {
  user: Person /** Users whose deputy the caller is. */;
  standsFor: readonly string[];
};

/** For whom a user decides the open step: for oneself first, then as a deputy; null where the user is not asked. */
export const decidesFor = (
  found: Approval,
  { user, standsFor }: Asker,
  candidates: readonly Candidate[],
): Person | null => {
  const open = openStep(found);
  if (!open || isExcluded(found, user.id) || !candidates.some(({ id }) => id === user.id)) return null;
  const { step } = open;
  const given = step.delegations.filter(({ to }) => to.id === user.id).map(({ from }) => from.id);
  const parts = [user.id, ...given, ...standsFor];
  const able = ableIn(found, step, candidates);
  for (const part of parts) {
    const one = able.find(({ id }) => id === part);
    if (one && !hasDecided(step, one.id)) return { id: one.id, name: one.name, name_ar: one.name_ar };
  }
  return null;
};

export const isAddress = (asked: Approver): asked is Approver & Address =>
  asked.kind === 'role' || asked.kind === 'user';

/** Each address once. */
export const distinct = (addresses: readonly Address[]): Address[] => [
  ...new Map(addresses.map((each) => [`${each.kind}#${each.code}`, each])).values(),
];

/** Everybody whose inbox contains the open step: those addressed, and those to whom it was delegated. */
export const inboxAddresses = (found: Approval): Address[] => {
  const open = openStep(found);
  if (!open) return [];
  const given = open.step.delegations.map(({ to }): Address => ({ kind: 'user', code: to.id }));
  return distinct([...open.step.addresses, ...given]);
};
