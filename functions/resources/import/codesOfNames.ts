// Names in a file in place of codes: people know the unit by its name, and an export of another program holds nothing else.
import { keyOf, partitionOf, rowOf } from '#functions/company/resourceRecords.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { cellText } from '#shared/kernel/cellText.ts';
import { comparedKey, searchKey } from '#shared/kernel/searchKey.ts';
import type { CellField, FieldValue, RefField, RowValue } from '#shared/resources/fields.ts';
import { isFit } from '#shared/resources/isFit.ts';
import { type AnyResource, targetOf } from '#shared/resources/resource.ts';
import type { Faults, Writer } from '../recordEffects.ts';
import { isSeen, recordVisibility } from '../recordScope.ts';
import type { GivenRow } from './recordImports.ts';
import { recordsCalled } from './recordsCalled.ts';

/** Longer texts are no names. */
const nameMax = 150;
/** What may be a code; the key of a record is never longer. */
const codeForm = /^[A-Za-z0-9][A-Za-z0-9._/-]{0,39}$/;

type Name = { field: RefField; kind: AnyResource; text: string };

const isName = (text: string): boolean => text !== '' && text.length <= nameMax;

/** What a cell of this kind names; null where it names nothing. */
const nameIn = (resource: AnyResource, field: CellField | undefined, value: unknown): Name | null => {
  const text = typeof value === 'string' ? value.trim() : '';
  return field?.kind === 'ref' && isName(text) ? { field, kind: targetOf(resource, field), text } : null;
};

/** The row with each of its cells that name records passed through `change`, which is given the path of the cell. */
const withNames = (
  resource: AnyResource,
  row: GivenRow,
  change: (name: Name, path: string) => string,
): GivenRow => {
  const cell = (field: CellField | undefined, value: FieldValue, path: string): FieldValue => {
    const name = nameIn(resource, field, value);
    return name === null ? value : change(name, path);
  };
  const rowsIn = (of: Readonly<Record<string, CellField>>, rows: readonly RowValue[], path: string) =>
    rows.map(
      (each, index) =>
        Object.fromEntries(
          Object.entries(each).map(([part, value]) => [
            part,
            cell(of[part], value, `${path}.${index}.${part}`),
          ]),
        ) as RowValue,
    );
  return Object.fromEntries(
    Object.entries(row).map(([path, value]) => {
      const field = resource.fields[path];
      if (field?.kind !== 'rows') return [path, cell(field, value, path)];
      return [path, Array.isArray(value) ? rowsIn(field.of, value, path) : value];
    }),
  ) as GivenRow;
};

const isCalled = (record: Attributes, text: string, keyOfText: (text: string) => string): boolean =>
  [record['code'], record['name'], record['name_ar']].some(
    (each) => cellText(each) !== '' && keyOfText(cellText(each)) === keyOfText(text),
  );

type Found = (names: readonly Name[]) => Promise<Attributes[][]>;

const withCode = (item: Attributes): Attributes => ({ ...item, code: item['sk'] });

/** How the records of a kind are found by a name, by those who see them: a small kind is read once, a large one searched. */
const finderOf = async ({ store, actor }: Writer, kind: AnyResource): Promise<Found> => {
  const visibility = await recordVisibility({ store, actor }, kind);
  if (kind.large)
    return (names) =>
      recordsCalled(
        { store, visibility },
        kind,
        names.map(({ field, text }) => ({ text, isFit: (row) => row.active && isFit(field, row) })),
      );
  const all = (await store.all({ pk: partitionOf(kind) }))
    .filter((item) => isSeen(visibility, kind, rowOf(kind, item)))
    .map(withCode);
  return async (names) => names.map(() => all);
};

/** Those that may be chosen, where there are any; those that are called exactly so, where there are any. */
const likeliest = (records: readonly Attributes[], { field, text }: Name): Attributes[] => {
  const rules = [
    (record: Attributes) => isFit(field, record),
    (record: Attributes) => record['active'] !== false,
    (record: Attributes) => isCalled(record, text, searchKey),
  ];
  return rules.reduce<Attributes[]>(
    (left, rule) => (left.some(rule) ? left.filter(rule) : left),
    records.filter((record) => isCalled(record, text, comparedKey)),
  );
};

