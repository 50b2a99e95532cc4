// A draft from what was typed: its branch known and allowed, amounts in the scale of the books, totals counted.

import { isInScope, type SessionContext } from '#functions/http/context.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import { refuseLongTexts } from '#functions/resources/texts/refuseLongTexts.ts';
import { ownLines } from '#shared/documents/approval/approvalFacts.ts';
import type {
  DocumentField,
  DocumentFields,
  DocumentRowsField,
  DocumentValue,
  LineRow,
  LineValues,
} from '#shared/documents/documentFields.ts';
import { type AnyDocument, type AnyKind, headValue } from '#shared/documents/documentKind.ts';
import { refusalOf } from '#shared/documents/documentRefusals.ts';
import type { TransitionInput } from '#shared/documents/transition.ts';
import { textFormats } from '#shared/kernel/identity.ts';
import { amountFault, formatMoney, parseMoney, scaleOf } from '#shared/kernel/money.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { richTextsIn } from '#shared/richText/richNames.ts';
import type { DocumentActs, DocumentFacts } from './documentActs.ts';
import { chunksOf } from './documentLayout.ts';

export type Cells = Readonly<Record<string, unknown>>;

/** A document as it is typed, checked against its schema. */
export type TypedInput = Cells & { date: string; lines?: readonly Cells[] };

type Faults = [path: string, fault: string | null][];

const faultOf = (field: DocumentField, typed: unknown, scale: number): string | null => {
  const text = String(typed ?? '');
  if (field.kind === 'money') return amountFault(text, scale);
  if (field.kind !== 'text' || !field.format || text === '') return null;
  const { plain, isRight, fault } = textFormats[field.format];
  return isRight(plain(text)) ? null : fault;
};

/** `above`: the path of the cells, as in `lines.3.`. */
const cellFaults = (
  fields: DocumentFields,
  cells: Cells,
  { scale, above = '' }: { scale: number; above?: string },
): Faults =>
  Object.entries(fields).flatMap(([name, field]): Faults => {
    const path = `${above}${name}`;
    if (field.kind === 'rows')
      return rowsIn(cells[name]).flatMap((row, at) =>
        cellFaults(field.of, row, { scale, above: `${path}.${at}.` }),
      );
    return name in cells ? [[path, faultOf(field, cells[name], scale)]] : [];
  });

/** The typed rows of a line. */
const rowsIn = (typed: unknown): readonly Cells[] => (Array.isArray(typed) ? typed : []);

/** An empty row is only room to type in. */
const lineRows = ({ of }: DocumentRowsField, typed: unknown): LineRow[] =>
  rowsIn(typed)
    .filter((row) => Object.values(row).some((cell) => cell !== null && cell !== ''))
    .map((row) =>
      Object.fromEntries(
        Object.entries(of).map(([name, field]) => [name, fieldText(field, row[name])] as const),
      ),
    );

const fieldText = (field: DocumentField, typed: unknown): string | null => {
  const text = typeof typed === 'string' ? formOf(field, typed) : '';
  return text === '' && !isText(field) ? null : text;
};

const isText = ({ kind, required }: DocumentField): boolean =>
  ['text', 'note', 'code', 'rich'].includes(kind) || required === true;

/** Texts of a known form are kept in one form. */
const formOf = (field: DocumentField, text: string): string =>
  field.kind === 'text' && field.format ? textFormats[field.format].plain(text) : text;

const fieldValue = (field: DocumentField, typed: unknown, scale: number): DocumentValue => {
  const { kind } = field;
  if (kind === 'money') return parseMoney(String(typed ?? '0'), scale) ?? 0n;
  if (kind === 'flag') return typed === true;
  if (kind === 'whole') return typeof typed === 'number' ? typed : null;
  return kind === 'rows' ? lineRows(field, typed) : fieldText(field, typed);
};

const lineOf = (
  { fields, generated, inherits }: NonNullable<AnyKind['lines']>,
  cells: Cells,
  { head, scale }: { head: Cells; scale: number },
): LineValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (generated.includes(name)) return [name, fieldValue(field, undefined, scale)];
      const typed = inherits.includes(name) ? cells[name] || head[name] : cells[name];
      return [name, fieldValue(field, typed, scale)];
    }),
  );

/** Every branch that a document names. */
export const branchesOf = ({ branch, lines }: Pick<AnyDocument, 'branch' | 'lines'>): Set<string> =>
  new Set([branch, ...lines.map((line) => line['branch'])].filter((code) => typeof code === 'string'));

