// The first write of a company: registry, company, branch, warehouse, lane, admin and audit entry, all or nothing.

import { newBranchWrite } from '#functions/company/branchRecords.ts';
import { mainWarehouseWrite } from '#functions/company/warehouseRecords.ts';
import { newWordsWrite } from '#functions/documents/words/wordState.ts';
import { auditWrite } from '#functions/http/audit.ts';
import type { OpenContext } from '#functions/http/context.ts';
import { newLedgerWrites } from '#functions/ledger/journal/lanes.ts';
import { type CompanyRecord, companyKey } from '#functions/storage/companyRecord.ts';
import { registration } from '#functions/storage/registry.ts';
import { storeOf } from '#functions/storage/store.ts';
import { create } from '#functions/storage/writes.ts';
import type * as api from '#shared/auth/api.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { namesOf } from '#shared/kernel/names.ts';
import { adminRole } from '#shared/kernel/permission.ts';
import { fiscalYearHolding } from '#shared/ledger/postingRules.ts';
import { inactiveItems } from '#shared/settings/inactiveItems.ts';
import { newUserWrites } from '../newUser.ts';
import { knownTimeZone } from './timeZone.ts';

export type SignUpInput = EndpointInput<typeof api.signUp>['body'];

/** Code of the branch a company begins with. */
export const firstBranch = '01';

/** The company after sign-up; it becomes active when everything else is there. */
export const newCompany = (body: SignUpInput, openedAt: string): Omit<CompanyRecord, 'rev'> => ({
  code: body.code,
  name: body.name,
  name_ar: body.name_ar,
  logo: null,
  currency: body.currency,
  timeZone: knownTimeZone(body.time_zone) ?? body.time_zone,
  fiscalYearStart: body.fiscal_year_start,
  vatNumber: body.vat_number || null,
  state: 'provisioning',
  openedAt,
  authRev: 1,
  themeRevision: 1,
  idleMinutes: 120,
  extendLogsOut: false,
  oneSession: true,
  digits: 'latn',
  hijri: true,
  language: 'ar',
  look: 'light',
  menuOff: inactiveItems,
  branches: 1,
});

/** The books open with the fiscal year that holds today. */
const firstRules = (context: OpenContext, company: Omit<CompanyRecord, 'rev'>) => {
  const today = dateInZone(context.clock.nowMs(), company.timeZone);
  const years = [fiscalYearHolding(today, company.fiscalYearStart)];
  return { rev: 1, years, lockDate: null, sealedThrough: null, currency: company.currency };
};

export const openCompany = async (context: OpenContext, body: SignUpInput): Promise<void> => {
  const company = newCompany(body, context.clock.now());
  const admin = { ...body.admin, ...namesOf(body.admin.name), roles: [adminRole], branch: firstBranch };
  const { user, writes } = await newUserWrites(context.clock, admin);
  await storeOf(body.code, context.clock.nowMs).commit([
    registration(body.code, 'provisioning', 'new'),
    create({ key: companyKey, attributes: company }),
    newBranchWrite({ code: firstBranch, ...body.branch }),
    mainWarehouseWrite(firstBranch),
    ...newLedgerWrites({ branch: firstBranch, rules: firstRules(context, company) }),
    newWordsWrite(),
    ...writes,
    auditWrite({ ...context, actor: user }, { action: 'create', entity: 'company', id: body.code }),
  ]);
};
