// Countries, their cities, and the districts of those.
import { ref } from '../resources/fields.ts';
import { resource } from '../resources/resource.ts';

export const countries = resource({
  name: 'countries',
  one: 'country',
  screen: 'settings.definitions.countries',
  noun: { en: 'Country', ar: 'دولة' },
});

export const cities = resource({
  name: 'cities',
  one: 'city',
  screen: 'settings.definitions.cities',
  noun: { en: 'City', ar: 'مدينة' },
  fields: { country: ref({ label: { en: 'Country', ar: 'الدولة' }, to: countries, required: true }) },
  quick: { city: { as: { en: 'a city', ar: 'مدينة' }, fields: ['country'] } },
  columns: ['country'],
});

export const areas = resource({
  name: 'areas',
  one: 'area',
  screen: 'settings.definitions.areas',
  noun: { en: 'District', ar: 'حي' },
  fields: { city: ref({ label: { en: 'City', ar: 'المدينة' }, to: cities, required: true }) },
  columns: ['city'],
});
