// The host of the product with six kinds of documents more: they enter the lists of kinds before anything reads them, and roles may be given the rights to deals and transfers.

import '../product/cheapPasswords.ts';
import '../product/lateInTheYear.ts';
import type { AnyActs } from '#functions/documents/documentActs.ts';
import type { Grant } from '#shared/auth/user.ts';
import { documentKinds as declared } from '#shared/documentKinds.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';

const { claimActs, claimKind, dealActs, dealKind, visitActs, visitKind } = await import('./testKinds.ts');
const { transferActs, transferKind } = await import('./transferActs.ts');
const { agreementKind } = await import('./agreementKind.ts');
const { errandFaults, errandKind } = await import('./errandKind.ts');
(declared as AnyKind[]).push(claimKind, visitKind, dealKind, transferKind, agreementKind, errandKind);
const { actionLabels, declaredGrants } = await import('#shared/settings/permissions.ts');
for (const name of [...dealKind.permissions, ...transferKind.permissions])
  for (const action of Object.keys(actionLabels)) (declaredGrants as Grant[]).push({ name, action });
const { documentKinds } = await import('#functions/documentKinds.ts');
const { agreementActs, agreementLinks, agreementOptions } = await import('./agreementActs.ts');
const { documentActs } = await import('#functions/documents/documentActs.ts');
const errandActs = documentActs(errandKind, { faults: errandFaults });
(documentKinds as unknown[]).push(claimActs, visitActs, dealActs, transferActs, agreementActs, errandActs);
const { kindOperations } = await import('#functions/documents/documentOperations.ts');
const { routeTable } = await import('#functions/routeTable.ts');
const own: readonly AnyActs[] = [claimActs, visitActs, dealActs, transferActs, agreementActs, errandActs];
for (const operations of [...own.map((acts) => kindOperations(acts)), agreementLinks, agreementOptions])
  for (const [name, operation] of Object.entries(operations))
    (routeTable as unknown[]).push({ area: 'finance', name, ...operation });
await import('#scripts/local/host.ts');
