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
  /** The first branch the caller works in, where none is named. */
  branch?: string;
};

export type ImportReport = {
  readonly onRows: (received: number) => void;
  readonly onFaults: (faults: readonly ImportFault[]) => void;
  readonly onStaged: (view: ImportView) => void;
  /** The person wants to stop; what is staged waits, and the next run goes on. */
  readonly isStopped: () => boolean;
};

export class ImportStopped extends Error {}

/** A restart takes a second or two; a person waits longer than that. */
const patienceMs = 20_000;
/** The company may change while the file is being checked: the file is then checked again. */
const beginningsMax = 3;

type Work = { client: ApiClient; file: ImportFile; report: ImportReport };

const begin = ({ client, file }: Work): Promise<ImportView> => {
  const { name, sha256, total, chart, branch } = file;
  const body = { name, sha256, total, chart, ...(branch && { branch }) } as EndpointCall<
    typeof beginImport
  >['body'];
  return client.call(beginImport, { body }, { patienceMs });
};

const stopIfWanted = ({ report }: Work): void => {
  if (report.isStopped()) throw new ImportStopped();
};

/** Sends what has not been received; answers how many rows are faulty. */
const sendRows = async (work: Work, view: ImportView): Promise<number> => {
  const { client, file, report } = work;
  let { faulty } = view;
  for await (const portion of portionsOf(file.path, view.received)) {
    stopIfWanted(work);
    const answer = await client.call(
      sendImportRows,
      { params: { id: view.id }, body: portion },
      { patienceMs },
    );
    faulty = answer.faulty;
    report.onFaults(answer.faults);
    report.onRows(answer.received);
  }
  return faulty;
};

const run = async (work: Work, id: string): Promise<ImportView> => {
  for (;;) {
    stopIfWanted(work);
    const { faults, ...view } = await work.client.call(runImport, { params: { id } }, { patienceMs });
    work.report.onFaults(faults);
    if (faults.length > 0 || view.state === 'done') return view;
    work.report.onStaged(view);
  }
};

/** Somebody else imports the same file and was faster: there is nothing left to send. */
const isSentByOther = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.code === 'import.notReceiving';

const importOnce = async (work: Work): Promise<ImportView> => {
  const view = await begin(work);
  if (view.state === 'receiving') {
    const faulty = await sendRows(work, view).catch((error: unknown) => {
      if (isSentByOther(error)) return 0;
      throw error;
    });
    if (faulty > 0) return { ...view, faulty };
  }
  return run(work, view.id);
};

/** The import's end: `done`, or with faulty rows and nothing imported. */
export const importFile = async (work: Work): Promise<ImportView> => {
  for (let count = 1; ; count += 1) {
    try {
      return await importOnce(work);
    } catch (error) {
      const isChanged = error instanceof ApiRefusal && error.code === 'import.changed';
      if (!isChanged || count === beginningsMax) throw error;
    }
  }
};
