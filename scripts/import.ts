// `npm run import -- --company CODE --user NAME --chart FILE FILE.jsonl`: brings a file of vouchers into the books of a running product.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { ImportFault, ImportView } from '#shared/finance/importApi.ts';
import { apiClient } from './api/apiClient.ts';
import { productUrl, scriptSentence } from './api/scriptSentence.ts';
import { passwordOf, signedIn } from './api/signIn.ts';
import { type ImportFile, type ImportReport, ImportStopped, importFile } from './import/importFile.ts';
import { type ProgressBar, progressBar } from './import/progressBar.ts';
import { readFileFacts } from './import/voucherFile.ts';

const usage = `Usage: npm run import -- --company CODE --user NAME --chart FILE FILE.jsonl

  --company CODE   the company that keeps the books
  --user NAME      who imports; the password comes from MIZAN_PASSWORD or is asked for
  --chart FILE     accounts, parties and fiscal year of the file (JSON)
  FILE.jsonl       one voucher a line; .jsonl.gz is read too
  --also-posted    post vouchers that look posted already as well; without it they are named and left out
  --end-other      end another session of the user

The product is expected at MIZAN_URL (${productUrl()}). A cut import goes on with the same command.`;

type Choice = { company: string; user: string; chart: string; file: string } & Record<
  'endOther' | 'alsoPosted',
  boolean
>;

const giveUp = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};

const choices = (): Choice => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        company: { type: 'string' },
        user: { type: 'string' },
        chart: { type: 'string' },
        'also-posted': { type: 'boolean', default: false },
        'end-other': { type: 'boolean', default: false },
      },
    });
    const { company, user, chart } = values;
    const [file, ...others] = positionals;
    if (!company || !user || !chart || !file || others.length > 0) return giveUp(usage);
    const flags = { endOther: values['end-other'], alsoPosted: values['also-posted'] };
    return { company: company.toUpperCase(), user, chart, file, ...flags };
  } catch (error) {
    return giveUp(`${scriptSentence(error)}\n\n${usage}`);
  }
};

const fileOf = async ({ chart, file, alsoPosted }: Choice): Promise<ImportFile> => {
  const facts = await readFileFacts(file);
  if (facts.total === 0) throw new Error(`${file} holds no voucher.`);
  const chartText = readFileSync(chart, 'utf8');
  return { ...facts, path: file, name: basename(file), chart: JSON.parse(chartText) as unknown, alsoPosted };
};

const sayFault = ({ row, no, field, message }: ImportFault): void =>
  console.error(
    `  row ${row}${no === null ? '' : ` (${no})`}${field === null ? '' : ` ${field}`}: ${message}`,
  );

/** One bar at a time: rows that are checked, then vouchers that are staged. */
const reportAt = (rows: number, isStopped: () => boolean): ImportReport & { end: () => void } => {
  let total = rows;
  let bar: { step: string; shown: ProgressBar } | undefined;
  const startedAt = performance.now();
  let stagedBefore: number | undefined;
  const barOf = (step: string): ProgressBar => {
    if (bar?.step !== step) {
      bar?.shown.end();
      bar = { step, shown: progressBar(step, total) };
    }
    return bar.shown;
  };
  return {
    isStopped,
    onRows: (received) => barOf('Checking').show(received),
    onFaults: (faults) => {
      if (faults.length > 0) bar?.shown.end();
      for (const fault of faults) sayFault(fault);
    },
    onLeftOut: (faults) => {
      bar?.shown.end();
      for (const fault of faults) sayFault(fault);
      console.error(`  Left out, because they look posted already: ${faults.length}`);
      bar = undefined;
      total -= faults.length;
    },
    onStaged: ({ staged }) => {
      stagedBefore ??= staged;
      const seconds = (performance.now() - startedAt) / 1000;
      const rate = Math.round((staged - stagedBefore) / seconds);
      barOf('Staging ').show(staged, rate > 0 ? `, ${rate} a second` : '');
    },
    end: () => bar?.shown.end(),
  };
};

const sayDone = (view: ImportView, seconds: number): void => {
  const count = (value: number) => value.toLocaleString('en');
  console.log(`Imported ${view.name} in ${seconds.toFixed(1)} s.`);
  console.log(`  Vouchers       ${count(view.posted)} (${view.first} to ${view.last})`);
  console.log(`  Lines          ${count(view.lines)}`);
  console.log(`  Debit, credit  ${view.debit} each`);
  console.log(`  New accounts   ${count(view.accounts)}`);
  console.log(`  New parties    ${count(view.parties)}`);
  console.log(`  New years      ${view.years.join(', ') || 'none'}`);
  for (const { message } of view.warnings) console.log(`  Note           ${message}`);
};

const importNow = async (choice: Choice): Promise<number> => {
  const file = await fileOf(choice);
  const { company, user, endOther } = choice;
  const password = await passwordOf(company, user);
  const client = apiClient(productUrl(), { language: process.env['LANG']?.startsWith('ar') ? 'ar' : 'en' });
  let isStopped = false;
  process.on('SIGINT', () => {
    isStopped = true;
  });
  const report = reportAt(file.total, () => isStopped);
  const startedAt = performance.now();
  const view = await signedIn(client, { company, user, password, endOther }, () =>
    importFile({ client, file, report }),
  ).finally(report.end);
  if (view.state !== 'done') {
    const why =
      view.faulty === 0 ? 'All rows look posted already' : `${view.faulty} of ${view.total} rows are faulty`;
    console.error(`${why}; nothing was imported.`);
    return 1;
  }
  sayDone(view, (performance.now() - startedAt) / 1000);
  return 0;
};

try {
  process.exitCode = await importNow(choices());
} catch (error) {
  giveUp(
    error instanceof ImportStopped ? 'Stopped. The same command goes on from here.' : scriptSentence(error),
  );
}
