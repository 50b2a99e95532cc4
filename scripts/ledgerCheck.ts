// `npm run ledger-check -- --company CODE --user NAME`: has a running product hold its books against the journal, and with `--repair` rebuild what differs.
import { parseArgs } from 'node:util';
import { type BooksCheck, type BooksRepair, checkBooks, repairBooks } from '#shared/finance/booksApi.ts';
import { type ApiClient, apiClient } from './api/apiClient.ts';
import { bookSentence } from './api/bookSentence.ts';
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

const look = async (
  client: ApiClient,
  repair: boolean,
): Promise<BooksCheck & Partial<Pick<BooksRepair, 'changes'>>> =>
  repair ? client.call(repairBooks, {}) : client.call(checkBooks, {});

/** Answers how many differences there are; after a repair, those that are left. */
const check = async (): Promise<number> => {
  const { repair, ...choice } = choices();
  const password = await passwordOf(choice.company, choice.user);
  const client = apiClient(productUrl());
  const startedAt = performance.now();
  const { entries, lines, findings, findingsCount, changes } = await signedIn(
    client,
    { ...choice, password },
    () => look(client, repair),
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  for (const change of changes ?? []) console.log(`  ${bookSentence('change', change)}`);
  for (const finding of findings) console.error(`  ${bookSentence('finding', finding)}`);
  console.log(
    `${entries.toLocaleString('en')} entries with ${lines.toLocaleString('en')} lines checked in ${seconds} s: ${
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
