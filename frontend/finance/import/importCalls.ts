// The calls of an import in their order: begin, send every row, run until all is in the books, or discard. Each may be cut and repeated.
import { call } from '#frontend/lib/api.ts';
import { ApiError } from '#frontend/lib/apiError.ts';
import { importRowsPerCallMax } from '#shared/finance/import/importFile.ts';
import {
  beginImport,
  discardImport,
  getImport,
  type ImportFault,
  type ImportView,
  runImport,
  sendImportRows,
} from '#shared/finance/importApi.ts';

export type FileToSend = {
  readonly name: string;
  readonly sha256: string;
  readonly branch: string;
  readonly rows: readonly unknown[];
  /** Positions of rows that are posted although they look posted already. */
  readonly again?: ReadonlySet<number>;
};

/** Refusals that the page explains beside what they belong to. */
const shownByImport = [
  ...beginImport.refusals,
  ...sendImportRows.refusals,
  ...runImport.refusals,
  ...discardImport.refusals,
  'http.0',
  'notFound',
];

const portionCharactersMax = 3_000_000;
/** The company may change while a file is being checked: it is then checked again. */
const beginningsMax = 3;
const busyMax = 10;
const busyMs = 1000;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const isRefused = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

const begin = ({ name, sha256, branch, rows }: FileToSend): Promise<ImportView> =>
  call(beginImport, { body: { name, sha256, branch, total: rows.length }, quiet: shownByImport });

type Portion = { start: number; rows: unknown[] };

/** Rows in portions that one call takes; each is made when it is its turn. */
function* portionsOf(rows: readonly unknown[]): Generator<Portion> {
  let portion: Portion = { start: 0, rows: [] };
  let characters = 0;
  for (const [index, row] of rows.entries()) {
    const size = JSON.stringify(row).length;
    const isFull = portion.rows.length === importRowsPerCallMax || characters + size > portionCharactersMax;
    if (isFull && portion.rows.length > 0) {
      yield portion;
      [portion, characters] = [{ start: index, rows: [] }, 0];
    }
    portion.rows.push(row);
    characters += size;
  }
  if (portion.rows.length > 0) yield portion;
}

const chosenIn = ({ start, rows }: Portion, again: ReadonlySet<number> = new Set()): number[] =>
  rows.map((_, index) => start + index).filter((place) => again.has(place));

export type Watch = {
  /** Rows that were checked, of those that are to be. */
  readonly onRows: (done: number) => void;
  readonly isStopped: () => boolean;
};

/** What the server says of a file: where its import stands, and every row that cannot be posted. */
export type Checked = { readonly view: ImportView; readonly faults: readonly ImportFault[] };

/** Takes an import back until nothing of it is left. */
export const discardToEnd = async (
  id: string,
  {
    onView,
    quiet = shownByImport,
  }: { onView?: (view: ImportView) => void; quiet?: 'background' | readonly string[] } = {},
): Promise<ImportView> => {
  for (;;) {
    const view = await call(discardImport, { params: { id }, quiet });
    if (view.state === 'discarded') return view;
    onView?.(view);
  }
};

/** Discards what was begun only for a check; an import that somebody has begun to run is left alone. Nothing is shown to the user. */
export const discardUnused = async (id: string): Promise<void> => {
  const view = await call(getImport, { params: { id }, quiet: 'background' });
  if (view.state === 'receiving') await discardToEnd(id, { quiet: 'background' });
};

/** Rows that were kept before were read by other columns, perhaps: they are sent anew. */
const beginAnew = async (file: FileToSend): Promise<ImportView> => {
  const view = await begin(file);
  if (view.state !== 'receiving' || view.received === 0) return view;
  await discardToEnd(view.id);
  return begin(file);
};

const checkOnce = async (file: FileToSend, { onRows, isStopped }: Watch): Promise<Checked> => {
  const begun = await beginAnew(file);
  if (begun.state !== 'receiving') return { view: begun, faults: [] };
  const params = { id: begun.id };
  const faults: ImportFault[] = [];
  for (const portion of portionsOf(file.rows)) {
    if (isStopped()) break;
    const body = { ...portion, again: chosenIn(portion, file.again) };
    const answer = await call(sendImportRows, { params, body, quiet: shownByImport });
    faults.push(...answer.faults);
    onRows(answer.received);
  }
  return { view: await call(getImport, { params, quiet: shownByImport }), faults };
};

/** Has every row checked; nothing is written to the books. An import of the file that was cut after its check is answered as it stands. */
export const checkFile = async (file: FileToSend, watch: Watch): Promise<Checked> => {
  for (let count = 1; ; count += 1) {
    try {
      return await checkOnce(file, watch);
    } catch (error) {
      if (!isRefused(error, 'import.changed') || count === beginningsMax) throw error;
    }
  }
};

/** Works on an import until it is in the books; `onView` hears how far it is. */
export const runToEnd = async (
  id: string,
  { onView, isStopped }: { onView: (view: ImportView) => void; isStopped: () => boolean },
): Promise<ImportView | null> => {
  let busy = 0;
  while (!isStopped()) {
    try {
      const { faults, ...view } = await call(runImport, { params: { id }, quiet: shownByImport });
      const [fault] = faults;
      if (fault) throw new ApiError({ status: 422, code: fault.code, message: fault.message });
      busy = 0;
      onView(view);
      if (view.state === 'done') return view;
    } catch (error) {
      busy += 1;
      if (!isRefused(error, 'ledger.busy') || busy > busyMax) throw error;
      await pause(busyMs);
    }
  }
  return null;
};
