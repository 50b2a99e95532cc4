// The operations of all resources, by the names of their contracts.
import { findParties } from '#functions/crm/findParties.ts';
import { departmentEffect } from '#functions/hr/departmentEffect.ts';
import { employeeEffect } from '#functions/hr/employeeEffect.ts';
import { branchEffect } from '#functions/settings/branchEffect.ts';
import { voucherTypeEffect } from '#functions/settings/voucherTypeEffect.ts';
import { allResources } from '#shared/resources.ts';
import { listChoices } from './listChoices.ts';
import { resourceOperations } from './resourceOperations.ts';
import { getListViews, saveListViews } from './viewsOfLists.ts';

export const recordOperations = {
  listChoices: listChoices({ party: findParties }),
  getListViews,
  saveListViews,
  ...resourceOperations(allResources, {
    branch: branchEffect,
    department: departmentEffect,
    employee: employeeEffect,
    voucherType: voucherTypeEffect,
  }),
};
