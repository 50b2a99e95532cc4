// Whoever sees some branches changes nothing of the others: every call that changes something it names is made as such a user.
import { beforeAll, describe, expect, test } from 'vitest';
import {
  approveDocument,
  commentOnApproval,
  createWorkflow,
  delegateApproval,
  editDocument,
  rejectDocument,
  returnDocument,
  submitDocument,
  withdrawDocument,
} from '#shared/approvals/api.ts';
import { attachFile, prepareUpload, removeAttachment } from '#shared/attachments/api.ts';
import { createRole } from '#shared/auth/rolesApi.ts';
import {
  activateUser,
  changeUser,
  deactivateUser,
  inviteUser,
  logOutUser,
  resetTfa,
  sendUserLink,
} from '#shared/auth/usersApi.ts';
import { contracts } from '#shared/contracts.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { allocationCalls } from '#shared/finance/arap/allocationApi.ts';
import { beginImport, discardImport, runImport, sendImportRows } from '#shared/finance/importApi.ts';
import { reverseOpening } from '#shared/finance/opening/openingApi.ts';
import { banks } from '#shared/finance/resources.ts';
import { statementLinkCalls } from '#shared/finance/statements/statementLinkApi.ts';
import { employees } from '#shared/hr/organisation.ts';
import { invoiceCalls } from '#shared/invoices/api.ts';
import { printDeliveryNote } from '#shared/invoices/delivery/deliveryNoteApi.ts';
import { invoiceLinkCalls } from '#shared/invoices/linkApi.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { refFields } from '#shared/resources/resource.ts';
import { allResources } from '#shared/resources.ts';
import { removeBranchPrinting } from '#shared/settings/generalApi.ts';
import { declaredGrants } from '#shared/settings/permissions.ts';
import { printing } from '#shared/settings/settingGroups.ts';
import { warehouses } from '#shared/settings/stock/warehouses.ts';
import { contractsAimedAt } from '#tests/support/agreed/contracts.ts';
import { designsAimedAt } from '#tests/support/agreed/designs.ts';
import { adjustmentsAimedAt } from '#tests/support/books/adjustments.ts';
import { anAllocation } from '#tests/support/books/allocations.ts';
import { fileChart } from '#tests/support/books/imports.ts';
import { anInvoice, draftInvoice, openTrade } from '#tests/support/books/invoices.ts';
import { quotesAimedAt } from '#tests/support/books/quotes.ts';
import { receiptsAimedAt } from '#tests/support/books/receiptsAimedAt.ts';
import { statementCalls } from '#tests/support/books/statements.ts';
import { aVoucher, draft, posted } from '#tests/support/books/vouchers.ts';
import { countSheetsAimedAt } from '#tests/support/countSheets.ts';
import { attached, pdfOf } from '#tests/support/files.ts';
import { transfersAimedAt } from '#tests/support/goods/transfers.ts';
import { possibleRow } from '#tests/support/kinds/resourceSamples.ts';
import type { Client } from '#tests/support/product/client.ts';
import {
  aBranch,
  aCompany,
  aUser,
  type Company,
  signedInAs,
  signIn,
} from '#tests/support/product/company.ts';
import { roleBody } from '#tests/support/roleSamples.ts';
import { aStep, aWorkflow, large, ofRole, submitted } from '#tests/support/workflows.ts';

type Parts = { params?: Record<string, string>; body?: unknown };

let company: Company;
let admin: Client;
let near: Client;
/** What a call needs to meet, or to put something into, branch 01. */
let aimed: Map<Endpoint, Parts>;

