// Every call by which strangers come in is counted by their address before anything else is looked at, and refused beyond its number.
import { describe, expect, test } from 'vitest';
import { publicStore } from '#functions/storage/store.ts';
import { overwrite } from '#functions/storage/writes.ts';
import { companyAvailability, confirmCompany, login, resendProof, signUp } from '#shared/auth/api.ts';
import { checkResetLink, resetPassword, sendResetLink } from '#shared/auth/passwordApi.ts';
import { publicCode } from '#shared/auth/reservedCodes.ts';
import { proveEmail } from '#shared/auth/selfApi.ts';
import { loginTfa } from '#shared/auth/tfaApi.ts';
import { receiptLinkCalls } from '#shared/finance/receipts/receiptLinkApi.ts';
import { statementLinkCalls } from '#shared/finance/statements/statementLinkApi.ts';
import { annexLinkCalls } from '#shared/invoices/contracts/annexes/annexLinkApi.ts';
import { contractLinkCalls } from '#shared/invoices/contracts/contractLinkApi.ts';
import { invoiceLinkCalls } from '#shared/invoices/linkApi.ts';
import { quoteLinkCalls } from '#shared/invoices/quotes/quoteLinkApi.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { publicEndpoints } from '#shared/publicEndpoints.ts';
import { showScheduledFile } from '#shared/reports/schedules/scheduleApi.ts';
import { codeOf } from '#tests/support/books/vouchers.ts';
import { anonymous, aSignUp, password, storeFor } from '#tests/support/product/company.ts';

type Parts = { params?: Record<string, string>; body?: unknown };

const nobody = { corp_code: 'NOBODY', username: 'nobody' };
const company = { code: 'NOBODY' };
const link = 'NOBODY~nobody~nothing';

const shownLink = { link: `NOBODY~${'0'.repeat(32)}` };

/** What each endpoint takes, of people and companies that are not there. */
const knocks = new Map<Endpoint, Parts>([
  [signUp, { body: aSignUp({ code: publicCode }) }],
  [companyAvailability, { params: company }],
  [confirmCompany, { params: company, body: { token: link } }],
  [resendProof, { params: company }],
  [login, { body: { ...nobody, password } }],
  [loginTfa, { body: { challenge: link, code: '123456' } }],
  [sendResetLink, { body: nobody }],
  [checkResetLink, { body: { token: link } }],
  [resetPassword, { body: { token: link, password } }],
  [proveEmail, { body: { token: link } }],
  ...[
    invoiceLinkCalls.show,
    receiptLinkCalls.show,
    statementLinkCalls.show,
    quoteLinkCalls.show,
    contractLinkCalls.show,
    contractLinkCalls.images,
    annexLinkCalls.show,
    annexLinkCalls.images,
    showScheduledFile,
  ].map((shown): [Endpoint, Parts] => [shown, { params: shownLink }]),
  ...[quoteLinkCalls.transition('accept'), quoteLinkCalls.transition('decline')].map(
    (answered): [Endpoint, Parts] => [answered, { params: shownLink, body: { name: 'Nobody' } }],
  ),
  ...[contractLinkCalls, annexLinkCalls].flatMap((calls): [Endpoint, Parts][] => [
    [
      calls.transition('accept'),
      { params: shownLink, body: { name: 'Nobody', mobile: '+966500000000', hash: 'x' } },
    ],
    [calls.transition('decline'), { params: shownLink, body: { reason: 'None' } }],
  ]),
]);

describe('a public endpoint', () => {
  test.each(publicEndpoints.map(({ contract, limit }, index) => ({ ...limit, contract, index })))(
    '$contract.path counts the calls of an address, and answers no more than it may',
    async ({ contract, index, name, max, seconds }) => {
      storeFor(publicCode);
      const store = publicStore(Date.now);
      const parts = knocks.get(contract) ?? expect.fail('nobody has said what it takes');
      // Of this machine, and not the address that stands for everybody on it.
      const from = `127.77.0.${index + 1}`;
      const pk = `RL#${name}#${from}`;
      const first = await anonymous().send(contract, parts, { from });
      expect([429, 500]).not.toContain(first.status);
      expect(await store.all({ pk })).toMatchObject([{ calls: 1 }]);
      const window = Math.floor(Date.now() / 1000 / seconds);
      await store.commit(
        [window, window + 1].map((each) =>
          overwrite({ key: { pk, sk: String(each) }, attributes: { calls: max, rev: 1 } }),
        ),
      );
      const beyond = await anonymous().send(contract, parts, { from });
      expect([beyond.status, codeOf(beyond)]).toEqual([429, 'request.tooMany']);
      expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(0);
    },
  );
});
