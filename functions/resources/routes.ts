// The operations of all resources, by the names of their contracts.
import { branchEffect } from '#functions/settings/branchEffect.ts';
import { voucherTypeEffect } from '#functions/settings/voucherTypeEffect.ts';
import { allResources } from '#shared/resources.ts';
import { resourceOperations } from './resourceOperations.ts';

export const recordOperations = resourceOperations(allResources, {
  branch: branchEffect,
  voucherType: voucherTypeEffect,
});