const ofVouchers = async (): Promise<[Endpoint, Parts][]> => {
  const [own, done] = [await draft(admin), await posted(admin)];
  await admin.call(createWorkflow, { body: aWorkflow('own', { steps: [aStep(ofRole('admin'))] }) });
  const pending = await submitted({ client: await signedInAs(company, 'accountant', '01') }, large);
  const ofDraft = { params: { id: own.id } };
  const decision = { params: { type: 'voucher', id: pending.id }, body: { step: 0, round: 1, comment: 'x' } };
  const file = await attached(admin, { entity: 'voucher', owner: own.id }, { bytes: pdfOf(), name: 'a.pdf' });
  const files = { entity: 'voucher', owner: own.id };
  return [
    [voucherCalls.change, { ...ofDraft, body: { ...aVoucher(), rev: own.rev } }],
    [voucherCalls.transition('post'), ofDraft],
    [voucherCalls.print, { params: { id: done.id } }],
    [voucherCalls.remove, ofDraft],
    [voucherCalls.reverse, { params: { id: done.id }, body: { reason: 'x' } }],
    [allocationCalls.reverse, { params: { id: await anAllocation(admin) }, body: { reason: 'x' } }],
    [voucherCalls.save, { body: aVoucher({ branch: '01' }) }],
    [submitDocument, { params: { type: 'voucher', id: own.id }, body: { rev: own.rev, comment: '' } }],
    [approveDocument, decision],
    [rejectDocument, decision],
    [returnDocument, decision],
    [delegateApproval, { ...decision, body: { ...decision.body, to: company.admin.username } }],
    [editDocument, { ...decision, body: { ...decision.body, rev: 2, document: aVoucher(large) } }],
    [commentOnApproval, { ...decision, body: { comment: 'x' } }],
    [withdrawDocument, { ...decision, body: { comment: 'x' } }],
    [prepareUpload, { params: files, body: { name: 'b.pdf', bytes: 10 } }],
    [attachFile, { params: files, body: { upload: 'x', name: 'b.pdf' } }],
    [removeAttachment, { params: { ...files, id: file.id } }],
  ];
};

const ofInvoices = async (): Promise<[Endpoint, Parts][]> => {
  await openTrade(admin);
  const own = await draftInvoice(admin, { lines: [{ product: 'P1' }] });
  const ofDraft = { params: { id: own.id } };
  const { sendStatement: ofStatement = { id: '' } } = statementCalls('C1', '01');
  return [
    [invoiceCalls.change, { ...ofDraft, body: { ...anInvoice(), rev: own.rev } }],
    [invoiceCalls.transition('post'), ofDraft],
    [invoiceCalls.print, ofDraft],
    [printDeliveryNote, ofDraft],
    [invoiceCalls.remove, ofDraft],
    [invoiceCalls.save, { body: anInvoice({ branch: '01' }) }],
    [invoiceLinkCalls.make, { ...ofDraft, body: { days: 1 } }],
    [invoiceLinkCalls.end, ofDraft],
    [invoiceLinkCalls.send, { ...ofDraft, body: {} }],
    [statementLinkCalls.make, { params: ofStatement, body: { days: 1 } }],
    [statementLinkCalls.end, { params: ofStatement }],
    [statementLinkCalls.send, { params: ofStatement, body: {} }],
  ];
};

const ofPeople = async (): Promise<[Endpoint, Parts][]> => {
  const user = await aUser(company, { roles: ['accountant'] });
  const of = { params: { id: user.id } };
  const person = {
    name: 'A',
    name_ar: 'أ',
    email: 'a@palm.example',
    roles: ['near'],
    branch: '01',
    employee_id: null,
  };
  return [
    [changeUser, { ...of, body: { ...person, rev: 1 } }],
    [activateUser, of],
    [deactivateUser, of],
    [sendUserLink, of],
    [logOutUser, of],
    [resetTfa, of],
    [inviteUser, { body: { ...person, username: 'somebody' } }],
  ];
};

const ofRecords = async (): Promise<[Endpoint, Parts][]> => {
  const kinds = [banks, employees, warehouses];
  const rows = await Promise.all(kinds.map((kind) => possibleRow(admin, kind, 'R1')));
  const entries = await Promise.all(
    kinds.map(async (kind, index): Promise<[Endpoint, Parts][]> => {
      const { code: _, ...row }: Record<string, unknown> = { ...rows[index], branch: '01' };
      await admin.call(kind.api.create, { body: { ...row, code: 'R1' } as never });
      return [
        [kind.api.change, { params: { code: 'R1' }, body: { ...row, rev: 1 } }],
        [kind.api.remove, { params: { code: 'R1' } }],
        [kind.api.create, { body: { ...row, code: 'R2', iban: '', number: 'R2' } }],
      ];
    }),
  );
  return entries.flat();
};

