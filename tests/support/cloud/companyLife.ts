// A company that is opened and used in a cell by its calls alone, so that every kind of message and of job is left there.
import { partitionOf } from '#functions/company/resourceRecords.ts';
import type { Job } from '#functions/storage/jobs.ts';
import type { OutboxMessage } from '#functions/storage/outbox.ts';
import { removeAttachment } from '#shared/attachments/api.ts';
import { confirmCompany, signUp } from '#shared/auth/api.ts';
import { sendResetLink } from '#shared/auth/passwordApi.ts';
import { addParty } from '#shared/crm/api.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { checkBooks } from '#shared/finance/booksApi.ts';
import { reverseOpening } from '#shared/finance/opening/openingApi.ts';
import { countSheetCalls } from '#shared/inventory/counts/countApi.ts';
import { quoteCalls } from '#shared/invoices/quotes/quoteApi.ts';
import { convertDesignRequest, designRequestCalls } from '#shared/pms/design/request/requestApi.ts';
import { createReportSchedule, runReportSchedule } from '#shared/reports/schedules/scheduleApi.ts';
import { brands } from '#shared/settings/resources.ts';
import { openTrade, ownVatNumber } from '../books/invoices.ts';
import { anOpening, published } from '../books/openings.ts';
import { aQuote, quoteOf, today } from '../books/quotes.ts';
import { postedStock } from '../books/stockOpenings.ts';
import { draft, posted } from '../books/vouchers.ts';
import { countEntry, counted } from '../countSheets.ts';
import { attached, pdfOf } from '../files.ts';
import { type Client, clientOf } from '../product/client.ts';
import { aSignUp, password, signInAt } from '../product/company.ts';
import { copyRecord } from './copiedRecords.ts';
import type { RunningCell } from './runningCell.ts';

export type Living = { cell: RunningCell; code: string; admin: Client };

/** The company of a silo, else one of its own code. */
const codeIn = ({ cell }: RunningCell): string => (cell.kind === 'silo' ? cell.company : 'PALM');

/** Signs up, opens the link that came by mail, and signs in. */
export const liveIn = async (cell: RunningCell): Promise<Living> => {
  const code = codeIn(cell);
  const anybody = clientOf(cell.url);
  const { claim } = cell;
  const body = aSignUp({ code, vat_number: ownVatNumber, ...(claim !== undefined && { claim }) });
  await anybody.call(signUp, { body });
  await cell.settle();
  // A sign-up that waits for its proof is looked at by the clock.
  await cell.runSchedule('sign-up-clearing');
  const [proof] = cell.cloud.sent;
  const [, token = ''] = /[?&]proof=([^&\s]+)/.exec(proof?.text ?? '') ?? [];
  await anybody.call(confirmCompany, { params: { code }, body: { token } });
  const admin = await signInAt(cell.url, { company: code, username: body.admin.username, password });
  return { cell, code, admin };
};

type Cause = (of: Living) => Promise<unknown>;

const attachedTo = async ({ cell, admin }: Living) => {
  const { id: owner, rev } = await draft(admin);
  const document = { entity: 'voucher', owner };
  const file = { bytes: pdfOf(), name: 'a.pdf', browse: cell.cloud.browse };
  return { document, rev, file: await attached(admin, document, file) };
};

/** A page of a list that is sent has a thousand rows. */
const copies = 1_001;
/** With the one that is copied. */
export const rowsSent = copies + 1;

const sendBrand = async ({ admin }: Living): Promise<void> => {
  const rows = [{ code: 'FIRSTBRAND', name: 'Brand', name_ar: 'علامة' }];
  const file = { file: 'b'.repeat(64), name: 'brands.csv', total: rows.length };
  await admin.call(brands.api.sendFile, { body: { ...file, start: 0, rows } });
  await admin.call(brands.api.runFile, { body: { file: file.file } });
};

/** A list of more than a page, which is read by cursors. */
const sendLongList: Cause = async (of) => {
  const { cell, code: company } = of;
  await sendBrand(of);
  await cell.settle();
  const place = { table: cell.table, company, partition: partitionOf(brands), code: 'FIRSTBRAND' };
  await copyRecord(place, copies);
  const { id } = await of.admin.call(createReportSchedule, {
    body: {
      name: '',
      report: 'list.brands',
      asked: {},
      format: 'csv',
      plan: { every: 'day', days: [], day: 1, hour: 7 },
      readers: { users: [], roles: [], outside: ['reader@palm.example'], language: 'ar' },
    },
  });
  await of.admin.call(runReportSchedule, { params: { id } });
};

