// What the simulated company needs beside its books to buy and sell: accounts, taxes, ways of paying, an item and a service, and a bank.
import { newDefinitionWrite } from '#functions/company/definitionRecords.ts';
import { attributesOf, keyOf } from '#functions/company/resourceRecords.ts';
import { type StockSetting, stockSettingKey } from '#functions/company/stockSettingRecords.ts';
import { mainWarehouseWrite } from '#functions/company/warehouseRecords.ts';
import { newPartyWrites } from '#functions/crm/newPartyRecords.ts';
import { create, type Write } from '#functions/storage/writes.ts';
import type { RoleDetail } from '#shared/auth/rolesApi.ts';
import { banks } from '#shared/finance/resources.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import { defaultChart } from '#shared/settings/defaultChart.ts';
import { declaredGrants } from '#shared/settings/permissions.ts';
import { resourceSeeds } from '#shared/settings/resourceSeeds.ts';
import { products, services } from '#shared/settings/resources.ts';
import { admin, chart, simulatedCompany, twice } from './simulatedCompany.ts';
import type { StockLimits } from './watches/stockWatch.ts';

export const tradingCompany = { ...simulatedCompany, vatNumber: '399999999900003' };

export const vatAccount = '21301';
export const rentAccount = '53001';
export const chequesAccount = '11103';

/** The bank that pays cheques. */
export const bank = 'MAIN';

export const inventoryAccount = '11301';
export const transitAccount = '11302';

/** Products that are kept in stock, and the warehouses of each branch. */
export const goods = ['P2', 'P3'];
export const warehousesOf: Readonly<Record<string, readonly string[]>> = {
  '01': ['01', '01B'],
  '02': ['02'],
};

/** How the company of a run keeps stock; `from`: the first day of which documents move any. */
export type StockRules = StockLimits & { from: string; costing: StockSetting['costing'] };

export const stockRulesOf = (seed: number): StockRules => ({
  allowsNegative: seed % 2 === 0,
  allowsLate: seed % 4 < 2,
  from: seed % 3 === 0 ? '2026-03-01' : '',
  costing: seed % 5 < 3 ? 'average' : 'fifo',
});

/** Who may do everything, or everything but to post goods late. */
export const traderRole = ({ allowsLate }: StockRules): RoleDetail =>
  allowsLate
    ? admin
    : {
        ...admin,
        code: 'trader',
        permissions: declaredGrants.filter(({ name }) => name !== 'back_date'),
      };

/** Advances, VAT, cheques and the bank, sales of services, purchases of both, rent, and the groups that they are below. */
const tradeAccounts = [
  '213',
  '21103',
  vatAccount,
  '41',
  '41002',
  '5',
  '51',
  '51002',
  '51003',
  '53',
  rentAccount,
  chequesAccount,
  '11101',
  '111',
  '4',
  '113',
  inventoryAccount,
  transitAccount,
  '51001',
  '51007',
  '51008',
  '42',
  '42004',
];

const isMissing = (code: string): boolean => chart.every((account) => account.code !== code);

const named = (code: string) => ({ code, name: code, name_ar: code, active: true });

const taxes = { salesTax: 'S15', purchaseTax: 'S15' };

type Item = Readonly<Record<string, FieldValue>> & { code: string };

const items: [AnyResource, Item][] = [
  [products, { ...named('P1'), unit: 'PCE', price: '40.35', stocked: false, ...taxes }],
  ...goods.map((code): [AnyResource, Item] => [
    products,
    { ...named(code), unit: 'PCE', price: '40.35', cost: '17.77', stocked: true, ...taxes },
  ]),
  [services, { ...named('V1'), unit: 'LS', price: '99.99', ...taxes }],
  [banks, { ...named(bank), type: 'current', account: '11101' }],
];

const seeds = resourceSeeds.filter(([{ one }]) =>
  ['tax', 'paymentMethod', 'unit', 'stockReason'].includes(one),
);

/** That the company keeps stock, and where. */
export const stockWrites = ({ allowsNegative, from, costing }: StockRules): Write[] => [
  create({
    key: stockSettingKey,
    attributes: {
      stock_kept: true,
      stock_from: from || null,
      stock_costing: costing,
      negative_stock: allowsNegative,
    },
  }),
  ...Object.entries(warehousesOf).flatMap(([branch, codes]) =>
    codes.map((code) => mainWarehouseWrite(branch, code)),
  ),
];

/** Each list is a transaction. */
export const tradeWrites = (): Write[][] => [
  newPartyWrites({ ...named(twice.code), role: 'customer' }),
  defaultChart
    .filter(({ code }) => tradeAccounts.includes(code) && isMissing(code))
    .map((account) => newDefinitionWrite('account', { ...account })),
  [...seeds.flatMap(([resource, rows]) => rows.map((row) => [resource, row] as const)), ...items].map(
    ([resource, row]) =>
      create({
        key: keyOf(resource, row.code),
        attributes: attributesOf(resource, { ...row, active: true }),
      }),
  ),
];
