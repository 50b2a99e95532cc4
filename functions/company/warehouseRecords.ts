// Items of warehouses: each belongs to a branch, and a branch is added with its main warehouse.
import type { Store } from '#functions/storage/store.ts';
import type { Attributes, Put } from '#functions/storage/writes.ts';
import { definitionPartition, newDefinitionWrite } from './definitionRecords.ts';

export type Warehouse = { code: string; name: string; name_ar: string; branch: string; active: boolean };

const warehousePartition = definitionPartition('warehouse');

const warehouseOf = (item: Attributes): Warehouse => ({
  code: String(item['code']),
  name: String(item['name']),
  name_ar: String(item['name_ar']),
  branch: String(item['branch']),
  active: item['active'] !== false,
});

/** All warehouses of the company, in the order of their codes. */
export const readWarehouses = async (store: Pick<Store, 'all'>): Promise<Warehouse[]> =>
  (await store.all({ pk: warehousePartition })).map(warehouseOf);

/** The warehouse that a branch begins with. */
export const mainWarehouseWrite = (branch: string, code = branch): Put =>
  newDefinitionWrite('warehouse', {
    code,
    name: 'Main warehouse',
    name_ar: 'المستودع الرئيسي',
    branch,
    active: true,
  });
