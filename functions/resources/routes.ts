// The operations of all resources, by the names of their contracts.
import { departmentEffect } from '#functions/hr/departmentEffect.ts';
import { employeeEffect } from '#functions/hr/employeeEffect.ts';
import { branchEffect } from '#functions/settings/branchEffect.ts';
import { voucherTypeEffect } from '#functions/settings/voucherTypeEffect.ts';
import { allResources } from '#shared/resources.ts';
import { resourceOperations } from './resourceOperations.ts';
import { getListViews, saveListViews } from './viewsOfLists.ts';

export const recordOperations = {
  getListViews,
  saveListViews,
  ...resourceOperations(allResources, {
    branch: branchEffect,
    department: departmentEffect,
    employee: employeeEffect,
    voucherType: voucherTypeEffect,
  }),
};
