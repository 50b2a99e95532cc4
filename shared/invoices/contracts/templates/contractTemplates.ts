// Templates of contracts: their articles in both languages, how long they run, and their instalments.
import { choice, percent, rows, text, whole } from '../../../resources/fields.ts';
import { resource } from '../../../resources/resource.ts';
import { rich } from '../../../richText/richField.ts';
import { durationUnits, milestoneEvents } from '../contractChoices.ts';

const headings = {
  en: 'Each heading begins an article.',
  ar: 'كل عنوان في النص يبدأ بنداً.',
};

const instalmentsMax = 24;

export const contractTemplates = resource({
  name: 'contractTemplates',
  one: 'contractTemplate',
  screen: 'pms.contracts.templates',
  noun: { en: 'Contract template', ar: 'نموذج عقد' },
  series: () => 'CT',
  fields: {
    duration: whole({ label: { en: 'Duration', ar: 'المدة' }, min: 1, max: 3650 }),
    durationUnit: choice({
      label: { en: 'Unit of the duration', ar: 'وحدة المدة' },
      choices: durationUnits,
      initial: 'day',
      unitOf: 'duration',
    }),
    advancePercent: percent({ label: { en: 'Advance %', ar: 'الدفعة المقدمة %' } }),
    instalments: rows({
      label: { en: 'Instalments', ar: 'الدفعات' },
      key: 'text',
      max: instalmentsMax,
      none: { en: 'None', ar: 'لا دفعات' },
      of: {
        text: text({ label: { en: 'Milestone', ar: 'المرحلة' }, max: 120, required: true }),
        percent: percent({ label: { en: 'Percent', ar: 'النسبة %' }, required: true }),
        event: choice({
          label: { en: 'Falls due', ar: 'يستحق' },
          choices: milestoneEvents,
          initial: 'hand',
        }),
      },
    }),
    text_ar: rich({ label: { en: 'Articles (Arabic)', ar: 'البنود بالعربية' }, hint: headings, dir: 'rtl' }),
    text: rich({ label: { en: 'Articles (English)', ar: 'البنود بالإنجليزية' }, hint: headings, dir: 'ltr' }),
  },
  columns: ['duration', 'durationUnit', 'advancePercent'],
});
