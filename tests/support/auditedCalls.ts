// Every changing call that an API test makes leaves exactly one entry in the log when it succeeds and none when it fails (B12); the exceptions, with their reasons.
import { routeTable } from '#functions/routeTable.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import { allResources } from '#shared/resources.ts';
import { saveNameOf } from '#shared/settings/generalApi.ts';
import { settingGroups } from '#shared/settings/settingGroups.ts';
import type { AnsweredCall } from './product/client.ts';

type Exception = { least: number; most: number; why: string };

const none = (why: string): Exception => ({ least: 0, most: 0, why });
const atMostOne = (why: string): Exception => ({ least: 0, most: 1, why });
const several = (least: number, most: number, why: string): Exception => ({ least, most, why });

const nextPages = atMostOne('the pages after the first belong to the entry of the first');

/** Files of records: what was only checked is no act, and what was started is logged once, when it is done. */
const filesOf = (resource: AnyResource): Record<string, Exception> => {
  const one = `${resource.one.charAt(0).toUpperCase()}${resource.one.slice(1)}`;
  return {
    [`send${one}File`]: none('checks a part of a file, and writes nothing'),
    [`export${one}Records`]: nextPages,
    [`remove${one}`]: several(1, 500, 'one that another takes the place of changes what names it'),
    [`run${one}File`]: atMostOne('starts the writing and then only asks how far it is; its end is logged'),
  };
};

/** Calls that leave another number of entries when they succeed. */
export const exceptions: Readonly<Record<string, Exception>> = {
  heartbeat: none('says that somebody is still there'),
  saveListViews: none('one’s own way to look at a list'),
  prepareUpload: none('gives a form to send a file with; what is attached is logged'),
  readNotification: none('one’s own mark that something was seen'),
  readAllNotifications: none('one’s own mark that something was seen'),
  exportVouchers: nextPages,
  exportAccounts: nextPages,
  exportReportRun: nextPages,
  exportLog: nextPages,
  checkPermission: none('asks a question'),
  previewInvoiceEntry: none('asks what posting would book'),
  checkResetLink: none('asks a question'),
  proposeAllocation: none('asks a question'),
  createReportRun: none('keeps a reading of the books for its pages; nothing is changed'),
  sendImportRows: none('sends a part of a file; its beginning and its end are logged'),
  beginImport: atMostOne('goes on with a file that is known already'),
  beginOpening: atMostOne('goes on with an opening that is entered already'),
  reverseOpening: several(0, 500, 'its job reverses one voucher after the other in the name of the caller'),
  runImport: several(
    0,
    100,
    'ends after some seconds and is called again: one entry for each part that it wrote',
  ),
  saveCounts: none(
    'counts by the hundred: the sheet keeps who counted which row, its transitions are logged',
  ),
  sendCountFile: none('counts like these; the sheet keeps who counted which row'),
  sendStockOpening: none('sends a part of a file; its posting is logged'),
  runStockOpening: several(
    0,
    100,
    'ends after some seconds and is called again: one entry when it begins, and one for each document',
  ),
  invoiceMilestone: several(
    0,
    2,
    'the draft that it makes has an entry of its own; pressed again it answers the same',
  ),
  login: several(1, 2, 'ends the session of another device, which is an act of its own'),
  loginTfa: several(1, 3, 'may use a recovery code up, and end another session, which are acts of their own'),
  beginTfa: none('shows a key that counts for nothing until its first code comes'),
  checkBooks: atMostOne('while one is under way, everybody waits for the same'),
  repairBooks: several(
    1,
    2,
    'says who begins before anything is changed; its job says what was done in the end',
  ),
  fileVatReturn: several(
    2,
    3,
    'its period is shut, its voucher posted, and the return filed, each by itself',
  ),
  reopenVatReturn: several(2, 3, 'it is begun, its voucher reversed, and the period opened, each by itself'),
  sendResetLink: atMostOne('is answered the same for a name that nobody has'),
  signUp: atMostOne('goes on with a sign-up that was cut'),
  confirmCompany: atMostOne('a second click on the link changes nothing'),
  resendProof: none('sends a mail again'),
  closeFiscalYear: several(1, 100, 'says who begins, posts the closing vouchers, and says that it is done'),
  reopenFiscalYear: several(
    0,
    100,
    'the same, for their reversals; of two at once the other one may do all of it',
  ),
  sealFiscalYear: atMostOne('a year that is sealed already stays so'),
  importAccounts: several(0, 100, 'a trial writes nothing, a long chart more than one transaction'),
  changeAccount: several(1, 3, 'closes an account in every lane before the last look at its use'),
  postVoucher: atMostOne('posting twice answers with the first result'),
  postInvoice: atMostOne('posting twice answers with the first result'),
  sendQuote: atMostOne('sending twice answers with the first result'),
  acceptQuote: atMostOne('the same'),
  postStockAdjustment: atMostOne('the same'),
  dispatchStockTransfer: atMostOne('the same'),
  sendBackStockTransfer: atMostOne('the same'),
  takeBackStockTransfer: atMostOne('the same'),
  writeOffRestStockTransfer: atMostOne('the same'),
  declineQuote: atMostOne('the same'),
  convertDesignRequest: several(2, 2, 'the request says what was made of it, and what was made that it was'),
  convertCalculation: several(2, 3, 'the same, and the request that it prices is quoted'),
  reviseCalculation: several(2, 2, 'the version before says that there is a next one'),
  keepDesignCalculation: several(
    0,
    2,
    'saving twice answers with the first result; the request that it prices says so',
  ),
  convertQuote: several(2, 2, 'the quote says what was made of it, and what was made that it was'),
  reviseQuote: several(2, 2, 'the same, for two versions'),
  saveBaseCurrency: atMostOne('asking for the currency that it is changes nothing'),
  saveFiscalYearStart: atMostOne('asking for the month that it is changes nothing'),
  hideFirstSteps: none('one’s own way to look at the dashboard'),
  saveMenu: atMostOne('asking for what is off already changes nothing'),
  ...Object.fromEntries(
    settingGroups.map(({ name }) => [
      saveNameOf(name),
      atMostOne('saving what stands already changes nothing'),
    ]),
  ),
  ...Object.assign({}, ...allResources.map(filesOf)),
};

