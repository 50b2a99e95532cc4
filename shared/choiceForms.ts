// Every form in which records are chosen, and every kind that is chosen from.
import { parties } from './crm/partyKind.ts';
import { financeForms } from './finance/choiceForms.ts';
import { type ChoiceKind, type FormFields, formOfResource } from './resources/choices.ts';
import { allResources } from './resources.ts';
import { settingsForms } from './settings/choiceForms.ts';

export const choiceForms: FormFields = Object.assign(
  {},
  ...allResources.map(formOfResource),
  financeForms,
  settingsForms,
);

export const choiceKinds: readonly ChoiceKind[] = [...allResources, parties];
