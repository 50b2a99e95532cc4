// Where goods are kept: each warehouse belongs to a branch, and quantities are counted by warehouse.
import { branches } from '../../hr/organisation.ts';
import { note, ref } from '../../resources/fields.ts';
import { resource } from '../../resources/resource.ts';

/** Moves of stock name its records: the branch stays, because the value of its goods is in the books of that branch. */
export const warehouses = resource({
  name: 'warehouses',
  one: 'warehouse',
  screen: 'settings.definitions.warehouses',
  noun: { en: 'Warehouse', ar: 'مستودع' },
  fields: {
    branch: ref({
      label: { en: 'Branch', ar: 'الفرع' },
      to: branches,
      required: true,
      fixed: true,
      scopes: true,
    }),
    address: note({ label: { en: 'Address', ar: 'العنوان' }, max: 300 }),
  },
  columns: ['branch', 'address'],
  filters: ['branch'],
  remark: {
    en: 'A new branch gets a main warehouse, and at least one warehouse of every branch stays active. Warehouses are added one by one, not from a file.',
    ar: 'يُضاف مع كل فرع جديد مستودعه الرئيسي، ويبقى لكل فرع مستودع نشط واحد على الأقل. تُضاف المستودعات واحداً واحداً لا من ملف.',
  },
  calls: ['list', 'export', 'create', 'change', 'remove'],
});
