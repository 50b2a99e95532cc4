// Customers and suppliers as a declared list.
import { type AnyResource, resource } from '../resources/resource.ts';
import { partyBegins } from './partyBegins.ts';
import { partyFields } from './partyFields.ts';
import { irrelevantOfParty, partyRules, partySeries } from './partyRules.ts';

/** Entries name their codes for good: one that is merged into another stays. */
export const parties = resource({
  name: 'parties',
  one: 'party',
  screen: 'crm.parties',
  page: 'crm.parties.one',
  noun: { en: 'Party', ar: 'جهة تعامل' },
  titleAfterNoun: { en: 'Customers and suppliers', ar: 'العملاء والموردين' },
  fields: partyFields,
  groups: [
    {
      label: { en: 'Identity', ar: 'الهوية' },
      fields: ['customer', 'supplier', 'kind', 'vatNumber', 'idScheme', 'otherId'],
    },
    {
      label: { en: 'Contact', ar: 'التواصل' },
      fields: ['mobile', 'phone', 'email', 'language', 'website'],
    },
    {
      label: { en: 'Address', ar: 'العنوان' },
      fields: [
        'street',
        'building',
        'district',
        'city',
        'postalCode',
        'additional',
        'unit',
        'country',
        'cityAbroad',
      ],
    },
    {
      label: { en: 'Terms', ar: 'الشروط' },
      fields: [
        'paymentTerms',
        'discount',
        'creditLimit',
        'overdueDays',
        'taxTreatment',
        'salesperson',
        'receivable',
        'payable',
      ],
    },
    { label: { en: 'Contacts', ar: 'جهات الاتصال' }, fields: ['contacts'] },
    { label: { en: 'Notes', ar: 'ملاحظات' }, fields: ['notes'] },
  ],
  columns: ['customer', 'supplier', 'vatNumber', 'city', 'mobile'],
  filters: ['customer', 'supplier', 'city', 'salesperson'],
  searched: ['vatNumber', 'otherId', 'mobile'],
  pickedBy: ['vatNumber', 'otherId', 'mobile'],
  similar: ['name_ar', 'name', 'vatNumber', 'otherId', 'mobile'],
  quick: {
    customer: {
      as: { en: 'a customer', ar: 'عميلاً' },
      noun: { en: 'Customer', ar: 'عميل' },
      fields: ['vatNumber', 'mobile'],
      start: { customer: true, supplier: false },
    },
    supplier: {
      as: { en: 'a supplier', ar: 'مورداً' },
      noun: { en: 'Supplier', ar: 'مورد' },
      fields: ['vatNumber', 'mobile'],
      start: { customer: false, supplier: true },
    },
  },
  begins: partyBegins,
  large: true,
  sorted: ['added'],
  addedOn: 'added',
  files: true,
  series: partySeries,
  mergedInto: 'mergedInto',
  irrelevantFields: irrelevantOfParty,
  rules: partyRules,
});

export const crmResources: readonly AnyResource[] = [parties];
