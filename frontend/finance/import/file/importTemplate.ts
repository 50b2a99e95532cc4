// Templates to begin with: the columns in the reader's language, and rows of the standard chart that show how they are filled.
import { download } from '#frontend/lib/files/download.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import type { TableDocument } from '#shared/paper/tableDocument.ts';
import { type FieldName, fieldsOf, type ImportKind } from './importFields.ts';

type Cells = Partial<Record<FieldName, string>>;

type Examples = {
  readonly today: string;
  readonly words: { readonly receipt: string; readonly journal: string };
  readonly narration: string;
};

const receipt = ({ today, words, narration }: Examples): Cells[] => {
  const head: Cells = { number: 'R-001', date: today, type: words.receipt, reference: 'INV-7', narration };
  return [
    { ...head, account: '11001', debit: '1150' },
    { ...head, account: '41001', credit: '1000' },
    { ...head, account: '21301', credit: '150' },
  ];
};

const journal = ({ today, words }: Examples): Cells[] => {
  const head: Cells = { number: 'J-002', date: today, type: words.journal };
  return [
    { ...head, account: '11101', debit: '500' },
    { ...head, account: '11001', credit: '500' },
  ];
};

const opening: readonly Cells[] = [
  { account: '11001', debit: '20000' },
  { account: '11101', debit: '80000' },
  { account: '31001', credit: '100000' },
];

const rowsOf = (kind: ImportKind, examples: Examples): readonly Cells[] =>
  kind === 'opening' ? opening : [...receipt(examples), ...journal(examples)];

/** Opening balances have the pair of columns; a signed one is understood too. */
const columnsOf = (kind: ImportKind): FieldName[] => fieldsOf(kind).filter((name) => name !== 'balance');

type Wanted = {
  readonly kind: ImportKind;
  readonly format: 'csv' | 'xlsx';
  readonly name: string;
  readonly labels: Readonly<Record<FieldName, string>>;
  readonly examples: Examples;
  /** Decimals of the currency of the books. */
  readonly scale: number;
};

export const templateTable = ({
  kind,
  labels,
  examples,
  scale,
}: Omit<Wanted, 'format' | 'name'>): Pick<TableDocument, 'columns' | 'rows'> => ({
  columns: columnsOf(kind).map((key) => ({
    key,
    label: labels[key],
    ...(key === 'debit' || key === 'credit' ? { kind: 'amount', scale } : { kind: 'text' }),
  })),
  rows: rowsOf(kind, examples).map((cells) => ({ cells })),
});

/** Saves the template as a file; what writes it is fetched then. */
export const saveTemplate = async (wanted: Wanted): Promise<void> => {
  const { columns, rows } = templateTable(wanted);
  const { format, name } = wanted;
  if (format === 'csv') {
    const { renderCsv } = await import('#shared/paper/csv.ts');
    return download(renderCsv({ columns, rows }), `${name}.csv`);
  }
  const { renderPlainXlsx } = await import('#shared/paper/plainXlsx.ts');
  return download(await renderPlainXlsx({ language: locale, name, columns, rows }), `${name}.xlsx`);
};
