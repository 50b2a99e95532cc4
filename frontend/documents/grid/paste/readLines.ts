// Reads copied rows as lines: which column holds which field, and what each cell means there; what means nothing stays in its cell, marked.
import { type DocumentField, type OneOf, textBeside } from '#shared/documents/documentFields.ts';
import { readAmount } from '#shared/kernel/entry/amountEntry.ts';
import { readTypedDate } from '#shared/kernel/entry/dateEntry.ts';
import { isCountTitle, isTotalRow } from '#shared/kernel/entry/totalRows.ts';
import { comparedKey, searchKey } from '#shared/kernel/searchKey.ts';
import type { NewLine } from '../../editor/documentDraft.ts';
import type { DocumentFacts } from '../../editor/documentFacts.ts';
import type { PasteProps } from '../../editor/editorParts.ts';
import { isFigure } from '../figures.ts';

type Reading = Pick<PasteProps<DocumentFacts>, 'grid' | 'resolveCodes' | 'broughtAlong'>;
type Rows = readonly (readonly string[])[];
type Texts = Record<string, string>;

/** What the columns hold by their titles; null for one that no field is called. */
const titledColumns = (row: readonly string[], { grid }: Reading): (string | null)[] => {
  const { of, oneOf } = grid.source;
  const named = [...Object.entries(of), ...oneOf.map((one) => [one.name, one] as const)];
  const byTitle = new Map(
    named.flatMap(([name, { label }]) =>
      [label.en, label.ar, grid.titleOf(name)].map((title) => [comparedKey(title), name] as const),
    ),
  );
  return row.map((cell) => byTitle.get(comparedKey(cell)) ?? null);
};

/** A sum at the end of the rows: what names the records of a line is empty there, or says that it is a sum. */
const withoutTotal = (rows: Rows, names: readonly (string | null)[], { grid }: Reading): Rows => {
  const { of, oneOf } = grid.source;
  const isNaming = (name: string | null) =>
    oneOf.some((one) => one.name === name) || of[name ?? '']?.kind === 'record';
  const naming = names.flatMap((name, at) => (isNaming(name) ? [at] : []));
  const last = rows.findLastIndex((row) => !isTotalRow(row, naming));
  return rows.slice(0, last + 1);
};

type Columns = { names: readonly (string | null)[]; body: Rows; leftOut: string[] };

const choiceIn = (choices: Readonly<Record<string, { en: string; ar: string }>>, cell: string): string => {
  const key = searchKey(cell);
  const found = Object.entries(choices).find(([code, { en, ar }]) =>
    [code, en, ar].some((text) => searchKey(text) === key),
  );
  return found?.[0] ?? cell;
};

/** Whether all that a column says are words of a choice. */
const isChoice = (field: DocumentField | undefined, cells: readonly string[]): boolean =>
  field?.kind === 'choice' &&
  cells.some((cell) => cell !== '') &&
  cells.every((cell) => cell === '' || choiceIn(field.choices, cell) in field.choices);

/**
 * The fields of columns without titles, in the order of the grid. Words of a choice where a figure would stand are of the next choice that has them: the
 * figures before it were left out of the sheet, such as an area beside width and length.
 */
const untitledColumns = (rows: Rows, into: string, { grid }: Reading): (string | null)[] => {
  const { fields, source } = grid;
  const width = Math.max(...rows.map((row) => row.length));
  let next = Math.max(0, fields.indexOf(into));
  return Array.from({ length: width }, (_, at) => {
    const cells = rows.map((row) => row[at] ?? '');
    const passed = isFigure(source.of[fields[next] ?? ''])
      ? fields.slice(next).findIndex((name) => isChoice(source.of[name], cells))
      : -1;
    next += Math.max(0, passed);
    const name = fields[next] ?? null;
    next += 1;
    return name;
  });
};

/** Two known titles make a head; without one the columns follow those of the grid from where they are pasted. */
const columnsIn = (rows: Rows, into: string, reading: Reading): Columns => {
  const [first = [], ...rest] = rows;
  const titled = titledColumns(first, reading);
  const isHead = rest.length > 0 && titled.filter((name) => name !== null).length > 1;
  if (isHead)
    return {
      names: titled,
      body: rest,
      leftOut: first.filter((title, at) => titled[at] === null && title !== '' && !isCountTitle(title)),
    };
  const names = untitledColumns(rows, into, reading);
  const over = names.flatMap((name, at) => (name === null ? [first[at] ?? ''] : []));
  return { names, body: rows, leftOut: over.filter((text) => text !== '') };
};

/** `51001 · Fuel`, as the grid itself shows it, is its code. */
const bareOf = (cell: string): string => cell.split(/\s+·\s+/, 1)[0] ?? cell;

