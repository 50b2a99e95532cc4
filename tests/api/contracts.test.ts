// Every contract is tested for the same things: no token, another company, no CSRF token, broken input; for rights in permissionMatrix.test.ts.
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { createWorkflow } from '#shared/approvals/api.ts';
import { contracts } from '#shared/contracts.ts';
import { createAccount } from '#shared/finance/api.ts';
import { grantLockException, saveLockDate } from '#shared/finance/booksApi.ts';
import { costCentres } from '#shared/finance/costCentres.ts';
import { beginImport } from '#shared/finance/importApi.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { pathOf } from '#shared/kernel/endpoint.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { type AnyResource, canCall, contractsOf, refFields } from '#shared/resources/resource.ts';
import { allResources } from '#shared/resources.ts';
import { agreedParams, contractBodies } from '#tests/support/agreed/contracts.ts';
import { designBodies, designParams } from '#tests/support/agreed/designs.ts';
import { adjustmentCallNames, draftAdjustment } from '#tests/support/books/adjustments.ts';
import { anAllocation } from '#tests/support/books/allocations.ts';
import { draftInvoice, invoiceCallNames, openTrade } from '#tests/support/books/invoices.ts';
import { draftQuote, quoteBodies, quoteCallNames } from '#tests/support/books/quotes.ts';
import { statementBodies, statementCalls } from '#tests/support/books/statements.ts';
import { voucherCallNames } from '#tests/support/books/voucherCallNames.ts';
import { codeOf, draft, inThisYear, thisYear, yearStart } from '#tests/support/books/vouchers.ts';
import { countSheetBodies, countSheetCallNames, draftCountSheet } from '#tests/support/countSheets.ts';
import { attached, pdfOf } from '#tests/support/files.ts';
import { draftTransfer, transferBodies, transferCallNames } from '#tests/support/goods/transfers.ts';
import { aRecord, leastRow } from '#tests/support/kinds/resourceSamples.ts';
import { aNotification } from '#tests/support/notifications.ts';
import { parkMail } from '#tests/support/parkedMail.ts';
import { type Answer, type Client, clientOf, sendRequest } from '#tests/support/product/client.ts';
import {
  aBranch,
  aCompany,
  anonymous,
  aRole,
  aUser,
  type Company,
  signedInAs,
} from '#tests/support/product/company.ts';
import { roleChange } from '#tests/support/roleSamples.ts';
import { scheduleBodies, scheduleCalls } from '#tests/support/schedules.ts';
import { aDevice, sessionIdOf } from '#tests/support/twoStep.ts';
import { aStep, aWorkflow, ofRole } from '#tests/support/workflows.ts';

const all = Object.entries(contracts).flatMap(([area, members]) =>
  Object.entries(members).map(([name, contract]) => ({ title: `${area}.${name}`, name, contract })),
);
const guarded = all.filter(({ contract }) => contract.auth !== null);
const changing = guarded.filter(({ contract }) => contract.method !== 'GET');
const withBody = changing.filter(({ contract }) => contract.body !== undefined);

/** Values that fit the shape of every path, for calls that never come as far as looking them up. */
const anyParams = new Proxy<Record<string, string>>({}, { get: () => 'x' });

/** A body only where the contract has one. */
const callOf = (contract: Endpoint) => ({ params: anyParams, ...(contract.body ? { body: {} } : {}) });

/** What a change of its records could be. */
const anyChange = (kind: AnyResource) => ({
  ...leastRow(kind, 'x'),
  ...Object.fromEntries(refFields(kind).map(([name]) => [name, 'x'])),
  rev: 1,
});

let company: Company;
let admin: Client;

beforeAll(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
});

describe('without a token', () => {
  test.each(guarded)('$title answers 401', async ({ contract }) => {
    const answer = await anonymous().send(contract, { params: anyParams });
    expect(answer.status).toBe(401);
    expect(codeOf(answer)).toBe('session.missing');
  });
});

describe('with a token that we did not make', () => {
  test.each(guarded)('$title answers 401', async ({ contract }) => {
    const token = `${company.code}.${'A'.repeat(43)}.${'B'.repeat(43)}`;
    const answer = await clientOf(inject('serverUrl'), { token, csrf: 'x.y' }).send(contract, {
      params: anyParams,
    });
    expect(answer.status).toBe(401);
    expect(codeOf(answer)).toBe('session.expired');
  });
});

