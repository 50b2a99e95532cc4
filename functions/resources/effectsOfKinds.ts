// The kinds whose records mean something elsewhere, or are not everybody's to write.
import { departmentEffect } from '#functions/hr/departmentEffect.ts';
import { employeeEffect } from '#functions/hr/employeeEffect.ts';
import { branchEffect } from '#functions/settings/branchEffect.ts';
import { voucherTypeEffect } from '#functions/settings/voucherTypeEffect.ts';
import type { RecordEffects } from './recordEffects.ts';

export const effectsOfKinds: RecordEffects = {
  branch: branchEffect,
  department: departmentEffect,
  employee: employeeEffect,
  voucherType: voucherTypeEffect,
};