const yes = new Set(['1', 'true', 'yes', 'x', 'نعم', '✓'].map(searchKey));

/** What cannot be read stays in its cell, marked. */
const figureIn = (field: DocumentField | undefined, cell: string, currency: string): string => {
  const isMoney = field?.kind === 'money' || (field?.kind === 'decimal' && field.isPrice === true);
  const text = field?.kind === 'percent' ? cell.replace(/[%٪]/, '') : cell;
  return readAmount(text, { mark: 'point', currency: isMoney ? currency : undefined }) ?? cell.trim();
};

/** What a cell means in a field that names no records. */
const plainText = (
  field: DocumentField | undefined,
  cell: string,
  { today, currency }: Pick<DocumentFacts, 'today' | 'currency'>,
): string => {
  if (isFigure(field)) return figureIn(field, cell, currency);
  if (field?.kind === 'rows') return '';
  if (field?.kind === 'date') return readTypedDate(cell, today) ?? cell;
  if (field?.kind === 'choice') return choiceIn(field.choices, cell);
  if (field?.kind === 'flag') return String(yes.has(searchKey(cell)));
  return cell;
};

/** The codes that texts mean in a field of records, of kinds that are known whole and of those that the server finds. */
const codesOf = async (
  name: string,
  cells: readonly string[],
  { grid, resolveCodes }: Reading,
): Promise<ReadonlyMap<string, string>> => {
  const field = grid.source.of[name];
  const picks = field?.kind === 'record' ? grid.facts.picks[field.of.one] : undefined;
  if (picks === undefined)
    return resolveCodes(name, [...new Set(cells.map(bareOf))]).catch(() => new Map<string, string>());
  return new Map(
    cells.flatMap((cell) => {
      const code = picks.find(cell) ?? picks.find(bareOf(cell));
      return code === null ? [] : [[bareOf(cell), code] as const];
    }),
  );
};

/** A column of records: each cell fills the first of its fields in which it means one. */
const recordTexts = async (
  { name, fields }: Pick<OneOf, 'name' | 'fields'>,
  cells: readonly string[],
  reading: Reading,
): Promise<Texts[]> => {
  const first = fields[0] ?? name;
  const unnamed = textBeside(reading.grid.source.of[first]) ?? first;
  let texts: Texts[] = cells.map((cell) => (cell === '' ? {} : { [unnamed]: cell }));
  let open = cells.map((cell) => cell !== '');
  for (const field of fields) {
    const wanted = cells.filter((_, at) => open[at]);
    if (wanted.length === 0) break;
    const codes = await codesOf(field, wanted, reading);
    const codeAt = (at: number) => (open[at] ? codes.get(bareOf(cells[at] ?? '')) : undefined);
    texts = texts.map((before, at) => {
      const code = codeAt(at);
      return code === undefined ? before : { [field]: code };
    });
    open = open.map((isOpen, at) => isOpen && codeAt(at) === undefined);
  }
  return texts;
};

const columnTexts = async (name: string, cells: readonly string[], reading: Reading): Promise<Texts[]> => {
  const { source, facts } = reading.grid;
  const one = source.oneOf.find((each) => each.name === name);
  const field = source.of[name];
  if (one !== undefined || field?.kind === 'record')
    return recordTexts(one ?? { name, fields: [name] }, cells, reading);
  return cells.map((cell) => (cell === '' ? {} : { [name]: plainText(field, cell, facts) }));
};

/** What the records of a line bring along, where nothing was copied into its place. */
const withBrought = async (line: Texts, { grid, broughtAlong }: Reading): Promise<Texts> => {
  const named = Object.keys(line).filter((name) => grid.source.of[name]?.kind === 'record');
  const brought: Texts = { ...(await broughtAlong(null, { key: 0, ...line }).catch(() => ({}))) };
  for (const name of named)
    Object.assign(brought, await broughtAlong(name, { key: 0, ...brought, ...line }).catch(() => ({})));
  return { ...brought, ...line };
};

export const readLines = async (
  rows: Rows,
  into: string,
  reading: Reading,
): Promise<{ lines: readonly NewLine[]; leftOut: readonly string[] }> => {
  const { names, body: copied, leftOut } = columnsIn(rows, into, reading);
  const body = withoutTotal(copied, names, reading);
  const columns = await Promise.all(
    names.flatMap((name, at) =>
      name === null
        ? []
        : [
            columnTexts(
              name,
              body.map((row) => row[at] ?? ''),
              reading,
            ),
          ],
    ),
  );
  const lines: Texts[] = body.map((_, at) => Object.assign({}, ...columns.map((column) => column[at])));
  const whole: Texts[] = [];
  // One after the other: the first line of a product has asked for it.
  for (const line of lines) whole.push(await withBrought(line, reading));
  return { lines: whole, leftOut };
};
