// What forms choose from: which form names records of which kind, who may choose in it, and what of a record it is sent.
import type { Right } from '../kernel/endpoint.ts';
import type { Field, Fields, RefField } from './fields.ts';
import { type AnyResource, canCall, targetOf } from './resource.ts';

/** A kind of records that forms choose from: a resource, or one that is kept elsewhere, such as parties. */
export type ChoiceKind = Pick<AnyResource, 'one' | 'permission' | 'fields' | 'large'>;

export type FormField = {
  readonly kind: ChoiceKind;
  readonly field: Pick<RefField, 'only' | 'scopes' | 'with'> & { readonly anyBranch?: true };
  /** Users who have one of these may choose in the field. */
  readonly choosing: readonly Right[];
  /** Users who have one of these read what the chosen records are called. */
  readonly naming: readonly Right[];
  /** Users who have one of these fill the form: they alone are sent what the field declares beside code and names. */
  readonly filling?: readonly Right[];
};

/** Everything in which records of other kinds are chosen: by its name and the path of the field, as in `voucher.party`. */
export type FormFields = Readonly<Record<string, FormField>>;

/** The fields that name records, those inside of rows by their path. */
const refsIn = (fields: Fields): [path: string, field: RefField][] =>
  Object.entries(fields).flatMap(([name, field]: [string, Field]): [string, RefField][] => {
    if (field.kind === 'ref') return [[name, field]];
    if (field.kind !== 'rows') return [];
    return refsIn(field.of).map(([path, cell]) => [`${name}.${path}`, cell]);
  });

/** The form of a record: chosen by users who add or change records, and in the filters of the list by users who view it. */
export const formOfResource = (resource: AnyResource): FormFields => {
  const { one, permission, filters } = resource;
  const view: Right = [permission, 'view'];
  const writing = (
    [
      ['create', 'create'],
      ['change', 'edit'],
    ] as const
  ).flatMap(([call, action]): Right[] => (canCall(resource, call) ? [[permission, action]] : []));
  return Object.fromEntries(
    refsIn(resource.fields).map(([path, field]) => [
      `${one}.${path}`,
      {
        kind: targetOf(resource, field),
        field,
        choosing: filters.includes(path) ? [...writing, view] : writing,
        naming: [view],
        filling: writing,
      },
    ]),
  );
};

/** How a form of a resource calls its field when it asks for choices. */
export const choiceUse = (resource: Pick<AnyResource, 'one' | 'fields'>, field: RefField): string | null => {
  const path = refsIn(resource.fields).find(([, each]) => each === field)?.[0];
  return path === undefined ? null : `${resource.one}.${path}`;
};

/**
 * The rights of which one is enough to be sent more than code and names: those to fill the form, or to view the kind,
 * whose list shows the same.
 */
export const fillingRights = ({ kind, filling = [] }: FormField): Right[] => [
  ...filling,
  [kind.permission, 'view'],
];

/** What a form declares to be sent of a record beside code and names; what only some may see is never among it. */
export const sentFields = ({ kind, field }: FormField): string[] =>
  (field.with ?? []).filter((name) => kind.fields[name]?.seenBy === undefined);

type Asked = {
  kind: ChoiceKind;
  /** The field that is filled; null where nobody said. */
  use: FormField | null;
  /** Only what records of given codes are called. */
  onlyNames: boolean;
};

/** The rights of which one is enough: that to view the kind, or one to do something that names it. */
export const choiceRights = (forms: FormFields, { kind, use, onlyNames }: Asked): Right[] => {
  const named = Object.values(forms).filter((each) => each.kind.one === kind.one);
  const uses = use === null ? named : [use];
  const view: Right = [kind.permission, 'view'];
  return [
    view,
    ...uses.flatMap(({ choosing }) => choosing),
    ...(onlyNames && use === null ? named.flatMap(({ naming }) => naming) : []),
  ];
};