/** Its notice is sent by the clock. */
const askForFollowUp: Cause = ({ admin }) => {
  const body = { date: today(), subject: 'Villa', followUp: today(), lines: [{ room: 'kitchen' }] };
  return admin.call(designRequestCalls.save, { body });
};

/** A quote that is made of a request, which follows it. */
const acceptQuote: Cause = async ({ admin }) => {
  const body = { date: today(), party: 'C1', subject: 'Villa', lines: [{ room: 'kitchen', area: '18' }] };
  const request = await admin.call(designRequestCalls.save, { body });
  const params = { id: request.id };
  const { id } = await admin.call(convertDesignRequest, { params, body: { to: 'quote' } });
  const { rev } = await quoteOf(admin, id);
  await admin.call(quoteCalls.change, { params: { id }, body: { ...aQuote(), rev } });
  await admin.call(quoteCalls.transition('send'), { params: { id } });
  await admin.call(quoteCalls.transition('accept'), { params: { id } });
};

const takeOpeningBack: Cause = async ({ admin }) => {
  for (const [code, role] of [
    ['C-1', 'customer'],
    ['S-1', 'supplier'],
  ] as const)
    await admin.call(addParty, { body: { code, name: code, name_ar: code, role } });
  const { id } = await published(admin, anOpening());
  await admin.call(reverseOpening, { params: { id: String(id) }, body: { reason: 'Wrong file' } });
};

/** What leaves each kind of message; the trade of the company is open. */
const messageCauses: Readonly<Record<OutboxMessage['kind'], Cause>> = {
  mail: ({ cell, code }) =>
    clientOf(cell.url).call(sendResetLink, { body: { corp_code: code, username: 'admin' } }),
  // An import ends with it; single postings leave marks for the clock.
  'ledger.fold': takeOpeningBack,
  'records.file': sendLongList,
  notices: askForFollowUp,
  'quote.sent': acceptQuote,
  'quote.accepted': acceptQuote,
  'files.remove': async (of) => {
    const { document, file } = await attachedTo(of);
    await of.admin.call(removeAttachment, { params: { ...document, id: file.id } });
  },
  'files.ofDocument': async (of) => {
    const { document } = await attachedTo(of);
    await of.admin.call(voucherCalls.remove, { params: { id: document.owner } });
  },
};

const applyCounts: Cause = async ({ admin }) => {
  await postedStock(admin, [{ code: 'P1', warehouse: '01', quantity: '10', cost: '5' }]);
  const body = {
    date: today(),
    branch: '01',
    warehouse: '01',
    surplusReason: 'FOUND',
    shortageReason: 'SHORT',
  };
  const { id } = await admin.call(countSheetCalls.save, { body });
  await admin.call(countSheetCalls.transition('start'), { params: { id } });
  await counted(admin, id, countEntry('P1', { quantity: '9' }));
  await admin.call(countSheetCalls.transition('finish'), { params: { id }, body: { uncounted: 'leave' } });
  await admin.call(countSheetCalls.transition('apply'), { params: { id } });
};

/** What leaves each kind of job. */
const jobCauses: Readonly<Record<Job['kind'], Cause>> = {
  'opening.reverse': takeOpeningBack,
  books: ({ admin }) => admin.call(checkBooks, {}),
  // The clock asks for it.
  'books.night': () => Promise.resolve(),
  'counts.apply': applyCounts,
  'report.send': sendLongList,
};

/** What it is called by among messages and jobs. */
export type Kind = OutboxMessage['kind'] | Job['kind'];

const causes: Readonly<Record<Kind, Cause>> = { ...messageCauses, ...jobCauses };

export const allKinds = Object.keys(causes) as Kind[];

/** Leaves these kinds of messages and jobs, and a posting for the clock. An opening is taken back before anything else is posted. */
export const liveThrough = async (of: Living, kinds: readonly Kind[]): Promise<void> => {
  if (kinds.includes('opening.reverse')) await takeOpeningBack(of);
  await of.cell.settle();
  await openTrade(of.admin);
  await posted(of.admin);
  for (const cause of new Set(kinds.map((kind) => causes[kind])))
    if (cause !== takeOpeningBack) await cause(of);
  await of.cell.settle();
};
