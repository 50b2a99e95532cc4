// `npm run ledger-check -- --company CODE --user NAME`: has a running product rebuild its books from the journal and lists every difference.
import { parseArgs } from 'node:util';
import { checkBooks } from '#shared/finance/booksApi.ts';
import { apiClient } from './api/apiClient.ts';
import { productUrl, scriptSentence } from './api/scriptSentence.ts';
import { passwordOf, signedIn } from './api/signIn.ts';

const usage = `Usage: npm run ledger-check -- [--company DEMO] [--user admin] [--end-other]

The password comes from MIZAN_PASSWORD or is asked for; the product is expected at MIZAN_URL (${productUrl()}).`;

const choices = () => {
  const { values } = parseArgs({
    options: {
      company: { type: 'string', default: 'DEMO' },
      user: { type: 'string', default: 'admin' },
      'end-other': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) throw new Error(usage);
  return { company: values.company.toUpperCase(), user: values.user, endOther: values['end-other'] };
};

/** Answers how many differences there are. */
const check = async (): Promise<number> => {
  const choice = choices();
  const password = await passwordOf(choice.company, choice.user);
  const client = apiClient(productUrl());
  const startedAt = performance.now();
  const { entries, lines, findings } = await signedIn(client, { ...choice, password }, () =>
    client.call(checkBooks, {}),
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  for (const finding of findings) console.error(`  ${finding.check} ${finding.where}: ${finding.what}`);
  console.log(
    `${entries.toLocaleString('en')} entries with ${lines.toLocaleString('en')} lines checked in ${seconds} s: ${
      findings.length === 0 ? 'everything agrees.' : `${findings.length} differences.`
    }`,
  );
  return findings.length;
};

try {
  process.exitCode = (await check()) > 0 ? 1 : 0;
} catch (error) {
  console.error(scriptSentence(error));
  process.exitCode = 1;
}