/** Files whose calls only answer what was begun, and logged, inside the process of the test. */
export const unwatchedFiles: readonly string[] = ['cutRuleChanges.test.ts'];

/** What was tried is kept although it failed. */
const attempts: readonly unknown[] = ['permissionDenied', 'failedLogin', 'tfaFailed'];

/** The company of a call: of its token, or the one that the body or the path names. */
export const companyOfCall = ({ headers, input }: AnsweredCall): string | null => {
  const body = (input.body ?? {}) as Record<string, unknown>;
  const secret = body['token'] ?? body['challenge'];
  const [, link] = /^([^~]+)~/.exec(String(secret)) ?? [];
  const named =
    headers['API_KEY']?.split('.')[0] ?? link ?? body['corp_code'] ?? body['code'] ?? input.params?.['code'];
  const code = String(named ?? '')
    .trim()
    .toUpperCase();
  return /^[A-Z0-9][A-Z0-9-]{1,19}$/.test(code) ? code : null;
};

const requestOf = ({ answer }: AnsweredCall) => answer.headers['apigw-requestid'];
const codeOf = ({ answer }: AnsweredCall) => (answer.body as { code?: string } | undefined)?.code;

/** Calls with one key are one act, which is done once however often it is asked for. */
export const actsOf = (calls: readonly AnsweredCall[]): AnsweredCall[][] => {
  const acts = new Map<unknown, AnsweredCall[]>();
  for (const call of calls) {
    const key = call.headers['idempotency-key'];
    const name = key === undefined ? call : `${call.headers['API_KEY']} ${call.contract.path} ${key}`;
    acts.set(name, [...(acts.get(name) ?? []), call]);
  }
  return [...acts.values()];
};

const nameOf = ({ contract }: AnsweredCall): string =>
  routeTable.find((route) => route.contract === contract)?.name ?? contract.path;

/** One sentence where an act has left another number of entries than it should; `entries` are those of its company. */
export const faultOfAct = (act: readonly AnsweredCall[], entries: readonly Attributes[]): string | null => {
  const [first] = act;
  if (!first) return null;
  const name = nameOf(first);
  const own = entries.filter((entry) => act.some((call) => requestOf(call) === entry['requestId']));
  const effects = own.filter((entry) => !attempts.includes(entry['action']));
  const isDone = act.some(({ answer }) => answer.status === 200);
  const { least, most } = isDone ? (exceptions[name] ?? { least: 1, most: 1 }) : { least: 0, most: 0 };
  const told = `${name} (${act.map(({ answer }) => answer.status)}) left ${own.map((entry) => entry['action'])}`;
  if (effects.length < least || effects.length > most) return told;
  const denied = own.filter((entry) => entry['action'] === 'permissionDenied').length;
  const forbidden = act.filter((call) => codeOf(call) === 'forbidden').length;
  // Of one user in one minute those beyond the first twenty are one entry.
  const areMany = entries.some(({ facts }) => Number((facts as { more?: number } | undefined)?.more) > 0);
  return denied === forbidden || areMany ? null : `${told}, but was denied ${forbidden} times`;
};
