// The host of the product with five kinds of documents more: they enter the lists of kinds before anything reads them, and roles may be given the rights to deals and transfers.

import '../product/cheapPasswords.ts';
import '../product/lateInTheYear.ts';
import type { AnyActs } from '#functions/documents/documentActs.ts';
import type { Grant } from '#shared/auth/user.ts';
import { documentKinds as declared } from '#shared/documentKinds.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';

const { claimActs, claimKind, dealActs, dealKind, visitActs, visitKind } = await import('./testKinds.ts');
const { transferActs, transferKind } = await import('./transferActs.ts');
const { agreementKind } = await import('./agreementKind.ts');
(declared as AnyKind[]).push(claimKind, visitKind, dealKind, transferKind, agreementKind);
const { actionLabels, declaredGrants } = await import('#shared/settings/permissions.ts');
for (const name of [...dealKind.permissions, ...transferKind.permissions])
  for (const action of Object.keys(actionLabels)) (declaredGrants as Grant[]).push({ name, action });
const { documentKinds } = await import('#functions/documentKinds.ts');
const { agreementActs, agreementLinks, agreementOptions } = await import('./agreementActs.ts');
(documentKinds as unknown[]).push(claimActs, visitActs, dealActs, transferActs, agreementActs);
const { documentOperations } = await import('#functions/documents/documentOperations.ts');
const { routeTable } = await import('#functions/routeTable.ts');
const own: readonly AnyActs[] = [claimActs, visitActs, dealActs, transferActs, agreementActs];
for (const acts of own) {
  const { transition, ...operations } = documentOperations(acts);
  const ofTransitions = Object.fromEntries(acts.kind.transitions.map(({ name }) => [name, transition(name)]));
  for (const [name, operation] of Object.entries({
    ...operations,
    ...ofTransitions,
  }))
    (routeTable as unknown[]).push({ area: 'finance', name: `${name} ${acts.kind.name}`, ...operation });
}
for (const [name, operation] of Object.entries({ ...agreementLinks, ...agreementOptions }))
  (routeTable as unknown[]).push({ area: 'finance', name, ...operation });
await import('#scripts/local/host.ts');
