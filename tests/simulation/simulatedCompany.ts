// The company that a simulated run begins with: two branches, a small chart, customers, a supplier and a cost centre.

import { newBranchWrite } from '#functions/company/branchRecords.ts';
import { newDefinitionWrite } from '#functions/company/definitionRecords.ts';
import { newRoleWrite, newUserWrite, roleOf } from '#functions/company/userRecords.ts';
import { newPartyWrites } from '#functions/crm/newPartyRecords.ts';
import { costCentreKey } from '#functions/finance/settings/financeRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { type LaneRules, newLaneWrites, newLedgerWrites } from '#functions/ledger/journal/lanes.ts';
import { type CompanyRecord, companyKey } from '#functions/storage/companyRecord.ts';
import { create, type Write } from '#functions/storage/writes.ts';
import type { RoleDetail } from '#shared/auth/rolesApi.ts';
import { adminRole } from '#shared/kernel/permission.ts';
import { ancestorsOf, chartOf } from '#shared/ledger/ledgerAccount.ts';
import { defaultChart } from '#shared/settings/defaultChart.ts';
import { defaultVoucherTypes } from '#shared/settings/defaultVoucherTypes.ts';

export const simulatedCompany: CompanyRecord = {
  code: 'SIM',
  name: 'Simulation',
  name_ar: 'محاكاة',
  logo: null,
  currency: 'SAR',
  timeZone: 'Asia/Riyadh',
  fiscalYearStart: '02-01',
  vatNumber: null,
  state: 'active',
  openedAt: '2026-01-01T00:00:00.000Z',
  authRev: 1,
  themeRevision: 1,
  idleMinutes: 120,
  extendLogsOut: false,
  oneSession: true,
  digits: 'latn',
  hijri: true,
  language: 'ar',
  look: 'light',
  menuOff: [],
  branches: 2,
  rev: 1,
};

export const cash = '11001';
export const receivable = '11201';
export const payable = '21101';
export const sales = '41001';
export const rent = '11401';
const interBranch = '11601';

/** Leaves on which the clients post. */
export const leaves = [cash, receivable, payable, sales, rent, interBranch];

/** Accounts and groups whose statements are read. */
export const statementAccounts = [...leaves, '1', '2'];

const wholeChart = chartOf(defaultChart);

export const chart = defaultChart.filter(
  (account) =>
    account.parent === null ||
    leaves.includes(account.code) ||
    leaves.some((code) => {
      const leaf = wholeChart.get(code);
      return leaf !== undefined && ancestorsOf(wholeChart, leaf).includes(account);
    }),
);

/** The leaves that a statement of this account shows. */
export const leavesBelow = (account: string): string[] =>
  leaves.filter((code) => {
    const leaf = wholeChart.get(code);
    return (
      code === account || (leaf && ancestorsOf(wholeChart, leaf).some((above) => above.code === account))
    );
  });

export const customers = ['C1', 'C2'];
export const supplier = 'S1';

/** A customer who is in the lists twice, and is merged in some runs of trade: the code that goes, and the one that takes its place. */
export const twice = { code: 'C3', into: 'C1' };
export const costCentre = 'CC1';
export const firstBranches = ['01', '02'];

/** The year that may be sealed; the clients post before and after its end. */
export const firstYearEnd = '2026-01-31';
export const firstOpenDay = '2025-02-01';

const rulesOf = ({ currency }: CompanyRecord): LaneRules => ({
  currency,
  rev: 1,
  years: [
    { from: '2025-02-01', to: firstYearEnd, open: true },
    { from: '2026-02-01', to: '2027-01-31', open: true },
  ],
  lockDate: null,
  sealedThrough: null,
});

const party = (code: string) =>
  newPartyWrites({
    code,
    name: code,
    name_ar: code,
    role: code === supplier ? 'supplier' : 'customer',
    active: true,
  });

/** Who posts, somebody else who may, and who grants exceptions from the lock. */
export const poster = { id: 'user', name: 'User' };
export const colleague = { id: 'colleague', name: 'Colleague' };
export const keeper = { id: 'keeper', name: 'Keeper' };

export const admin: RoleDetail = {
  ...{ code: adminRole, name: 'Admin', name_ar: 'مدير', modules: [], permissions: [] },
  ...{ branch_scope: 'all', branches: [], record_scope: 'all', tfa_required: false },
};

const userWrite = ({ id, name }: { id: string; name: string }) =>
  newUserWrite({
    id,
    name,
    name_ar: name,
    username: id,
    email: `${id}@sim.example`,
    employee_id: null,
    imageUrl: null,
    branch: '01',
    roles: [adminRole],
    status: 'active',
    passwordHash: '',
    session: null,
  });

/** The writes of the company, each list a transaction. */
export const companyWrites = (company = simulatedCompany): Write[][] => [
  [
    create({ key: companyKey, attributes: company }),
    ...firstBranches.map((code) => newBranchWrite({ code, name: code, name_ar: code })),
    ...defaultVoucherTypes.map((type) => newDefinitionWrite('voucherType', { ...type })),
    ...[...customers, supplier].flatMap(party),
    create({ key: costCentreKey(costCentre), attributes: { code: costCentre } }),
  ],
  chart.map((account) => newDefinitionWrite('account', { ...account })),
  newLedgerWrites({ branch: '01', rules: rulesOf(company) }),
  // The directory that the transaction before has made.
  newLaneWrites({ lanes: ['01'], rules: rulesOf(company), rev: 1 }, '02'),
  [newRoleWrite(admin), ...[poster, colleague, keeper].map(userWrite)],
];

type Given = Pick<SessionContext, 'clock' | 'store' | 'idempotency'> &
  Partial<Pick<SessionContext, 'company'>> & { role?: RoleDetail };

/** What the pipeline would hand to an operation. */
export const simulatedContext = ({ role = admin, ...given }: Given): SessionContext => ({
  company: simulatedCompany,
  ...given,
  caller: {
    requestId: 'simulated',
    language: 'en',
    address: '127.0.0.1',
    agent: 'simulation',
    origin: null,
    host: 'localhost',
    scripted: true,
  },
  setCookie: () => undefined,
  actor: {
    ...poster,
    name_ar: 'مستخدم',
    username: 'user',
    branch: '01',
    employee_id: null,
    roles: [roleOf({ ...role, rev: 1 })],
  },
  sessionKey: 'simulated',
});
