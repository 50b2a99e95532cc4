// The kinds whose records mean something elsewhere, or are not everybody's to write.
import { costCentreEffect } from '#functions/finance/settings/costCentreEffect.ts';
import { departmentEffect } from '#functions/hr/departmentEffect.ts';
import { employeeEffect } from '#functions/hr/employeeEffect.ts';
import { branchEffect } from '#functions/settings/branchEffect.ts';
import { voucherTypeEffect } from '#functions/settings/voucherTypeEffect.ts';
import type { RecordEffects } from './recordEffects.ts';

export const effectsOfKinds: RecordEffects = {
  branch: branchEffect,
  costCentre: costCentreEffect,
  department: departmentEffect,
  employee: employeeEffect,
  voucherType: voucherTypeEffect,
};