const codesIn = (records: readonly Attributes[]): string[] => [
  ...new Set(records.map(({ code }) => cellText(code))),
];

const keyOfName = ({ kind, text }: Name): string => `${kind.one} ${text}`;

/** The codes that are codes already, by kind and text. */
const readCodes = async ({ store }: Writer, names: readonly Name[]): Promise<ReadonlySet<string>> => {
  const possible = names.filter(({ text }) => codeForm.test(text));
  const items = await store.getAll(possible.map(({ kind, text }) => keyOf(kind, text)));
  return new Set(possible.flatMap((name, index) => (items[index] ? [keyOfName(name)] : [])));
};

/** A field may take only some of the records of a kind. */
const keyInField = (name: Name): string => `${keyOfName(name)} ${JSON.stringify(name.field.only ?? {})}`;

/** Each name once for each field that has it. */
const namesIn = (resource: AnyResource, given: readonly GivenRow[]): Map<string, Name> => {
  const names = new Map<string, Name>();
  for (const row of given)
    withNames(resource, row, (name) => {
      names.set(keyInField(name), name);
      return name.text;
    });
  return names;
};

const codesFound = async (
  writer: Writer,
  names: readonly (readonly [key: string, name: Name])[],
): Promise<Map<string, string[]>> => {
  const byKind = new Map<AnyResource, (readonly [key: string, name: Name])[]>();
  for (const each of names) byKind.set(each[1].kind, [...(byKind.get(each[1].kind) ?? []), each]);
  const codes = new Map<string, string[]>();
  await Promise.all(
    [...byKind].map(async ([kind, own]) => {
      const find = await finderOf(writer, kind);
      const found = await find(own.map(([, name]) => name));
      for (const [at, [key, name]] of own.entries())
        codes.set(key, codesIn(likeliest(found[at] ?? [], name)));
    }),
  );
  return codes;
};

export type NamedRows = { rows: GivenRow[]; faults: Faults[] };

/** The code that a name means here, and why it means none. */
const judged = ({ text }: Name, codes: readonly string[]): { code: string; fault: string | null } => {
  const [code = text, ...others] = codes;
  if (others.length > 0) return { code: text, fault: 'file.nameTwice' };
  // What may be a code is refused as one.
  return { code, fault: codes.length === 0 && !codeForm.test(text) ? 'file.nameUnknown' : null };
};

/** The rows with codes in place of names, and the faults of each; a name in a field of the own kind may be that of a row further up. */
export const codesOfNames = async (
  { store, actor, above }: Writer & { above: readonly GivenRow[] },
  resource: AnyResource,
  given: readonly GivenRow[],
): Promise<NamedRows> => {
  const writer = { store, actor };
  const names = namesIn(resource, given);
  const known = await readCodes(writer, [...names.values()]);
  const unknown = [...names].filter(([, name]) => !known.has(keyOfName(name)));
  const found = await codesFound(writer, unknown);
  const inFile: Attributes[] = [...above];
  const codesOf = (name: Name): string[] | undefined => {
    const codes = found.get(keyInField(name));
    const earlier = codes && name.kind === resource ? codesIn(likeliest(inFile, name)) : [];
    return codes && [...new Set([...codes, ...earlier])];
  };
  const answers = given.map((row) => {
    const faults: Faults = {};
    const change = (name: Name, path: string): string => {
      const codes = codesOf(name);
      if (codes === undefined) return name.text;
      const { code, fault } = judged(name, codes);
      if (fault !== null) faults[path] = fault;
      return code;
    };
    const named = withNames(resource, row, change);
    inFile.push(row);
    return { row: named, faults };
  });
  return { rows: answers.map(({ row }) => row), faults: answers.map(({ faults }) => faults) };
};
