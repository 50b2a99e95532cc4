// Every call of the product by area, for the route table, the cloud definition, the API description and the tests.

import * as approvals from './approvals/api.ts';
import * as attachments from './attachments/api.ts';
import * as images from './attachments/imageApi.ts';
import * as audit from './audit/api.ts';
import * as auth from './auth/api.ts';
import * as passwords from './auth/passwordApi.ts';
import * as preferences from './auth/preferencesApi.ts';
import * as roles from './auth/rolesApi.ts';
import * as self from './auth/selfApi.ts';
import * as session from './auth/sessionApi.ts';
import * as tfa from './auth/tfaApi.ts';
import * as users from './auth/usersApi.ts';
import * as cms from './cms/api.ts';
import * as crm from './crm/api.ts';
import * as partyFigures from './crm/figuresApi.ts';
import { documentKinds } from './documentKinds.ts';
import { contractsOfKind } from './documents/calls/callNames.ts';
import * as finance from './finance/api.ts';
import * as allocations from './finance/arap/allocationApi.ts';
import * as openItems from './finance/arap/openItemsApi.ts';
import * as books from './finance/booksApi.ts';
import * as imports from './finance/importApi.ts';
import * as openings from './finance/opening/openingApi.ts';
import * as financeOverview from './finance/overview/overviewApi.ts';
import * as cheques from './finance/receipts/chequeApi.ts';
import * as receiptLinks from './finance/receipts/receiptLinkApi.ts';
import * as reports from './finance/reportsApi.ts';
import * as statementLinks from './finance/statements/statementLinkApi.ts';
import * as vatReturns from './finance/taxes/vatReturnApi.ts';
import * as closes from './finance/yearCloseApi.ts';
import * as hr from './hr/api.ts';
import * as adjustments from './inventory/adjustmentApi.ts';
import * as batches from './inventory/batches/batchApi.ts';
import * as counts from './inventory/counts/countApi.ts';
import * as labels from './inventory/labels/labelApi.ts';
import * as stockOpenings from './inventory/opening/openingApi.ts';
import * as reorder from './inventory/reorder/reorderApi.ts';
import * as stock from './inventory/stockApi.ts';
import * as invoices from './invoices/api.ts';
import * as annexLinks from './invoices/contracts/annexes/annexLinkApi.ts';
import * as contractsApi from './invoices/contracts/contractApi.ts';
import * as contractLinks from './invoices/contracts/contractLinkApi.ts';
import * as dueMilestones from './invoices/contracts/milestones/dueMilestoneApi.ts';
import * as milestones from './invoices/contracts/milestones/milestoneApi.ts';
import * as deliveryNotes from './invoices/delivery/deliveryNoteApi.ts';
import * as invoiceLinks from './invoices/linkApi.ts';
import * as invoiceOverview from './invoices/overviewApi.ts';
import * as invoicePayments from './invoices/paymentApi.ts';
import * as quotes from './invoices/quotes/quoteApi.ts';
import * as quoteLinks from './invoices/quotes/quoteLinkApi.ts';
import type { Endpoint } from './kernel/endpoint.ts';
import type { LinkCalls } from './links/linkApi.ts';
import { contractsOfLinks } from './links/linkCallNames.ts';
import * as views from './lists/viewsApi.ts';
import * as me from './me/api.ts';
import * as calculations from './pms/design/calculator/calculationApi.ts';
import * as designFacts from './pms/design/designFactsApi.ts';
import * as designRequests from './pms/design/request/requestApi.ts';
import * as runs from './reportRunsApi.ts';
import * as schedules from './reports/schedules/scheduleApi.ts';
import * as choices from './resources/choicesApi.ts';
import { contractsOf } from './resources/resource.ts';
import { allResources } from './resources.ts';
import * as search from './search/api.ts';
import * as recordUses from './search/usesApi.ts';
import * as settings from './settings/api.ts';
import * as steps from './settings/firstStepsApi.ts';
import * as general from './settings/generalApi.ts';
import * as items from './settings/items/itemsApi.ts';
import * as prints from './settings/letterheadApi.ts';
import * as parked from './settings/parkedApi.ts';
import * as site from './site/api.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'auth' in value && 'output' in value;

