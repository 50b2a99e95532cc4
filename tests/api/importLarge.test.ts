// A year of ten thousand vouchers, imported as `npm run import` does it: everything that another program found in the file stands in the books.
import { expect, inject, test } from 'vitest';
import { apiClient } from '#scripts/api/apiClient.ts';
import { signIn } from '#scripts/api/signIn.ts';
import { readFileFacts } from '#scripts/import/voucherFile.ts';
import {
  expectAgeing,
  expectEveryLine,
  expectSearchable,
  expectWholeFile,
} from '#tests/support/books/importedBooks.ts';
import { expectStatements } from '#tests/support/books/importedStatements.ts';
import { fileChart, importWholeFile, tenThousand } from '#tests/support/books/imports.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';

test('ten thousand vouchers are imported to the last halala', async () => {
  const { expected } = tenThousand;
  const company = await aCompany();
  const { username, password } = company.admin;
  expect((await readFileFacts(tenThousand.path)).sha256).toBe(expected.sha256);
  const client = apiClient(inject('serverUrl'));
  await signIn(client, { company: company.code, user: username, password, endOther: true });
  const view = await importWholeFile(client, tenThousand);
  client.close();
  expect(view).toMatchObject({
    state: 'done',
    posted: expected.vouchers,
    lines: expected.lines,
    debit: expected.total_debit,
    accounts: fileChart.accounts.length,
    parties: fileChart.parties.length,
    first: 'JV-0000001',
    last: 'JV-0010000',
  });
  const admin = await signedInAs(company, 'admin');
  await expectWholeFile(admin, expected);
  await expectEveryLine(admin, expected);
  await expectSearchable(admin, expected);
  await expectAgeing(admin, 'receivable', expected);
  await expectAgeing(admin, 'payable', expected);
  await expectStatements(admin, expected);
}, 300_000);
