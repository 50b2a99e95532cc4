// The words of what ages are counted from, for the report of ageing and the lists behind it.
import type { Label } from '../../resources/fields.ts';
import type { AgeingChoice } from './ageing.ts';

export const ageByLabel: Label = { en: 'Age by', ar: 'العمر حسب' };

export const ageByChoices = {
  dueDate: { en: 'Due date', ar: 'تاريخ الاستحقاق' },
  documentDate: { en: 'Document date', ar: 'تاريخ المستند' },
} as const satisfies Readonly<Record<AgeingChoice, Label>>;
