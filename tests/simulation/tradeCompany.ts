// What the simulated company needs beside its books to buy and sell: accounts, taxes, ways of paying, an item and a service, and a bank.
import { newDefinitionWrite } from '#functions/company/definitionRecords.ts';
import { attributesOf, keyOf } from '#functions/company/resourceRecords.ts';
import { newPartyWrites } from '#functions/crm/newPartyRecords.ts';
import { create, type Write } from '#functions/storage/writes.ts';
import { banks } from '#shared/finance/resources.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import { defaultChart } from '#shared/settings/defaultChart.ts';
import { resourceSeeds } from '#shared/settings/resourceSeeds.ts';
import { products, services } from '#shared/settings/resources.ts';
import { chart, simulatedCompany, twice } from './simulatedCompany.ts';

export const tradingCompany = { ...simulatedCompany, vatNumber: '399999999900003' };

export const vatAccount = '21301';
export const rentAccount = '53001';
export const chequesAccount = '11103';

/** The bank that pays cheques. */
export const bank = 'MAIN';

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
];

const isMissing = (code: string): boolean => chart.every((account) => account.code !== code);

const named = (code: string) => ({ code, name: code, name_ar: code, active: true });

const taxes = { salesTax: 'S15', purchaseTax: 'S15' };

const items: [AnyResource, Readonly<Record<string, FieldValue>> & { code: string }][] = [
  [products, { ...named('P1'), unit: 'PCE', price: '40.35', ...taxes }],
  [services, { ...named('V1'), unit: 'LS', price: '99.99', ...taxes }],
  [banks, { ...named(bank), type: 'current', account: '11101' }],
];

const seeds = resourceSeeds.filter(([{ one }]) => ['tax', 'paymentMethod', 'unit'].includes(one));

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