describe('without a CSRF token', () => {
  test.each(changing)('$title answers 403', async ({ contract }) => {
    const { token } = admin.credentials;
    const answer = await clientOf(inject('serverUrl'), token === undefined ? {} : { token }).send(
      contract,
      callOf(contract),
    );
    expect(answer.status).toBe(403);
    expect(codeOf(answer)).toBe('session.csrf');
  });
});

const rawBody = (contract: Endpoint, body: string): Promise<Answer> =>
  sendRequest(`${inject('serverUrl')}${pathOf(contract, anyParams)}`, {
    method: contract.method,
    headers: {
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/json',
      API_KEY: admin.credentials.token ?? '',
      'x-xsrf-token': admin.credentials.csrf ?? '',
    },
    body,
  });

describe('with a body that is no JSON', () => {
  test.each(withBody)('$title answers 400', async ({ contract }) => {
    const answer = await rawBody(contract, '{"date":');
    expect(answer.status).toBe(400);
    expect(codeOf(answer)).toBe('request.malformed');
  });
});

describe('with a body of the wrong shape', () => {
  test.each(withBody)('$title answers 422 and names a field', async ({ contract }) => {
    const answer = await rawBody(contract, '[1]');
    expect(answer.status).toBe(422);
    expect(codeOf(answer)).toBe('validation');
  });
});

const reversalBodies = Object.fromEntries(
  ['reverseVoucher', 'undoAllocation', 'reverseOpening'].map((name) => [name, { reason: 'خطأ' }]),
);

/** The calls about a document on its way through its workflow. */
const documentCalls = Object.entries(contracts['approvals'] ?? {}).flatMap(([name, { path }]) =>
  path.startsWith('/api/approvals/') ? [name] : [],
);

/** A branch brings a warehouse of its own code. */
const foreignRecord = async (admin: Client, kind: AnyResource): Promise<string> =>
  kind.one === 'warehouse' ? 'FOREIGN' : (await aRecord(admin, kind, 'FOREIGN')).code;