/** Refuses branches that the caller may not work in. */
export const checkBranches = (
  context: SessionContext,
  kind: Pick<AnyKind, 'name'>,
  branches: Iterable<string>,
): void => {
  for (const branch of branches)
    refuseUnless(isInScope(context, branch), refusalOf(kind, 'branchForbidden'), { branch });
};

/** The totals of the lines that people typed, as they are kept: decimal strings. */
export const totalsOf = (kind: AnyKind, document: { lines: readonly LineValues[] }, scale: number) => {
  const sums = kind.sums({ ...document, lines: ownLines(kind, document.lines) });
  return Object.fromEntries(kind.totals.map((name) => [name, formatMoney(sums[name] ?? 0n, scale)]));
};

const refuseForeign = (kind: AnyKind, lines: readonly Cells[], currency: string): void => {
  for (const line of lines)
    refuseUnless(!line['currency'] || line['currency'] === currency, refusalOf(kind, 'currencyForeign'), {
      currency,
    });
};

/** The typed rows of a table of the document. */
const typedRows = (input: Cells, table: string): readonly Cells[] =>
  (input[table] as readonly Cells[] | undefined) ?? [];

/** Fields, and tables of rows by their names. */
type Form = { fields: DocumentFields; rows: Readonly<Record<string, { of: DocumentFields }>> };

/** Refuses amounts of another scale and texts of another form, each beside its field. */
const refuseFaulty = ({ fields, rows }: Form, input: Cells, scale: number): void => {
  const ofRows = Object.entries(rows).flatMap(([name, { of }]) =>
    typedRows(input, name).flatMap((row, at) => cellFaults(of, row, { scale, above: `${name}.${at}.` })),
  );
  refuseFields(Object.fromEntries([...cellFaults(fields, input, { scale }), ...ofRows]));
};

const valuesIn = (fields: DocumentFields, cells: Cells, scale: number): LineValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fieldValue(field, headValue(cells, name), scale)]),
  );

const tablesIn = (rows: Form['rows'], input: Cells, scale: number): Record<string, LineValues[]> =>
  Object.fromEntries(
    Object.entries(rows).map(([name, { of }]) => [
      name,
      typedRows(input, name).map((row) => valuesIn(of, row, scale)),
    ]),
  );

/** What was typed into a form, as the product holds it: amounts in minor units. */
export const valuesOfForm = (form: Form, cells: Cells, scale: number): TransitionInput => {
  refuseFaulty(form, cells, scale);
  return { ...valuesIn(form.fields, cells, scale), ...tablesIn(form.rows, cells, scale) };
};

/** The fields of a draft; it may be incomplete. */
export const draftFrom = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  { kind, draftOf, images }: DocumentActs<Document, Facts>,
  // `number`: of a document that has one already.
  { input, facts, number = null }: { input: TypedInput; facts: Facts; number?: string | null },
): Promise<Partial<Document> & Pick<AnyDocument, 'date' | 'branch' | 'lines' | 'chunks'>> => {
  const { currency } = context.company;
  const branch = String(input['branch'] || context.actor.branch);
  refuseUnless(facts.branches.has(branch), refusalOf(kind, 'branchUnknown'), { branch });
  const rows = input.lines ?? [];
  refuseForeign(kind, rows, currency);
  const scale = scaleOf(currency);
  const ofLines = kind.lines ? { lines: { of: kind.lines.fields } } : {};
  refuseFaulty({ fields: kind.head, rows: { ...kind.tables, ...ofLines } }, input, scale);
  const head = valuesIn(kind.head, { ...input, branch }, scale);
  const lines = rows.flatMap((row) => (kind.lines ? [lineOf(kind.lines, row, { head, scale })] : []));
  const typed = {
    ...head,
    ...tablesIn(kind.tables, input, scale),
    date: input.date,
    branch,
    lines,
    ...(number !== null && { number }),
  };
  checkBranches(context, kind, branchesOf(typed));
  const draft = images ? await images(context, kind, typed) : typed;
  refuseLongTexts(richTextsIn(kind, draft));
  // Totals may depend on what is kept, such as the rates of its taxes.
  const whole = { ...draft, ...(await draftOf(context, draft as unknown as Document, facts)) };
  return {
    ...whole,
    ...totalsOf(kind, whole, scale),
    chunks: chunksOf(whole.lines.length),
  } as Partial<Document> & Pick<AnyDocument, 'date' | 'branch' | 'lines' | 'chunks'>;
};
