// What vouchers, reports and the check of the books name: their forms choose from it.
import { partyChoice } from '../crm/partyKind.ts';
import { branches } from '../hr/organisation.ts';
import { type Right, rightsOf } from '../kernel/endpoint.ts';
import type { FormFields } from '../resources/choices.ts';
import { changeAccount, createAccount, listAccounts, voucherCalls } from './api.ts';
import { sideRights } from './arap/side.ts';
import { getBooksCheck } from './booksApi.ts';
import { costCentres } from './costCentres.ts';
import { beginImport } from './importApi.ts';
import { beginOpening } from './opening/openingApi.ts';
import { getTrialBalance } from './reportsApi.ts';
import { accounts, taxes, voucherTypes } from './resources.ts';

const writing = [voucherCalls.save, voucherCalls.change, beginImport].flatMap(({ auth }) => rightsOf(auth));
const viewing = rightsOf(voucherCalls.get.auth);
/** The screen of a voucher is the same for reading and writing, and its list is filtered by its readers. */
const either: readonly Right[] = [...writing, ...viewing];
const reports = rightsOf(getTrialBalance.auth);
/** Users who see open items, or how old they are. */
const openItems = [...Object.values(sideRights), 'ageing'].map((name): Right => [name, 'view']);
const chart = [listAccounts, createAccount, changeAccount].flatMap(({ auth }) => rightsOf(auth));

const opening = rightsOf(beginOpening.auth);
/** Vouchers and opening balances are checked against chart and types while they are typed and where a draft is posted; the type says on which paper. */
const filling: readonly Right[] = [
  ...writing,
  ...['approve', 'post', 'submit', 'print'].map((action): Right => ['voucher', action]),
  ...opening,
];

/** What is found in the books is said in the words of voucher types. */
const check = rightsOf(getBooksCheck.auth);

/** All that decides whether a line may be posted to the account. */
const ofAccount = [
  'parent',
  'group',
  'root',
  'cashFlow',
  'control',
  'mapping',
  'currency',
  'branches',
] as const;
const ofType = ['kind', 'prefix', 'digits', 'narration', 'accounts', 'workflow', 'layout'] as const;

export const financeForms: FormFields = {
  'voucher.type': {
    kind: voucherTypes,
    field: { with: ofType },
    choosing: [...either, ...check],
    naming: [],
    // The findings of a check are named by the kinds of the types.
    filling: [...filling, ...check],
  },
  'voucher.branch': { kind: branches, field: { scopes: true }, choosing: either, naming: [] },
  'voucher.account': { kind: accounts, field: { with: ofAccount }, choosing: either, naming: [], filling },
  'voucher.costCentre': { kind: costCentres, field: {}, choosing: either, naming: [] },
  'voucher.tax': { kind: taxes, field: {}, choosing: either, naming: [] },
  'voucher.party': { kind: partyChoice, field: {}, choosing: either, naming: [] },
  'openingItem.party': { kind: partyChoice, field: {}, choosing: opening, naming: [] },
  // Those with whom it is usual stand before the others.
  'receipt.customer': {
    kind: partyChoice,
    field: { only: { customer: true } },
    choosing: writing,
    naming: [],
  },
  'payment.supplier': {
    kind: partyChoice,
    field: { only: { supplier: true } },
    choosing: writing,
    naming: [],
  },
  'ledgerReport.account': { kind: accounts, field: {}, choosing: reports, naming: [] },
  'ledgerReport.party': { kind: partyChoice, field: {}, choosing: reports, naming: [] },
  'ledgerReport.branch': { kind: branches, field: { scopes: true }, choosing: reports, naming: [] },
  'ledgerReport.costCentre': { kind: costCentres, field: {}, choosing: reports, naming: [] },
  'openItem.party': { kind: partyChoice, field: {}, choosing: openItems, naming: [] },
  'openItem.branch': { kind: branches, field: { scopes: true }, choosing: openItems, naming: [] },
  'account.branch': { kind: branches, field: { scopes: true }, choosing: chart, naming: [] },
};