describe("with another company's ids", () => {
  let foreign: Record<string, Record<string, string>>;
  let stranger: Client;

  beforeAll(async () => {
    const user = await aUser(company, { roles: ['accountant'] });
    const voucher = await draft(admin);
    await aBranch(company, '77');
    await aRole(company, 'only-here', []);
    const account = { code: '110777', name: 'Till 7', name_ar: 'درج ٧', parent: '110', group: false };
    await admin.call(createAccount, { body: account });
    await admin.call(costCentres.api.create, { body: { code: 'CC7', name: 'Seven', name_ar: 'سبعة' } });
    const chart = {
      currency: 'SAR',
      fiscal_year: [yearStart(), inThisYear('12-31')],
      roots: [],
      accounts: [],
      parties: [],
    };
    const file = { name: 'x.jsonl', sha256: '0'.repeat(64), total: 1, chart };
    const { id: importId } = await admin.call(beginImport, { body: file as never });
    const shown = await admin.call(createReportRun, { body: { report: 'trialBalance', query: thisYear } });
    const files = { entity: 'voucher', owner: voucher.id };
    const attachment = await attached(admin, files, { bytes: pdfOf(), name: 'a.pdf' });
    const day = yearStart();
    await admin.call(saveLockDate, { body: { lockDate: day, reason: 'Test' } });
    const wish = { user: user.id, from: day, to: day, hours: 1, reason: 'x' };
    const { exceptions } = await admin.call(grantLockException, { body: wish });
    const notice = await aNotification(company, user.id);
    await admin.call(createWorkflow, { body: aWorkflow('only-here', { steps: [aStep(ofRole('admin'))] }) });
    await openTrade(admin);
    const [invoice, allocation] = [{ id: (await draftInvoice(admin)).id }, { id: await anAllocation(admin) }];
    const quote = { id: (await draftQuote(admin)).id };
    const adjustment = { id: (await draftAdjustment(admin)).id };
    const transfer = { id: (await draftTransfer(admin)).id };
    const sheet = { id: (await draftCountSheet(admin)).id };
    const document = { type: 'voucher', id: voucher.id };
    foreign = {
      listAttachments: files,
      prepareUpload: files,
      attachFile: files,
      getAttachmentLink: { ...files, id: attachment.id },
      removeAttachment: { ...files, id: attachment.id },
      changeWorkflow: { code: 'only-here' },
      removeWorkflow: { code: 'only-here' },
      ...Object.fromEntries(documentCalls.map((name) => [name, document])),
      endLockException: { id: exceptions[0]?.id ?? '' },
      retryParkedMessage: { id: await parkMail(company) },
      removeParkedMessage: { id: await parkMail(company) },
      getReportRun: { id: shown.id },
      exportReportRun: { id: shown.id },
      sendImportRows: { id: importId },
      runImport: { id: importId },
      discardImport: { id: importId },
      reverseOpening: { id: importId },
      getImport: { id: importId },
      getUser: { id: user.id },
      changeUser: { id: user.id },
      deactivateUser: { id: user.id },
      activateUser: { id: user.id },
      sendUserLink: { id: user.id },
      logOutUser: { id: user.id },
      resetTfa: { id: user.id },
      endSession: { id: sessionIdOf(admin) },
      forgetDevice: { id: await aDevice(company, user.id) },
      changeRole: { code: 'only-here' },
      removeRole: { code: 'only-here' },
      listUnreadCommunications: { user_id: user.id },
      getNotification: { id: notice },
      readNotification: { id: notice },
      getEmployee: { employee_id: user.employee_id ?? 'none' },
      getPartyFigures: { code: 'NOBODY' },
      listStockMoves: { product: 'NOBODY' },
      listOpenReceipts: { product: 'NOBODY' },
      getBranch: { branch_id: '77' },
      removeBranchPrinting: { branch: '77' },
      ...Object.fromEntries(voucherCallNames.map((name) => [name, { id: voucher.id }])),
      ...Object.fromEntries(['getAllocation', 'undoAllocation'].map((name) => [name, allocation])),
      ...Object.fromEntries(invoiceCallNames.map((name) => [name, invoice])),
      ...statementCalls('FOREIGN'),
      ...(await scheduleCalls(admin, user.id)),
      ...Object.fromEntries(quoteCallNames.map((name) => [name, quote])),
      ...(await agreedParams(admin)),
      ...(await designParams(admin)),
      ...Object.fromEntries(adjustmentCallNames.map((name) => [name, adjustment])),
      ...Object.fromEntries(transferCallNames.map((name) => [name, transfer])),
      ...Object.fromEntries(countSheetCallNames.map((name) => [name, sheet])),
      ...Object.fromEntries(['getBatch', 'changeBatch'].map((name) => [name, { product: 'N', batch: 'N' }])),
      findInvoiceByNumber: { number: '77-SI-1' },
      findVoucherByNumber: { number: '77-JV-1' },
      findQuoteByNumber: { number: '77-Q-1' },
      findStockAdjustmentByNumber: { number: '77-SA-1' },
      findStockTransferByNumber: { number: '77-ST-1' },
      findCountSheetByNumber: { number: '77-CS-1' },
      changeAccount: { code: '110777' },
      getRecordUses: { kind: 'brand', code: 'NOT-THERE' },
      removeAccount: { code: '110777' },
    };
    for (const kind of allResources.filter((each) => canCall(each, 'create'))) {
      const code = await foreignRecord(admin, kind);
      for (const [name, { params }] of Object.entries(contractsOf(kind)))
        if (params) foreign[name] = { code };
    }
    stranger = await signedInAs(await aCompany(), 'admin');
  });

  const { code: _, ...workflow } = aWorkflow('only-here', { steps: [aStep(ofRole('admin'))] });
  const bodies: Record<string, unknown> = {
    prepareUpload: { bytes: 5 },
    attachFile: { upload: 'x', name: 'a.pdf' },
    ...Object.fromEntries(
      documentCalls
        .filter((name) => name !== 'getApproval')
        .map((name) => [name, { rev: 1, round: 1, step: 0, to: 'x', comment: 'x', document: {} }]),
    ),
    changeWorkflow: { ...workflow, rev: 1 },
    changeVoucher: { date: '2026-01-01', lines: [], rev: 1 },
    changeInvoice: { type: 'SI', date: '2026-01-01', lines: [], rev: 1 },
    changeRole: roleChange(1),
    changeUser: { name: 'x', name_ar: 'x', email: 'x@palm.example', branch: '01', roles: [], rev: 1 },
    ...reversalBodies,
    recordPayment: { method: 'CASH', amount: '1', date: '2026-01-01' },
    ...statementBodies,
    ...scheduleBodies,
    makeInvoiceLink: { days: 1 },
    sendInvoice: { to: 'x@palm.example' },
    ...quoteBodies,
    ...contractBodies,
    ...designBodies,
    changeStockAdjustment: { date: '2026-01-01', lines: [], rev: 1 },
    ...transferBodies,
    ...countSheetBodies,
    changeBatch: { expiry: null, barcode: '', note: '', rev: 1 },
    makeReceiptLink: { days: 1 },
    sendReceipt: { to: 'x@palm.example' },
    clearCheque: { date: '2026-01-01', bank: 'B' },
    bounceCheque: { date: '2026-01-01', reason: 'x' },
    exportReportRun: { format: 'csv', filter: {} },
    sendImportRows: { start: 0, rows: [{}] },
    changeAccount: { name: 'x', name_ar: 'x', parent: '110', group: false, rev: 1 },
    ...Object.fromEntries(
      allResources.flatMap((kind) =>
        Object.entries(contractsOf(kind)).flatMap(([name, { body }]) =>
          body ? [[name, anyChange(kind)]] : [],
        ),
      ),
    ),
  };

  const found = guarded.filter(({ contract }) => contract.params !== undefined);
  // Roles, settings, kinds of records, sides of trade and fixed lists have the same names in every company; a barcode that is unknown is told so.
  const common = new Set([
    'getRoleByCode',
    'checkPermission',
    'getConfig',
    'getListViews',
    'saveListViews',
    'listChoices',
    'getProductByBarcode',
    'listPartyBalances',
    ...allResources
      .filter((kind) => !canCall(kind, 'create'))
      .flatMap((kind) => Object.keys(contractsOf(kind))),
  ]);

  test.each(found.filter(({ name }) => !common.has(name)))(
    '$title answers 404',
    async ({ name, contract }) => {
      expect(foreign[name], `an id for ${name}`).toBeDefined();
      const query = name === 'listCountChanges' ? { since: 'x' } : {};
      const answer = await stranger.send(contract, {
        params: foreign[name] ?? {},
        query,
        body: bodies[name],
      });
      expect(answer.status).toBe(404);
      expect(codeOf(answer)).toBe('notFound');
    },
  );
});

