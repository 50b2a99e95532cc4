// What invoices choose from, where more than code and names is sent of it: what comes with an item, a party or a tax.
import { parties } from '../crm/resources.ts';
import { accessOf } from '../documents/documentRights.ts';
import { accounts, taxes } from '../finance/resources.ts';
import { type Right, rightsOf } from '../kernel/endpoint.ts';
import type { FormFields } from '../resources/choices.ts';
import { paymentMethods, products, services } from '../settings/resources.ts';
import { invoiceKind } from './invoiceKind.ts';

const viewing: readonly Right[] = rightsOf(accessOf(invoiceKind, 'view'));
const writing: readonly Right[] = ['create', 'edit'].flatMap((action) =>
  rightsOf(accessOf(invoiceKind, action)),
);
/** The screen of an invoice is the same for reading and writing. */
const either: readonly Right[] = [...writing, ...viewing];

const ofItem = ['unit', 'price', 'priceIncludesVat', 'salesTax', 'purchaseTax'] as const;

export const invoiceForms: FormFields = {
  'invoice.product': {
    ...{ kind: products, field: { with: [...ofItem, 'units'] } },
    ...{ choosing: either, naming: viewing },
  },
  'invoice.service': { kind: services, field: { with: ofItem }, choosing: either, naming: viewing },
  'invoice.account': {
    kind: accounts,
    field: { only: { group: false }, with: ['root'] },
    ...{ choosing: either, naming: viewing },
  },
  'invoice.tax': {
    kind: taxes,
    field: {
      with: ['category', 'treatment', 'exemption', 'rates', 'recoverable', 'salesBox', 'purchaseBox'],
    },
    ...{ choosing: either, naming: viewing },
  },
  'invoice.party': {
    kind: parties,
    field: { with: ['taxTreatment', 'discount', 'dueDays', 'language'] },
    ...{ choosing: either, naming: viewing },
  },
  'invoice.method': { kind: paymentMethods, field: { with: ['mapping'] }, choosing: either, naming: viewing },
};
