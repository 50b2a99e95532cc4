// Who may decide the step that is open: whom it addresses, whom they gave their part to, and who stands in for them.
import type { Person } from '../kernel/person.ts';
import type { Address, Approval, ApprovalStep, Candidate } from './approval.ts';
import type { Approver } from './workflow.ts';

/** Nobody is left to ask: the administrators are. */
export const fallback: Address = { kind: 'role', code: 'admin' };

const isAt = ({ id, roles }: Candidate, { kind, code }: Address): boolean =>
  kind === 'user' ? id === code : roles.includes(code);

export const isOneOf = (candidate: Candidate, addresses: readonly Address[]): boolean =>
  addresses.some((one) => isAt(candidate, one));

export const isExcluded = ({ excluded, allowOwn }: Approval, user: string): boolean =>
  !allowOwn && excluded.includes(user);

/** Who may decide a step of his own right: whoever it addresses, but for author and editors. */
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

/** What somebody who looks at it has seen; his decision is about nothing else. */
export const seenOf = (found: Approval): { round: number; step: number; edits: number } => ({
  round: found.round,
  step: openStep(found)?.index ?? 0,
  edits: found.edits,
});

export const hasDecided = ({ decisions }: ApprovalStep, user: string): boolean =>
  decisions.some(({ by, as }) => (as ?? by).id === user);

export type Asker = {
  user: Person /** Users whose part he may take: those he stands in for. */;
  standsFor: readonly string[];
};

/** For whom somebody decides the open step: himself first, then whom he stands in for; null where he is not asked. */
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

/** Everybody whose inbox the open step stands in: those addressed, and those to whom a part was given. */
export const inboxAddresses = (found: Approval): Address[] => {
  const open = openStep(found);
  if (!open) return [];
  const given = open.step.delegations.map(({ to }): Address => ({ kind: 'user', code: to.id }));
  return distinct([...open.step.addresses, ...given]);
};
