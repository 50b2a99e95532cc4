// The host of the product with two kinds of documents more: they enter the lists of kinds before anything reads them.
import { documentKinds as declared } from '#shared/documentKinds.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';

const { claimActs, claimKind, visitActs, visitKind } = await import('./testKinds.ts');
(declared as AnyKind[]).push(claimKind, visitKind);
const { documentKinds } = await import('#functions/documentKinds.ts');
(documentKinds as unknown[]).push(claimActs, visitActs);
const { documentOperations } = await import('#functions/documents/documentOperations.ts');
const { routeTable } = await import('#functions/routeTable.ts');
for (const [acts, act] of [
  [claimActs, 'post'],
  [visitActs, 'register'],
] as const) {
  const { act: actOf, ...operations } = documentOperations(acts as typeof claimActs);
  for (const [name, operation] of Object.entries({ ...operations, act: actOf(act) }))
    (routeTable as unknown[]).push({ area: 'finance', name: `${name} ${acts.kind.name}`, ...operation });
}
await import('#scripts/local/host.ts');
