// What a new company starts with: a chart without loose ends, roles that can do their work and no more.
import { describe, expect, test } from 'vitest';
import { accounts, taxes } from '../finance/resources.ts';
import { isAllowed } from '../kernel/permission.ts';
import { ancestorsOf, chartOf } from '../ledger/ledgerAccount.ts';
import { menuNames, visibleMenu } from '../menu.ts';
import { type AnyResource, referencesOf, targetOf } from '../resources/resource.ts';
import { newRowSchema } from '../resources/rowSchema.ts';
import { defaultChart } from './defaultChart.ts';
import { defaultRoles } from './defaultRoles.ts';
import { defaultVoucherTypes } from './defaultVoucherTypes.ts';
import { declaredGrants } from './permissions.ts';
import { resourceSeeds } from './resourceSeeds.ts';

describe('the default chart', () => {
  const chart = chartOf(defaultChart);
  const byMapping = (mapping: string) => defaultChart.filter((account) => account.mapping === mapping);

  test('has 136 accounts with codes of their own, 107 of them leaves', () => {
    expect(chart.size).toBe(136);
    expect(defaultChart.filter((account) => !account.group)).toHaveLength(107);
  });

  test('every account stands under a group of its own root', () => {
    const stray = defaultChart.filter((account) => {
      const parent = account.parent === null ? null : chart.get(account.parent);
      if (account.parent === null) return !account.group;
      return !parent?.group || parent.root !== account.root || ancestorsOf(chart, account).length === 0;
    });
    expect(stray).toEqual([]);
  });

  test('every balance-sheet leaf has a cash-flow class or is equity of the owners', () => {
    const silent = defaultChart.filter(
      (account) =>
        !account.group && ['asset', 'liability', 'equity'].includes(account.root) && !account.cashFlow,
    );
    expect(silent).toEqual([]);
  });

  test('both names are there, and a mapping role stands on one leaf', () => {
    expect(defaultChart.filter((account) => !account.name || !account.name_ar)).toEqual([]);
    const roles = defaultChart.flatMap((account) => account.mapping ?? []);
    expect(new Set(roles).size).toBe(roles.length);
    for (const mapping of ['cash_account', 'bank_account', 'vat_account', 'inter_branch'])
      expect(byMapping(mapping)).toMatchObject([{ group: false }]);
  });

  test('every charged tax of the start has its account, a leaf of the chart', () => {
    const rows = resourceSeeds.flatMap(([resource, seeds]) => (resource === taxes ? seeds : []));
    for (const { code, account, rates } of rows) {
      const hasRates = Array.isArray(rates) && rates.length > 0;
      expect([code, chart.get(String(account))?.group]).toEqual([code, hasRates ? false : undefined]);
    }
  });

  test('control accounts need a party, employee advances do not', () => {
    expect(chart.get('11201')?.control).toBe('receivable');
    expect(chart.get('21101')?.control).toBe('payable');
    expect(chart.get('11204')?.control).toBe('none');
    expect(chart.get('112')?.control).toBe('none');
    expect(chart.get('11001')?.control).toBe('cash');
    expect(chart.get('11101')?.control).toBe('bank');
  });
});

/** Rights of areas that are not built yet; the list grows shorter with each of them. */
const ofAreasToCome = ['survey', ...['leave', 'leave_type', 'trip', 'task'], 'project'];

