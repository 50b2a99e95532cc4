// The way of a file into the product: read, checked whole, written; each step says how far it is, and may be left.
import { useEffect, useRef, useState } from 'react';
import { type FileTable, tableOf } from '#frontend/lib/files/fileTable.ts';
import { digestOf, isTooLarge, openFile } from '#frontend/lib/files/openFile.ts';
import type { TableDocument } from '#shared/paper/tableDocument.ts';
import { absentColumns, faultyColumns } from './columnFaults.ts';
import { type FieldOf, guessedMapping, remapped, type SheetMapping } from './fileSheet.ts';

export type OpenSheet = { name: string; sha256: string; table: FileTable };

/** The same file read by other columns is another one. */
export const fileDigest = ({ sha256 }: OpenSheet, mapping: SheetMapping): Promise<string> =>
  digestOf(new TextEncoder().encode(`${sha256} ${JSON.stringify(Object.entries(mapping).sort())}`));

export type FileFault = 'unreadable' | 'tooLarge' | 'noRows' | 'tooManyRows';

/** `row` counts from 1 among the rows of the file; `field` may go on to a part of the cell, as in `rates.0.rate`. */
export type RowFault = { row: number; field: string | null; message: string; code?: string };

export type Counts = { created: number; changed: number };

export type Step =
  | { phase: 'empty' }
  | { phase: 'reading' }
  | { phase: 'unfit'; fault: FileFault }
  | { phase: 'columns' }
  | { phase: 'checking'; done: number }
  /** `isCut`: the check stopped at so many, and rows behind them were not looked at. */
  | { phase: 'faulty'; faults: readonly RowFault[]; isCut?: boolean }
  /** The file says what stands already. */
  | { phase: 'same' }
  /** With what would happen, where the check reports it. */
  | { phase: 'ready'; counts?: Counts }
  | { phase: 'writing'; done: number }
  | { phase: 'cut' };

export type ImportedColumn = {
  name: string;
  label: string;
  /** Over the column in a file. */
  title: string;
  required: boolean;
  /** What it may contain. */
  text: string;
  /** What the parts of a cell with several entries are called. */
  parts?: Readonly<Record<string, string>>;
};

export type FileWork = {
  sheet: OpenSheet;
  mapping: SheetMapping;
  isLeft: () => boolean;
  onStep: (step: Step) => void;
};

/** What is brought in: its columns in a file, and the calls that check and write the rows. */
export type ImportTarget = {
  /** As it stands inside a sentence. */
  title: string;
  intro: string;
  columns: readonly ImportedColumn[];
  /** The column that a title of the file means. */
  fieldOf: FieldOf;
  /** Whether a column of quantities is said to belong to the opening stock. */
  isWithoutStock?: boolean;
  /** The same by what other programs call it. */
  synonymOf?: FieldOf;
  rowsMax: number;
  /** Whether a file without one of its required columns is not checked, rather than without that of the code. */
  needsAll?: boolean;
  sample: { name: string; rows: TableDocument['rows'] };
  check: (work: FileWork) => Promise<void>;
  /** Null while something else is left to be said, or where the page was left. */
  write: (work: FileWork) => Promise<Counts | null>;
};

const waysOf = ({ fieldOf, synonymOf }: ImportTarget): FieldOf[] =>
  synonymOf ? [fieldOf, synonymOf] : [fieldOf];

const readSheet = async (file: File, target: ImportTarget): Promise<OpenSheet | FileFault> => {
  if (isTooLarge(file)) return 'tooLarge';
  const opened = await openFile(file).catch(() => null);
  if (opened === null || 'json' in opened.content) return 'unreadable';
  const ways = waysOf(target);
  const known = (cells: readonly string[]) =>
    cells.filter((cell) => ways.some((fieldOf) => fieldOf(cell) !== null)).length;
  const [table = null] = opened.content.sheets.map(({ rows }) => tableOf(rows, known)).filter(Boolean);
  if (table === null) return 'noRows';
  return table.rows.length > target.rowsMax
    ? 'tooManyRows'
    : { name: opened.name, sha256: opened.sha256, table };
};

export const useFileImport = (target: ImportTarget, onDone: (counts: Counts) => void) => {
  const [step, setStep] = useState<Step>({ phase: 'empty' });
  const [name, setName] = useState<string | null>(null);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [mapping, setMapping] = useState<SheetMapping>({});
  /** Columns without which there is no record, and those with faults: what was marked stays where it is while it is chosen anew. */
  const [marked, setMarked] = useState<readonly string[]>([]);
  const turn = useRef(0);
  // When the user leaves the page, the server continues the job.
  useEffect(
    () => () => {
      turn.current = Number.NaN;
    },
    [],
  );
  const begin = (): (() => boolean) => {
    turn.current += 1;
    const mine = turn.current;
    return () => turn.current !== mine;
  };
  const choose = async (file: File) => {
    const isLeft = begin();
    setName(file.name);
    setSheet(null);
    setStep({ phase: 'reading' });
    const read = await readSheet(file, target);
    if (isLeft()) return;
    if (typeof read === 'string') return setStep({ phase: 'unfit', fault: read });
    setSheet(read);
    const guessed = guessedMapping(waysOf(target), read.table.head.cells);
    setMapping(guessed);
    setMarked(absentColumns({ target, mapping: guessed }).map(({ name }) => name));
    setStep({ phase: 'columns' });
  };
  const remap = (field: string, column: number | null) => {
    begin();
    setMapping(remapped(mapping, field, column));
    setStep({ phase: 'columns' });
  };
  const goTo = (next: Step) => {
    setStep(next);
    if (next.phase !== 'faulty') return;
    const absent = absentColumns({ target, mapping }).map(({ name }) => name);
    setMarked([...new Set([...absent, ...faultyColumns(target.columns, next.faults)])]);
  };
  const work = (isLeft: () => boolean): FileWork | null =>
    sheet && { sheet, mapping, isLeft, onStep: (next) => !isLeft() && goTo(next) };
  const start = async () => {
    const isLeft = begin();
    const job = work(isLeft);
    if (job === null) return;
    // A call that failed has been reported; what was sent stays, and the same button continues.
    await target.check(job).catch(() => !isLeft() && setStep({ phase: 'columns' }));
  };
  const save = async () => {
    const isLeft = begin();
    const job = work(isLeft);
    if (job === null) return;
    setStep({ phase: 'writing', done: 0 });
    const counts = await target.write(job).catch(() => {
      if (!isLeft()) setStep({ phase: 'ready' });
      return null;
    });
    if (counts === null || isLeft()) return;
    // A page that stays begins with the next file.
    setName(null);
    setSheet(null);
    setStep({ phase: 'empty' });
    onDone(counts);
  };
  return { target, step, name, sheet, mapping, marked, choose, remap, start, save };
};
