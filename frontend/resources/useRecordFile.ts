// The way of a file into the records: read, checked whole, written; each step says how far it is, and may be left.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '#frontend/lib/api.ts';
import { ApiError } from '#frontend/lib/apiError.ts';
import { recordsKey } from '#frontend/lib/choiceQueries.ts';
import { type FileTable, tableOf } from '#frontend/lib/fileTable.ts';
import { digestOf, isTooLarge, openFile } from '#frontend/lib/openFile.ts';
import {
  type FileColumn,
  fieldOfTitle,
  fileColumns,
  fileRowsMax,
  rowsPerCallMax,
} from '#shared/resources/recordFile.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import type { RecordFault, RecordImportView } from '#shared/resources/resourceApi.ts';
import { guessedMapping, recordsOf, remapped, type SheetMapping } from './recordSheet.ts';
import { useHiddenFields } from './useHiddenFields.ts';

export type OpenSheet = { name: string; sha256: string; table: FileTable };

export type FileFault = 'unreadable' | 'tooLarge' | 'noRows' | 'tooManyRows';

export type Step =
  | { phase: 'empty' }
  | { phase: 'reading' }
  | { phase: 'unfit'; fault: FileFault }
  | { phase: 'columns' }
  | { phase: 'checking'; done: number }
  | { phase: 'faulty'; faults: readonly RecordFault[] }
  | { phase: 'ready' }
  | { phase: 'writing'; done: number }
  | { phase: 'cut' };

/** Faults that a person is shown; a file with more of them is wrong as a whole. */
const faultsMax = 500;
/** A short file is done at once, a long one is not asked for all the time. */
const firstPollMs = 40;
const pollMsMax = 400;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const readSheet = async (file: File, columns: readonly FileColumn[]): Promise<OpenSheet | FileFault> => {
  if (isTooLarge(file)) return 'tooLarge';
  const opened = await openFile(file).catch(() => null);
  if (opened === null || 'json' in opened.content) return 'unreadable';
  const known = (cells: readonly string[]) =>
    cells.filter((cell) => fieldOfTitle(columns, cell) !== null).length;
  const [table = null] = opened.content.sheets.map(({ rows }) => tableOf(rows, known)).filter(Boolean);
  if (table === null) return 'noRows';
  return table.rows.length > fileRowsMax
    ? 'tooManyRows'
    : { name: opened.name, sha256: opened.sha256, table };
};

type Work = {
  resource: AnyResource;
  sheet: OpenSheet;
  mapping: SheetMapping;
  isLeft: () => boolean;
  onStep: (step: Step) => void;
};

const check = async ({ resource, sheet, mapping, isLeft, onStep }: Work): Promise<void> => {
  const rows = recordsOf(sheet.table, fileColumns(resource), mapping);
  const file = { file: await fileName(sheet, mapping), name: sheet.name, total: rows.length };
  const faults: RecordFault[] = [];
  for (let start = 0; start < rows.length; start += rowsPerCallMax) {
    if (isLeft()) return;
    onStep({ phase: 'checking', done: start });
    const body = { ...file, start, rows: rows.slice(start, start + rowsPerCallMax) };
    const answer = await call(resource.api.sendFile, { body });
    faults.push(...answer.faults);
    if (faults.length >= faultsMax) break;
  }
  onStep(faults.length > 0 ? { phase: 'faulty', faults: faults.slice(0, faultsMax) } : { phase: 'ready' });
};

/** The same file read by other columns is another one. */
const fileName = ({ sha256 }: OpenSheet, mapping: SheetMapping): Promise<string> =>
  digestOf(new TextEncoder().encode(`${sha256} ${JSON.stringify(Object.entries(mapping).sort())}`));

/** No answer, or none from us: the writing goes on without the page, which asks again. */
const passing = ['http.0', 'http.502', 'http.503', 'http.504', 'busy', 'call.tooLong'];
const passingMax = 60;

const progressOf = async ({ api }: AnyResource, file: string) => {
  for (let left = passingMax; ; left -= 1) {
    try {
      return await call(api.runFile, { body: { file }, quiet: left > 0 ? passing : false });
    } catch (error) {
      if (left === 0 || !(error instanceof ApiError && passing.includes(error.code))) throw error;
      await pause(pollMsMax);
    }
  }
};

const write = async ({
  resource,
  sheet,
  mapping,
  isLeft,
  onStep,
}: Work): Promise<RecordImportView | null> => {
  const file = await fileName(sheet, mapping);
  for (let pollMs = firstPollMs; ; pollMs = Math.min(2 * pollMs, pollMsMax)) {
    const { faults, ...view } = await progressOf(resource, file);
    if (faults.length > 0) onStep({ phase: 'faulty', faults });
    else if (view.state === 'stopped') onStep({ phase: 'cut' });
    else if (view.state === 'writing') onStep({ phase: 'writing', done: view.written });
    if (view.state === 'done') return view;
    if (view.state !== 'writing' || isLeft()) return null;
    await pause(pollMs);
  }
};

export const useRecordFile = (resource: AnyResource, onDone: (view: RecordImportView) => void) => {
  const client = useQueryClient();
  const hidden = useHiddenFields(resource);
  const columns = useMemo(() => fileColumns(resource, hidden), [resource, hidden]);
  const [step, setStep] = useState<Step>({ phase: 'empty' });
  const [name, setName] = useState<string | null>(null);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [mapping, setMapping] = useState<SheetMapping>({});
  const turn = useRef(0);
  // Whoever leaves the page leaves the job to the server.
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
    const read = await readSheet(file, columns);
    if (isLeft()) return;
    if (typeof read === 'string') return setStep({ phase: 'unfit', fault: read });
    setSheet(read);
    setMapping(guessedMapping(columns, read.table.head.cells));
    setStep({ phase: 'columns' });
  };
  const remap = (field: string, column: number | null) => {
    begin();
    setMapping(remapped(mapping, field, column));
    setStep({ phase: 'columns' });
  };
  const work = (isLeft: () => boolean): Work | null =>
    sheet && { resource, sheet, mapping, isLeft, onStep: (next) => !isLeft() && setStep(next) };
  const start = async () => {
    const isLeft = begin();
    const job = work(isLeft);
    if (job === null) return;
    // A call that failed has been told; what was sent stays, and the same button goes on.
    await check(job).catch(() => !isLeft() && setStep({ phase: 'columns' }));
  };
  const save = async () => {
    const isLeft = begin();
    const job = work(isLeft);
    if (job === null) return;
    setStep({ phase: 'writing', done: 0 });
    const view = await write(job).catch(() => {
      if (!isLeft()) setStep({ phase: 'ready' });
      return null;
    });
    await client.invalidateQueries({ queryKey: recordsKey(resource.one) });
    if (view !== null && !isLeft()) onDone(view);
  };
  return { columns, step, name, sheet, mapping, choose, remap, start, save };
};
