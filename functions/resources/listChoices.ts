// Records for a picker: of the kind that a form names only what the form needs, for users who may fill it.
import { can, isInScope, requireAccess, type SessionContext } from '#functions/http/context.ts';
import { refuseField } from '#functions/http/fieldFaults.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { choiceForms, choiceKinds } from '#shared/choiceForms.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import {
  type ChoiceKind,
  choiceRights,
  type FormField,
  fillingRights,
  sentFields,
} from '#shared/resources/choices.ts';
import * as api from '#shared/resources/choicesApi.ts';
import { type Fields, file } from '#shared/resources/fields.ts';
import { isFit } from '#shared/resources/isFit.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { allResources } from '#shared/resources.ts';
import { listing } from './listRecords.ts';
import { hiddenFrom, recordVisibility } from './recordScope.ts';

type Query = EndpointInput<typeof api.listChoices>['query'];
type Found = { items: readonly Readonly<Record<string, unknown>>[]; cursor: string | null };
type Wanted = { kind: ChoiceKind; use: FormField | null; query: Query };

/** The field that is filled; null where none is named. */
const useOf = (kind: ChoiceKind, name: string | undefined): FormField | null => {
  if (name === undefined) return null;
  const use = Object.hasOwn(choiceForms, name) ? choiceForms[name] : undefined;
  return use?.kind.one === kind.one ? use : refuseField('for', 'field.invalid');
};

/** An attribute that something else keeps with the records of a kind, such as the root of an account. */
const kept = file({ label: { en: '', ar: '' } });

/** By which no record lies out of sight. */
const inAnyBranch = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.kind !== 'ref') return [name, field];
      const { scopes: _, ...open } = field;
      return [name, open];
    }),
  );

/** What is read of a record: all that a form asks for; a search looks into code, names and what pickers find a record by. */
const readAs = (context: SessionContext, resource: AnyResource, use: FormField | null): AnyResource => {
  const hidden = hiddenFrom(context, resource);
  const searched = resource.pickedBy.filter((path) => !hidden.includes(path.split('.')[0] ?? ''));
  const more = use === null ? [] : sentFields(use).filter((name) => !(name in resource.fields));
  const own = use?.field.anyBranch ? inAnyBranch(resource.fields) : resource.fields;
  const fields = { ...own, ...Object.fromEntries(more.map((name) => [name, kept])) };
  return { ...resource, fields, searched };
};

const findRecords = async (context: SessionContext, wanted: Wanted): Promise<Found> => {
  const { kind, use, query } = wanted;
  const resource = allResources.find(({ one }) => one === kind.one) ?? notFound('kind');
  const { q, for: name, ...asked } = query;
  const fits = (row: ResourceRow): boolean =>
    use === null || (isFit(use.field, row) && (use.field.scopes !== true || isInScope(context, row.code)));
  const visibility = await recordVisibility(context, resource);
  // What is chosen already is answered unchanged, whether it may still be chosen or not.
  const reader = { store: context.store, visibility, ...(query.codes === undefined && { fits }) };
  return listing(reader, readAs(context, resource, use), {
    ...asked,
    search: q,
    use: `choice ${name ?? ''}`,
  });
};

const choiceOf = (record: Readonly<Record<string, unknown>>, more: readonly string[]): api.RecordChoice => {
  const { code, name, name_ar, active } = record as api.RecordChoice;
  return {
    ...Object.fromEntries(more.map((field) => [field, record[field] ?? null])),
    code,
    name,
    name_ar,
    active: active !== false,
  };
};

export const listChoices: Operation = operation(api.listChoices, async (context, { params, query }) => {
  const kind = choiceKinds.find(({ one }) => one === params.kind) ?? notFound('kind');
  const use = useOf(kind, query.for);
  const onlyNames = query.codes !== undefined;
  requireAccess(context, { anyOf: choiceRights(choiceForms, { kind, use, onlyNames }) });
  const { items, cursor } = await findRecords(context, { kind, use, query });
  const mayFill = use !== null && fillingRights(use).some((right) => can(context, ...right));
  const more = mayFill ? sentFields(use) : [];
  return { items: items.map((record) => choiceOf(record, more)), cursor };
});