describe('the default roles', () => {
  const role = (code: string) => defaultRoles.filter((each) => each.code === code);

  test('hold no right that opens nothing', () => {
    const declared = new Set(declaredGrants.map(({ name, action }) => `${name}:${action}`));
    const held = defaultRoles.flatMap(({ permissions }) => permissions).filter(({ name }) => name !== '*');
    const isToCome = ({ name }: { name: string }) => ofAreasToCome.includes(name);
    const idle = held.filter((each) => !isToCome(each) && !declared.has(`${each.name}:${each.action}`));
    expect(idle).toEqual([]);
    expect(ofAreasToCome.filter((name) => !held.some((each) => each.name === name))).toEqual([]);
    const isWhole = (name: string) =>
      held.filter((each) => each.name === name).every((each) => declared.has(`${name}:${each.action}`));
    expect(ofAreasToCome.filter(isWhole)).toEqual([]);
  });

  test('are eleven, and know only items of the menu', () => {
    expect(defaultRoles.map((each) => each.code)).toEqual([
      'admin',
      'accountant',
      'sales',
      'purchasing',
      'storekeeper',
      'hr',
      'project_manager',
      'engineer',
      'employee',
      'auditor',
      'client',
    ]);
    const unknown = defaultRoles.flatMap((each) => each.modules).filter((name) => !menuNames.includes(name));
    expect(unknown).toEqual([]);
  });

  test('an accountant posts and reads the books but neither locks them nor manages users', () => {
    expect(isAllowed(role('accountant'), 'voucher', 'post')).toBe(true);
    expect(isAllowed(role('accountant'), 'ledger_report', 'view')).toBe(true);
    for (const right of ['lock', 'lock_exception', 'seal_year', 'close_year', 'repair_books'])
      expect(isAllowed(role('accountant'), right, 'edit')).toBe(false);
    expect(isAllowed(role('accountant'), 'user', 'view')).toBe(false);
  });

  test('an auditor sees everything and writes nothing', () => {
    expect(isAllowed(role('auditor'), 'voucher', 'view')).toBe(true);
    expect(role('auditor')).toMatchObject([{ branch_scope: 'all', record_scope: 'all' }]);
    expect(isAllowed(role('auditor'), 'voucher', 'create')).toBe(false);
  });

  test('an employee and a client may do nothing in the office', () => {
    for (const code of ['employee', 'client']) {
      expect(isAllowed(role(code), 'voucher', 'view')).toBe(false);
      expect(isAllowed(role(code), 'user', 'view')).toBe(false);
    }
  });

  test('the menu of sales shows invoices but no books', () => {
    const sections = visibleMenu(role('sales'), menuNames).map((item) => item.name);
    expect(sections).toContain('invoices');
    expect(sections).not.toContain('finance');
    expect(sections).not.toContain('settings');
  });

  test('sales write and send contracts, the accountant reads them for their milestones, and managers alone note a signature', () => {
    const holders = (name: string, action: string) =>
      ['accountant', 'sales', 'project_manager', 'storekeeper'].filter((code) =>
        isAllowed(role(code), name, action),
      );
    const [accountant, sales, manager] = ['accountant', 'sales', 'project_manager'];
    expect(holders('contract', 'view')).toEqual([accountant, sales, manager]);
    for (const action of ['create', 'edit', 'submit'])
      expect(holders('contract', action)).toEqual([sales, manager]);
    expect(holders('contract', 'approve')).toEqual([manager]);
    expect(holders('sign_on_paper', 'post')).toEqual([manager]);
    expect(holders('invoice_sales', 'create')).toEqual([accountant, sales]);
  });

  test('an item of a section brings the section, not its neighbours', () => {
    const [purchasing] = role('purchasing');
    expect(purchasing?.modules).toContain('crm');
    expect(purchasing?.modules).not.toContain('crm.survey.list');
  });
});

test('the voucher types have prefixes of their own', () => {
  expect(defaultVoucherTypes.map((type) => type.prefix)).toEqual([
    'JV',
    'RV',
    'PV',
    'CV',
    'OB',
    'SI',
    'PI',
    'SR',
    'PR',
    'SD',
    'DI',
  ]);
});

test('a first receipt, payment or transfer begins with its accounts, which the chart has', () => {
  const leaves = new Set(defaultChart.filter(({ group }) => !group).map(({ code }) => code));
  for (const kind of ['receipt', 'payment', 'contra']) {
    const type = defaultVoucherTypes.find((each) => each.kind === kind);
    const named = (type?.accounts ?? []).map(({ account }) => account);
    expect(named.length).toBeGreaterThanOrEqual(2);
    for (const account of named) expect(leaves).toContain(account);
  }
});

const seededCodes = (target: AnyResource): string[] => {
  const seeded = target === accounts ? defaultChart : resourceSeeds.find(([each]) => each === target)?.[1];
  return (seeded ?? []).map(({ code }) => code);
};

describe('the definitions that a company starts with', () => {
  test.each(resourceSeeds.map(([resource, rows]) => [resource.name, resource, rows] as const))(
    '%s are as a form would accept them, each code once, and refer to others that are there',
    (_, resource, rows) => {
      for (const row of rows) {
        const { success, data } = newRowSchema(resource.fields).safeParse(row);
        expect([row.code, success]).toEqual([row.code, true]);
        expect(resource.rules(data ?? {})).toEqual({});
      }
      expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
      for (const { field, code } of rows.flatMap((row) => referencesOf(resource, row)))
        expect(seededCodes(targetOf(resource, field))).toContain(code);
    },
  );
});
