// What a choice does in a document: it fills its field, empties those that exclude it, and brings along what the kind takes from the record.
import type { RecordChoice } from '#frontend/lib/choiceQueries.ts';
import type { DocumentFields } from '#shared/documents/documentFields.ts';
import type { AnyParts } from '../documentParts.ts';
import { gridOf } from '../grid/gridOf.ts';
import { filledField, valuesOf } from '../grid/oneOf.ts';
import { sentRecords } from '../sentRecords.ts';
import { type Draft, type DraftLine, lineText } from './documentDraft.ts';
import type { DocumentFacts } from './documentFacts.ts';
import type { DocumentStore } from './documentWork.ts';
import type { LineChoice } from './editorParts.ts';

export type Choosing = { parts: AnyParts; facts: DocumentFacts; store: DocumentStore };

type Texts = Readonly<Record<string, string>>;

/** The record that a field names, as its form is sent it; null for a field that names none. */
const recordIn = async (
  { kind }: AnyParts,
  fields: DocumentFields,
  [name, code]: readonly [name: string, code: string],
): Promise<RecordChoice | null> => {
  const field = fields[name];
  if (field?.kind !== 'record' || code === '') return null;
  const found = await sentRecords(field.of.one, `${kind.name}.${name}`, [code]);
  return found.get(code) ?? null;
};

/** The records that the head names of which its form is sent more than a name, by field. */
const headRecords = async (parts: AnyParts, { head }: Draft): Promise<Record<string, RecordChoice>> => {
  const { kind } = parts;
  const named = Object.entries(kind.head).filter(([, field]) => field.kind === 'record' && field.with);
  const found = await Promise.all(
    named.map(
      async ([name]) =>
        [name, await recordIn(parts, kind.head, [name, head[name] ?? '']).catch(() => null)] as const,
    ),
  );
  return Object.fromEntries(found.flatMap(([name, record]) => (record === null ? [] : [[name, record]])));
};

/** Of what a choice brings along: not what was typed meanwhile. */
const untouched = (brought: Texts, before: (name: string) => string, now: (name: string) => string): Texts =>
  Object.fromEntries(Object.entries(brought).filter(([name]) => before(name) === now(name)));

/** The record in the column that several fields share, when another field than these is chosen in. */
const aboutOf = async (parts: AnyParts, field: string, line: DraftLine): Promise<LineChoice['about']> => {
  const { fields = {}, oneOf = [] } = parts.kind.lines ?? {};
  const named = oneOf.map((one) => filledField(line, one)).find((name) => name !== undefined);
  if (named === undefined || oneOf.some((one) => one.fields.includes(field))) return null;
  return recordIn(parts, fields, [named, lineText(line, named)]).catch(() => null);
};

/** What a line begins with that names no record. */
const usualOf = async ({ parts, facts, store }: Choosing, line: DraftLine): Promise<Texts> => {
  const { usual } = parts.editor;
  if (usual === undefined) return {};
  const { draft } = store.state();
  return usual({ line, draft, facts, head: await headRecords(parts, draft) });
};

/** What a line takes from the record that one of its fields names; null: what it begins with where it names none. */
export const broughtAlong = async (
  choosing: Choosing,
  field: string | null,
  line: DraftLine,
): Promise<Texts> => {
  if (field === null) return usualOf(choosing, line);
  const { parts, facts, store } = choosing;
  const { kind, editor } = parts;
  if (editor.chosen === undefined) return {};
  const { draft } = store.state();
  const fields = kind.lines?.fields ?? {};
  const record = await recordIn(parts, fields, [field, lineText(line, field)]);
  if (record === null) return {};
  const [about, head] = await Promise.all([aboutOf(parts, field, line), headRecords(parts, draft)]);
  return editor.chosen({ field, record, line, draft, facts, about, head });
};

/** What a line would take from each of the records that one of its fields offers. */
export const wouldBring = async (
  { parts, facts, store }: Choosing,
  field: string,
  line: DraftLine,
): Promise<(record: RecordChoice) => Texts> => {
  const { draft } = store.state();
  const head = await headRecords(parts, draft);
  return (record) => parts.editor.chosen?.({ field, record, line, draft, facts, about: null, head }) ?? {};
};

