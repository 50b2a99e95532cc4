// An import that is cut by kills of the host and of the engine goes on: no voucher is lost and none stands twice.
import { expect, test } from 'vitest';
import { apiClient } from '#scripts/api/apiClient.ts';
import { signIn } from '#scripts/api/signIn.ts';
import { signUp } from '#shared/auth/api.ts';
import { expectWholeFile } from '#tests/support/books/importedBooks.ts';
import { importWholeFile, thousand } from '#tests/support/books/imports.ts';
import { aSignUp, password, signInAt } from '#tests/support/product/company.ts';
import { startTestServer } from '#tests/support/product/testServer.ts';

const { expected } = thousand;

const kill = (pid: number | undefined): void => {
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
};

test('a file whose import is killed twice is whole in the end', async () => {
  const server = await startTestServer();
  try {
    const client = apiClient(server.url);
    const { code } = await client.call(signUp, { body: aSignUp() });
    await signIn(client, { company: code, user: 'admin', password });
    const killed: string[] = [];
    const killLater = (name: string, pid: () => number | undefined, ms: number): NodeJS.Timeout =>
      setTimeout(() => {
        killed.push(name);
        kill(pid());
      }, ms);
    const timers: NodeJS.Timeout[] = [];
    const onRows = (received: number) => {
      // All rows are there: the calls that follow post them.
      if (received === expected.vouchers)
        timers.push(killLater('engine', server.enginePid, 200), killLater('host', server.hostPid, 800));
    };
    const view = await importWholeFile(client, thousand, { onRows });
    for (const timer of timers) clearTimeout(timer);
    expect(killed).toEqual(['engine', 'host']);
    expect(view).toMatchObject({ state: 'done', posted: expected.vouchers, debit: expected.total_debit });
    client.close();
    const admin = await signInAt(server.url, { company: code, username: 'admin', password });
    await expectWholeFile(admin, expected);
  } finally {
    await server.stop();
  }
}, 300_000);
