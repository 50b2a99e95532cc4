// Every form in which records are chosen, and every kind that is chosen from.

import { kindNamed } from './documentKindSummaries.ts';
import { documentKinds } from './documentKinds.ts';
import type { DocumentField } from './documents/documentFields.ts';
import type { AnyKind } from './documents/documentKind.ts';
import { accessOf } from './documents/documentRights.ts';
import { approvedTransition } from './documents/kindTransitions.ts';
import { financeForms } from './finance/choiceForms.ts';
import { inventoryForms } from './inventory/choiceForms.ts';
import { rightsOf } from './kernel/endpoint.ts';
import { type ChoiceKind, type FormField, type FormFields, formOfResource } from './resources/choices.ts';
import { allResources } from './resources.ts';
import { settingsForms } from './settings/choiceForms.ts';

export const choiceKinds: readonly ChoiceKind[] = allResources;

/** What is done with a draft without changing it: submitting, printing, and its transitions. */
const draftActions = ({ transitions }: AnyKind): string[] => [
  'submit',
  'print',
  ...transitions.filter(({ from }) => from.includes('draft')).map(({ right }) => right),
];

/**
 * The screen of a document is the same for reading and writing, and takes small kinds whole; of a large one, readers choose only in
 * the filters of the list.
 */
const formField = (document: AnyKind, name: string, field: DocumentField): FormField | null => {
  const kind = field.kind === 'record' ? choiceKinds.find(({ one }) => one === field.of.one) : undefined;
  if (field.kind !== 'record' || !kind) return null;
  const view = rightsOf(accessOf(document, 'view'));
  const isTyped = kindNamed(document.name)?.isSystemMade !== true;
  const rightsTo = (actions: readonly string[]) =>
    actions.flatMap((action) => rightsOf(accessOf(document, action)));
  const writing = isTyped ? rightsTo(['create', 'edit']) : [];
  // An approver may change what waits for approval, in the same form.
  const changing = isTyped && approvedTransition(document) !== null ? rightsTo(['approve']) : [];
  const acting = field.computes ? rightsTo(draftActions(document)) : [];
  const filling = [...writing, ...changing, ...acting];
  const isReading = !kind.large || [...document.filters, ...document.lineFilters].includes(name);
  return { kind, field, choosing: isReading ? [...writing, ...view] : writing, naming: view, filling };
};

/** The cells of its tables by their path, as in `payments.bank`. */
const tableCells = ({ tables }: AnyKind): [path: string, field: DocumentField][] =>
  Object.entries(tables).flatMap(([table, { of }]) =>
    Object.entries(of).map(([name, field]): [string, DocumentField] => [`${table}.${name}`, field]),
  );

/** The form of a kind of document, from its fields; what an area says of one of them counts instead. */
const formOfDocument = (kind: AnyKind): FormFields =>
  Object.fromEntries(
    [
      ...kind.transitions.flatMap(({ asks }) => Object.entries(asks.fields)),
      ...Object.entries({ ...kind.head, ...kind.lines?.fields }),
      ...tableCells(kind),
    ].flatMap(([name, field]) => {
      const form = formField(kind, name, field);
      return form === null ? [] : [[`${kind.name}.${name}`, form]];
    }),
  );

export const choiceForms: FormFields = Object.assign(
  {},
  ...allResources.map(formOfResource),
  ...documentKinds.map(formOfDocument),
  financeForms,
  settingsForms,
  inventoryForms,
);