const lineIn = (store: DocumentStore, key: number): DraftLine | undefined =>
  store.state().draft.lines.find((line) => line.key === key);

const bringToLine = async (choosing: Choosing, field: string, before: DraftLine): Promise<void> => {
  const { store } = choosing;
  const brought = await broughtAlong(choosing, field, before);
  const now = lineIn(store, before.key);
  if (now === undefined || lineText(now, field) !== lineText(before, field)) return;
  const values = untouched(
    brought,
    (name) => lineText(before, name),
    (name) => lineText(now, name),
  );
  if (Object.keys(values).length > 0)
    store.send({ on: 'changed', change: { do: 'setFields', key: before.key, values } });
};

const quietly = (work: Promise<void>): void => void work.catch(() => undefined);

/** Chooses in a line. What the record brings along follows; what is typed meanwhile stays. */
export const chooseInLine = (
  choosing: Choosing,
  { key, field, value }: { key: number; field: string; value: string },
): void => {
  const { parts, store } = choosing;
  const { fields = {}, oneOf = [] } = parts.kind.lines ?? {};
  const values = valuesOf({ fields, oneOf }, field, value);
  const isAlone = Object.keys(values).length === 1;
  store.send({
    on: 'changed',
    change: isAlone ? { do: 'setLine', key, field, value } : { do: 'setFields', key, values },
  });
  const line = lineIn(store, key);
  if (line !== undefined && value !== '' && parts.editor.chosen) quietly(bringToLine(choosing, field, line));
};

const bringUsual = async (choosing: Choosing, before: DraftLine): Promise<void> => {
  const { store } = choosing;
  const brought = await usualOf(choosing, before);
  const now = lineIn(store, before.key);
  if (now === undefined) return;
  const values = Object.fromEntries(Object.entries(brought).filter(([name]) => lineText(now, name) === ''));
  if (Object.keys(values).length > 0)
    store.send({ on: 'changed', change: { do: 'setFields', key: before.key, values } });
};

/** Types into a line. What it usually begins with follows the first that is typed. */
export const typeInLine = (choosing: Choosing, cell: { key: number; field: string; value: string }): void => {
  const { parts, store } = choosing;
  const isBlank = gridOf(parts)?.rules.isBlank;
  const before = lineIn(store, cell.key);
  store.send({ on: 'changed', change: { do: 'setLine', ...cell } });
  const line = lineIn(store, cell.key);
  if (parts.editor.usual && before && line && isBlank?.(before) && !isBlank(line))
    quietly(bringUsual(choosing, line));
};

/** `on`: what brings it, a choice or the beginning of a new one. */
const bringToHead = async (
  choosing: Choosing,
  { field, on }: { field: string; on: 'changed' | 'offered' },
): Promise<void> => {
  const { parts, facts, store } = choosing;
  const { draft } = store.state();
  const record = await recordIn(parts, parts.kind.head, [field, draft.head[field] ?? '']);
  if (record === null || parts.editor.headChosen === undefined) return;
  const brought = parts.editor.headChosen({ field, record, draft, facts });
  const now = store.state().draft.head;
  if (now[field] !== draft.head[field]) return;
  const values = untouched(
    brought,
    (name) => draft.head[name] ?? '',
    (name) => now[name] ?? '',
  );
  for (const [name, value] of Object.entries(values))
    store.send({ on, change: { do: 'setHead', field: name, value } });
};

/** What a record that was chosen in the head brings along there. */
export const followHeadChoice = (choosing: Choosing, field: string): void => {
  if (choosing.parts.editor.headChosen) quietly(bringToHead(choosing, { field, on: 'changed' }));
};

/** The same for the records that the head of a new document begins with. */
export const beginWithHead = (choosing: Choosing): void => {
  if (choosing.parts.editor.headChosen === undefined) return;
  for (const [field, { kind, ...of }] of Object.entries(choosing.parts.kind.head))
    if (kind === 'record' && 'with' in of && of.with)
      quietly(bringToHead(choosing, { field, on: 'offered' }));
};
