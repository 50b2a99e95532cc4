// What every document has in its head, whatever its kind.
import { choiceKind } from '../resources/choiceKind.ts';
import { date } from '../resources/fields.ts';
import { type DocumentFields, recordField } from './documentFields.ts';

/** Every document has a day and belongs to a branch. */
export const standardHead = {
  date: date({ label: { en: 'Date', ar: 'التاريخ' }, required: true }),
  branch: recordField({
    label: { en: 'Branch', ar: 'الفرع' },
    of: choiceKind('branch'),
    required: true,
    scopes: true,
  }),
} as const satisfies DocumentFields;
