// Branches, with the address that their documents carry.
import { ref, text } from '../resources/fields.ts';
import { resource } from '../resources/resource.ts';
import { areas, cities } from './places.ts';

/** Kept for good, because documents are numbered by them; one that is closed is deactivated. */
export const branches = resource({
  name: 'branches',
  one: 'branch',
  screen: 'settings.definitions.branches',
  noun: { en: 'Branch', ar: 'فرع' },
  fields: {
    phone: text({ label: { en: 'Phone', ar: 'الهاتف' }, max: 30, ltr: true, format: 'phone' }),
    email: text({ label: { en: 'E-mail', ar: 'البريد الإلكتروني' }, max: 254, ltr: true, format: 'email' }),
    registration: text({
      label: { en: 'Commercial registration', ar: 'السجل التجاري' },
      max: 20,
      ltr: true,
      format: 'commercialRegistration',
    }),
    city: ref({ label: { en: 'City', ar: 'المدينة' }, to: cities }),
    area: ref({ label: { en: 'District', ar: 'الحي' }, to: areas }),
    street: text({ label: { en: 'Street', ar: 'الشارع' }, max: 120 }),
    building: text({ label: { en: 'Building', ar: 'رقم المبنى' }, max: 10, ltr: true, format: 'building' }),
    unit: text({ label: { en: 'Unit', ar: 'رقم الوحدة' }, max: 10, ltr: true }),
    postalCode: text({
      label: { en: 'Postal code', ar: 'الرمز البريدي' },
      max: 10,
      ltr: true,
      format: 'postalCode',
    }),
    additional: text({
      label: { en: 'Additional number', ar: 'الرقم الإضافي' },
      max: 10,
      ltr: true,
      format: 'building',
    }),
  },
  columns: ['city', 'phone'],
  calls: ['list', 'create', 'change'],
});