describe('addresses', () => {
  test('an unknown one answers 404, a wrong method 405 with the allowed ones', async () => {
    const url = inject('serverUrl');
    const unknown = await sendRequest(`${url}/api/nothing`, { method: 'GET', headers: {} });
    expect([unknown.status, codeOf(unknown)]).toEqual([404, 'notFound']);
    const wrong = await sendRequest(`${url}/api/vouchers`, { method: 'PATCH', headers: {} });
    expect([wrong.status, codeOf(wrong)]).toEqual([405, 'request.methodNotAllowed']);
    expect(String(wrong.headers['allow']).split(', ').sort()).toEqual(['GET', 'POST']);
  });

  test('a body over the limit answers 413', async () => {
    const { contract } = changing.find(({ name }) => name === 'saveVoucher') ?? {};
    if (!contract) throw new Error('no saveVoucher');
    const answer = await rawBody(contract, `{"narration":"${'x'.repeat(10 * 1024 * 1024)}"}`);
    expect([answer.status, codeOf(answer)]).toEqual([413, 'request.tooLarge']);
  });

  test('a page of another site may not call', async () => {
    const answer = await admin.send(
      createAccount,
      { body: {} },
      { headers: { origin: 'https://evil.example' } },
    );
    expect([answer.status, codeOf(answer)]).toEqual([403, 'request.foreignOrigin']);
  });
});
