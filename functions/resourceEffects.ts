// The resources whose records need more than being written: checks of their own, and what changes with them elsewhere.
import { partyEffect } from '#functions/crm/partyEffect.ts';
import { costCentreEffect } from '#functions/finance/settings/costCentreEffect.ts';
import { departmentEffect } from '#functions/hr/departmentEffect.ts';
import { employeeEffect } from '#functions/hr/employeeEffect.ts';
import { branchEffect } from '#functions/settings/branchEffect.ts';
import { itemEffect } from '#functions/settings/items/itemEffect.ts';
import { warehouseEffect } from '#functions/settings/stock/warehouseEffect.ts';
import { voucherTypeEffect } from '#functions/settings/voucherTypeEffect.ts';
import { products, services } from '#shared/settings/resources.ts';
import type { RecordEffects } from './resources/recordEffects.ts';

export const resourceEffects: RecordEffects = {
  branch: branchEffect,
  costCentre: costCentreEffect,
  department: departmentEffect,
  employee: employeeEffect,
  product: itemEffect(products),
  service: itemEffect(services),
  party: partyEffect,
  voucherType: voucherTypeEffect,
  warehouse: warehouseEffect,
};
