// The cost centres of the company.

import { operation } from '#functions/http/operation.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { CostCentre } from '#shared/finance/api.ts';
import * as api from '#shared/finance/api.ts';
import { costCentrePartition } from './financeFacts.ts';

const costCentreOf = (item: Attributes): CostCentre => ({
  code: String(item['code']),
  name: String(item['name']),
  name_ar: String(item['name_ar']),
  active: item['active'] !== false,
});

export const listCostCentres = operation(api.listCostCentres, async (context) => ({
  items: (await context.store.all({ pk: costCentrePartition })).map(costCentreOf),
  cursor: null,
}));