const ofFiles = async (): Promise<[Endpoint, Parts][]> => {
  const books = { name: 'b.jsonl', sha256: '1'.repeat(64), total: 1, chart: fileChart, branch: '01' };
  const { id } = await admin.call(beginImport, { body: books });
  return [
    [beginImport, { body: { ...books, sha256: '2'.repeat(64) } }],
    [runImport, { params: { id } }],
    [discardImport, { params: { id } }],
    [sendImportRows, { params: { id }, body: { start: 0, rows: [{}] } }],
    [reverseOpening, { params: { id }, body: { reason: 'x' } }],
  ];
};

beforeAll(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
  await aBranch(company, '02');
  const permissions = [...declaredGrants];
  await admin.call(createRole, { body: roleBody('near', { permissions, record_scope: 'all' }) });
  near = await signIn(company, await aUser(company, { roles: ['near'], branch: '02' }));
  const own = { values: { ...printing.initial, header: 'x' }, rev: 0, branch: '01' };
  await admin.call(printing.save, { body: own });
  const printed: [Endpoint, Parts][] = [
    [removeBranchPrinting, { params: { branch: '01' } }],
    [printing.save, { body: { values: printing.initial, rev: 0, branch: '01' } }],
  ];
  aimed = new Map(
    [
      await ofVouchers(),
      await ofInvoices(),
      await quotesAimedAt(admin),
      await contractsAimedAt(admin),
      await designsAimedAt(admin),
      await adjustmentsAimedAt(admin),
      await transfersAimedAt(admin),
      await countSheetsAimedAt(admin),
      await receiptsAimedAt(admin),
      await ofPeople(),
      await ofRecords(),
      await ofFiles(),
      printed,
    ].flat(),
  );
});

const changing = Object.values(contracts)
  .flatMap((members) => Object.entries(members))
  .filter(([, { method, auth }]) => method !== 'GET' && auth !== null);

/** What belongs to no branch: the whole company's, or one's own whatever is named. */
const ofNoBranch: ReadonlySet<string> = new Set([
  'changeWorkflow',
  'removeWorkflow',
  'changeRole',
  'removeRole',
  'checkPermission',
  'changeAccount',
  'removeAccount',
  'endLockException',
  'removeParkedMessage',
  'retryParkedMessage',
  'endSession',
  'forgetDevice',
  'readNotification',
  // A batch is of its product, wherever its goods are.
  'changeBatch',
  'saveListViews',
  // It reads a run, which belongs to its user.
  'exportReportRun',
  // A schedule is its owner's, or whoever may see all of them; it sends what its owner sees.
  'changeReportSchedule',
  'setReportScheduleState',
  'deleteReportSchedule',
  'runReportSchedule',
  'retryReportScheduleRun',
  ...allResources
    .filter((kind) => !refFields(kind).some(([, { scopes }]) => scopes))
    .flatMap(({ api }) => changing.filter(([, each]) => Object.values(api).includes(each as never)))
    .map(([name]) => name),
]);

describe('from another branch', () => {
  test('every call that names what it changes is tried', () => {
    const untried = changing.filter(
      ([name, contract]) => contract.path.includes('{') && !aimed.has(contract) && !ofNoBranch.has(name),
    );
    expect(untried.map(([name]) => name)).toEqual([]);
  });

  test('nothing is changed, and nothing is put there', async () => {
    const done = [];
    const nameOf = new Map(changing.map(([name, contract]) => [contract as Endpoint, name]));
    for (const [contract, parts] of aimed) {
      const { status, body } = await near.send(contract, parts);
      const { code, details } = body as { code?: string; details?: { fields?: Record<string, unknown> } };
      const isRefused = code?.endsWith('.branchForbidden') || details?.fields?.['branch'] !== undefined;
      if (status !== 404 && status !== 403 && !isRefused) done.push([nameOf.get(contract), status, body]);
    }
    expect(done).toEqual([]);
  });
});