const isLinkCalls = (value: unknown): value is LinkCalls =>
  typeof value === 'object' && value !== null && 'of' in value && 'noun' in value;

/** Those that are exported alone, and those of links. */
const endpointsIn = (exported: Record<string, unknown>): Record<string, Endpoint> =>
  Object.assign(
    {},
    ...Object.entries(exported).map(([name, value]) => {
      if (isLinkCalls(value)) return contractsOfLinks(value);
      return isEndpoint(value) ? { [name]: value } : {};
    }),
  );

const ofKinds = (area: string): Record<string, Endpoint> =>
  Object.assign({}, ...documentKinds.filter(({ path }) => path.split('/')[1] === area).map(contractsOfKind));

const ownContracts: Record<string, Record<string, Endpoint>> = {
  attachments: { ...endpointsIn(attachments), ...endpointsIn(images) },
  approvals: endpointsIn(approvals),
  auth: {
    ...endpointsIn(auth),
    ...endpointsIn(passwords),
    ...endpointsIn(preferences),
    ...endpointsIn(self),
    ...endpointsIn(roles),
    ...endpointsIn(session),
    ...endpointsIn(tfa),
    ...endpointsIn(users),
  },
  cms: endpointsIn(cms),
  crm: { ...endpointsIn(crm), ...endpointsIn(partyFigures) },
  finance: {
    ...endpointsIn(finance),
    ...endpointsIn(cheques),
    ...endpointsIn(receiptLinks),
    ...endpointsIn(openItems),
    ...endpointsIn(allocations),
    ...endpointsIn(books),
    ...endpointsIn(financeOverview),
    ...endpointsIn(closes),
    ...endpointsIn(vatReturns),
    ...endpointsIn(imports),
    ...endpointsIn(openings),
  },
  hr: endpointsIn(hr),
  inventory: {
    ...endpointsIn(adjustments),
    ...endpointsIn(counts),
    ...endpointsIn(labels),
    ...endpointsIn(batches),
    ...endpointsIn(reorder),
    ...endpointsIn(stockOpenings),
    ...endpointsIn(stock),
  },
  invoices: {
    ...endpointsIn(invoices),
    ...endpointsIn(deliveryNotes),
    ...endpointsIn(invoiceLinks),
    ...endpointsIn(invoiceOverview),
    ...endpointsIn(invoicePayments),
  },
  me: endpointsIn(me),
  pms: {
    ...endpointsIn(quotes),
    ...endpointsIn(quoteLinks),
    ...endpointsIn(contractsApi),
    ...endpointsIn(contractLinks),
    ...endpointsIn(annexLinks),
    ...endpointsIn(milestones),
    ...endpointsIn(dueMilestones),
    ...endpointsIn(designFacts),
    ...endpointsIn(designRequests),
    ...endpointsIn(calculations),
  },
  reports: {
    ...endpointsIn(reports),
    ...endpointsIn(runs),
    ...endpointsIn(statementLinks),
    ...endpointsIn(schedules),
  },
  resources: Object.assign({}, ...allResources.map(contractsOf), endpointsIn(views), endpointsIn(choices)),
  search: { ...endpointsIn(search), ...endpointsIn(recordUses) },
  settings: {
    ...endpointsIn(settings),
    ...endpointsIn(general),
    ...endpointsIn(items),
    ...endpointsIn(prints),
    ...endpointsIn(steps),
    ...general.saveContracts,
    ...endpointsIn(parked),
    ...endpointsIn(audit),
  },
  site: endpointsIn(site),
};

/** area → name of the call → contract. */
export const contracts: Record<string, Record<string, Endpoint>> = Object.fromEntries(
  Object.entries(ownContracts).map(([area, own]) => [area, { ...own, ...ofKinds(area) }]),
);
