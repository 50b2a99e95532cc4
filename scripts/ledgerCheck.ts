// `npm run ledger-check -- --company CODE --user NAME`: has a running product hold its books against the journal, and with `--repair` rebuild what differs.
import { parseArgs } from 'node:util';
import {
  type BooksResult,
  type BooksRun,
  checkBooks,
  getBooksCheck,
  repairBooks,
} from '#shared/finance/booksApi.ts';
import { type ApiClient, apiClient } from './api/apiClient.ts';
import { bookSentence } from './api/bookSentence.ts';
import { runOfBooks } from './api/runOfBooks.ts';
import { productUrl, scriptSentence } from './api/scriptSentence.ts';
import { passwordOf, signedIn } from './api/signIn.ts';

const usage = `Usage: npm run ledger-check -- [--company DEMO] [--user admin] [--end-other] [--repair]

--repair rebuilds from the journal what differs from it; the journal itself is never touched.

The password comes from MIZAN_PASSWORD or is asked for; the product is expected at MIZAN_URL (${productUrl()}).`;

const choices = () => {
  const { values } = parseArgs({
    options: {
      company: { type: 'string', default: 'DEMO' },
      user: { type: 'string', default: 'admin' },
      'end-other': { type: 'boolean', default: false },
      repair: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) throw new Error(usage);
  return {
    company: values.company.toUpperCase(),
    user: values.user,
    endOther: values['end-other'],
    repair: values.repair,
  };
};

const percentOf = ({ done, total }: BooksRun): string =>
  total ? `${Math.min(100, Math.floor((100 * done) / total))} %` : `${done.toLocaleString('en')} entries`;

/** How far it is, in one line of a terminal that is written over and over. */
const tellProgress = (run: BooksRun): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r  ${percentOf(run)} `);
};

const look = (client: ApiClient, repair: boolean): Promise<BooksResult> =>
  runOfBooks({
    begin: () => (repair ? client.call(repairBooks, {}) : client.call(checkBooks, {})),
    look: () => client.call(getBooksCheck, {}),
    onMove: tellProgress,
  });

/** Answers how many differences there are; after a repair, those that are left. */
const check = async (): Promise<number> => {
  const { repair, ...choice } = choices();
  const password = await passwordOf(choice.company, choice.user);
  const client = apiClient(productUrl());
  const { entries, lines, findings, findingsCount, changes, seconds } = await signedIn(
    client,
    { ...choice, password },
    () => look(client, repair),
  );
  if (process.stderr.isTTY) process.stderr.write('\r');
  for (const change of changes) console.log(`  ${bookSentence('change', change)}`);
  for (const finding of findings) console.error(`  ${bookSentence('finding', finding)}`);
  console.log(
    `${entries.toLocaleString('en')} entries with ${lines.toLocaleString('en')} lines checked in ${seconds.toFixed(1)} s: ${
      findingsCount === 0 ? 'everything agrees.' : `${findingsCount} differences.`
    }`,
  );
  return findingsCount;
};

try {
  process.exitCode = (await check()) > 0 ? 1 : 0;
} catch (error) {
  console.error(scriptSentence(error));
  process.exitCode = 1;
}
