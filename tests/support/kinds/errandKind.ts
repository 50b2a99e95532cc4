// A kind of document without drafts that is not in the product: an errand has its number from its first saving on, and is edited until it is done.
import { documentKind } from '#shared/documents/documentKind.ts';
import type { Fault } from '#shared/documents/documentRefusals.ts';
import { savingTransition, transition } from '#shared/documents/transition.ts';
import { text } from '#shared/resources/fields.ts';

const label = (en: string, ar: string) => ({ en, ar });

export const errandKind = documentKind({
  name: 'errand',
  plural: 'errands',
  key: 'ERR',
  noun: {
    one: label('Errand', 'مهمة'),
    definite: label('the errand', 'المهمة'),
    plural: label('Errands', 'المهام'),
  },
  path: '/crm/errands',
  newPath: '/crm/errands/begin',
  head: { purpose: text({ label: label('Purpose', 'الغرض'), max: 80 }) },
  lines: null,
  row: ['purpose'],
  about: { head: 'purpose' },
  states: ['open', 'done'],
  open: { open: 'all' },
  transitions: [
    savingTransition('open'),
    transition({
      name: 'finish',
      from: ['open'],
      to: 'done',
      right: 'edit',
      label: label('Finish', 'إنهاء'),
      summary: 'Says that the errand is done',
    }),
  ],
  number: { sequence: 'ER' },
  words: ({ number, purpose }) => [number, purpose],
  refusals: { save: ['field.required'] },
});

/** What saving is refused for, each time. */
export const errandFaults = (document: object): Fault[] => {
  const { purpose } = document as { purpose: string };
  return purpose === '' ? [{ code: 'field.required', details: {}, path: 'purpose' }] : [];
};
