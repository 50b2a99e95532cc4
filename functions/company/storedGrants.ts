// What rights and menu items of a stored role mean today: those that were split since give everything they gave before.
import type { Grant } from '#shared/auth/user.ts';
import { listPermissions } from '#shared/impliedViews.ts';
import type { RouteName } from '#shared/routes.ts';

/** Grows when a right or a menu item that stays is split, so that a role says by which rights it was written; roles of before say nothing. */
export const rightsEdition = 8;

/** A right that is no more, and those that it has become. */
const former: Readonly<Record<string, readonly string[]>> = {
  set_lock: ['lock', 'lock_exception', 'seal_year', 'close_year', 'repair_books'],
};

/** Rights of before edition 2 covered more than they do now: imports opening balances, exports whole lists. */
const beforeEdition2 = ({ name, action }: Grant): Grant[] => {
  const opens = name === 'voucher' && (action === 'import' || action === '*');
  return [
    ...(opens ? [{ name: 'opening_balance', action: 'import' }] : []),
    ...(action === 'export' ? [{ name: 'export_all', action: 'export' }] : []),
  ];
};

/** What was seen before edition 3 by users with these rights, and is asked for by a right of its own now. */
const splitInEdition3: Readonly<Record<string, readonly Grant[]>> = {
  'product:edit': [{ name: 'view_cost', action: 'view' }],
  'bank:edit': [{ name: 'view_bank_details', action: 'view' }],
  'voucher:view': [
    { name: 'print_stamp', action: 'view' },
    { name: 'voucher', action: 'print' },
  ],
};

const beforeEdition3 = ({ name, action }: Grant): readonly Grant[] =>
  Object.entries(splitInEdition3).flatMap(([key, grants]) => {
    const [kind, act] = key.split(':');
    return name === kind && (action === act || action === '*') ? grants : [];
  });

/** Before edition 5 the right to see these included the right to export them. */
export const takenBySight: readonly string[] = [
  ...listPermissions.filter((name) => name !== 'workflow'),
  'voucher',
  'ledger_report',
];

const sights: readonly string[] = ['view', 'create', 'edit', 'delete'];

const beforeEdition5 = ({ name, action }: Grant): Grant[] => {
  // To write a record is to see the list, of vouchers it is not.
  const isSight = action === 'view' || (sights.includes(action) && listPermissions.includes(name));
  return isSight
    ? takenBySight
        .filter((kind) => name === kind || name === '*')
        .map((kind) => ({ name: kind, action: 'export' }))
    : [];
};

/** Before edition 6 the right to add accounts included adding cost centres. */
const beforeEdition6 = ({ name, action }: Grant): Grant[] =>
  name === 'account' && (action === 'create' || action === '*')
    ? [{ name: 'cost_centre', action: 'create' }]
    : [];

const seenAndTaken: readonly string[] = ['view', 'export'];

/** Before edition 7 ledger reports showed open items and ageing, vouchers showed cheques, and posting sales showed no quotes. */
const beforeEdition7 = ({ name, action }: Grant): Grant[] => {
  const actions = action === '*' ? seenAndTaken : seenAndTaken.filter((each) => each === action);
  if (name === 'ledger_report')
    return ['ar', 'ap', 'ageing'].flatMap((kind) => actions.map((each) => ({ name: kind, action: each })));
  if (name === 'voucher') return actions.includes('view') ? [{ name: 'cheque', action: 'view' }] : [];
  // An invoice leads to the quote it was made of.
  const posts = name === 'invoice_sales' && (action === 'post' || action === '*');
  return posts ? [{ name: 'quote', action: 'view' }] : [];
};

/** The right to export ledger reports includes scheduled sending since edition 8: only what its owner may export is sent. */
const beforeEdition8 = ({ name, action }: Grant): Grant[] =>
  name === 'ledger_report' && (action === 'export' || action === '*')
    ? ['view', 'create', 'edit', 'delete'].map((each) => ({ name: 'report_schedule', action: each }))
    : [];

export const grantsOf = (stored: readonly Grant[], edition = 1): Grant[] => {
  const earlier = stored.flatMap((grant) => [
    ...(former[grant.name]?.map((name) => ({ name, action: grant.action })) ?? [grant]),
    ...(edition < 2 ? beforeEdition2(grant) : []),
    ...(edition < 3 ? beforeEdition3(grant) : []),
    ...(edition < 5 ? beforeEdition5(grant) : []),
    ...(edition < 6 ? beforeEdition6(grant) : []),
  ]);
  const split = edition < 7 ? earlier.flatMap((grant) => [grant, ...beforeEdition7(grant)]) : earlier;
  const sent = edition < 8 ? split.flatMap((grant) => [grant, ...beforeEdition8(grant)]) : split;
  return [...new Map(sent.map((grant) => [`${grant.name}:${grant.action}`, grant])).values()];
};

/**
 * Screens that were added later, and beside which. Before edition 4 years were closed and locked on the list of vouchers; before edition 6 cost
 * centres had no screen; before edition 7 the check of the books had none either, four screens were in no menu, and quotes only in that of sales;
 * reports are sent regularly since edition 8. A user who may do nothing on a screen does not see it.
 */
const laterScreens: readonly { edition: number; beside: RouteName; screen: RouteName }[] = [
  { edition: 4, beside: 'finance.vouchers.list', screen: 'finance.settings.years' },
  { edition: 6, beside: 'finance.settings.accounts', screen: 'finance.settings.costCentres' },
  { edition: 7, beside: 'invoices.list', screen: 'pms' },
  { edition: 7, beside: 'invoices.list', screen: 'pms.quote' },
  { edition: 7, beside: 'finance.vouchers.new', screen: 'finance.receipts.new' },
  { edition: 7, beside: 'finance.vouchers.new', screen: 'finance.payments.new' },
  { edition: 7, beside: 'finance.vouchers.list', screen: 'finance.arap.cheques' },
  { edition: 7, beside: 'finance.arap.ar', screen: 'finance.arap.allocations.list' },
  { edition: 7, beside: 'finance.arap.ap', screen: 'finance.arap.allocations.list' },
  { edition: 7, beside: 'finance.settings.accounts', screen: 'finance.audit' },
  { edition: 8, beside: 'finance.reports.trialBalance', screen: 'settings' },
  { edition: 8, beside: 'finance.reports.trialBalance', screen: 'settings.schedules' },
];

export const modulesOf = (stored: readonly string[], edition = 1): string[] => {
  const added = laterScreens.filter((each) => edition < each.edition && stored.includes(each.beside));
  return [...new Set([...stored, ...added.map(({ screen }) => screen)])];
};
