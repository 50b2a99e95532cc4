// One import through the API: begin, send, run until done. Every call may be repeated, so a product that restarts is waited for.
import {
  beginImport,
  type ImportFault,
  type ImportView,
  runImport,
  sendImportRows,
} from '#shared/finance/importApi.ts';
import type { EndpointCall } from '#shared/kernel/endpoint.ts';
import { type ApiClient, ApiRefusal } from '../api/apiClient.ts';
import { type FileFacts, portionsOf } from './voucherFile.ts';

export type ImportFile = FileFacts & {
  path: string;
  name: string;
  chart: unknown;
  /** Also posts vouchers that look posted already; they are left out otherwise. */
  alsoPosted?: boolean;
  /** The first branch the caller works in, where none is named. */
  branch?: string;
};

export type ImportReport = {
  readonly onRows: (received: number) => void;
  readonly onFaults: (faults: readonly ImportFault[]) => void;
  /** Vouchers that look posted already, before the others are imported. */
  readonly onLeftOut: (faults: readonly ImportFault[]) => void;
  readonly onStaged: (view: ImportView) => void;
  /** The person wants to stop; what is staged waits, and the next run goes on. */
  readonly isStopped: () => boolean;
};

export class ImportStopped extends Error {}

/** A restart takes a second or two; a person waits longer than that. */
const patienceMs = 20_000;
/** The company may change while the file is being checked: the file is then checked again. */
const beginningsMax = 3;

type Work = {
  client: Pick<ApiClient, 'call'>;
  file: ImportFile;
  report: ImportReport;
  leftOut: ReadonlySet<number>;
};

const looksPosted = ({ code }: ImportFault): boolean => code === 'import.looksPosted';

const begin = ({ client, file, leftOut }: Work): Promise<ImportView> => {
  const { name, sha256, chart, branch } = file;
  const total = file.total - leftOut.size;
  const body = { name, sha256, total, chart, ...(branch && { branch }) } as EndpointCall<
    typeof beginImport
  >['body'];
  return client.call(beginImport, { body }, { patienceMs });
};

const stopIfWanted = ({ report }: Work): void => {
  if (report.isStopped()) throw new ImportStopped();
};

/** Their rows as the file counts them. */
const inFile = ({ leftOut }: Work, faults: readonly ImportFault[]): ImportFault[] => {
  const before = [...leftOut].sort((one, other) => one - other);
  return faults.map((fault) => {
    let { row } = fault;
    for (const place of before) if (place < row) row += 1;
    return { ...fault, row };
  });
};

/** Sends what has not been received; answers what is wrong with it. */
const sendRows = async (work: Work, view: ImportView): Promise<ImportFault[]> => {
  const { client, file, report, leftOut } = work;
  const found: ImportFault[] = [];
  for await (const { start, rows } of portionsOf(file.path, view.received, leftOut)) {
    stopIfWanted(work);
    const again = file.alsoPosted === true ? rows.map((_, index) => start + index) : [];
    const body = { start, rows, again };
    const answer = await client.call(sendImportRows, { params: { id: view.id }, body }, { patienceMs });
    const faults = inFile(work, answer.faults);
    found.push(...faults);
    report.onFaults(faults.filter((fault) => !looksPosted(fault)));
    report.onRows(answer.received);
  }
  return found;
};

const run = async (work: Work, id: string): Promise<ImportView> => {
  for (;;) {
    stopIfWanted(work);
    const { faults, ...view } = await work.client.call(runImport, { params: { id } }, { patienceMs });
    work.report.onFaults(inFile(work, faults));
    if (faults.length > 0 || view.state === 'done') return view;
    work.report.onStaged(view);
  }
};

/** Somebody else imports the same file and was faster: there is nothing left to send. */
const isSentByOther = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.code === 'import.notReceiving';

/** The faults of its rows; none where all of them were sent before. */
const sentRows = async (work: Work, view: ImportView): Promise<ImportFault[]> => {
  if (view.state !== 'receiving') return [];
  return sendRows(work, view).catch((error: unknown) => {
    if (isSentByOther(error)) return [];
    throw error;
  });
};

/** A file is checked as a whole; what looks posted already is then left out, and the rest begun anew. */
const importOnce = async (work: Work): Promise<ImportView> => {
  const { file, report, leftOut } = work;
  const view = await begin(work);
  const faults = await sentRows(work, view);
  const faulty = faults.filter((fault) => !looksPosted(fault)).length;
  if (faulty > 0) return { ...view, faulty };
  if (faults.length === 0) return run(work, view.id);
  report.onLeftOut(faults);
  const left = new Set([...leftOut, ...faults.map(({ row }) => row - 1)]);
  return left.size === file.total ? view : importOnce({ ...work, leftOut: left });
};

/** The import's end: `done`, or with faulty rows or none but such as look posted already, and nothing imported. */
export const importFile = async (work: Omit<Work, 'leftOut'>): Promise<ImportView> => {
  for (let count = 1; ; count += 1) {
    try {
      return await importOnce({ ...work, leftOut: new Set() });
    } catch (error) {
      const isChanged = error instanceof ApiRefusal && error.code === 'import.changed';
      if (!isChanged || count === beginningsMax) throw error;
    }
  }
};
