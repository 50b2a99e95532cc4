// Each role of a new company does the work of its day: what it is there for is allowed, and what is the work of others is refused.
import { beforeAll, describe, expect, test } from 'vitest';
import { approveDocument, createWorkflow, submitDocument } from '#shared/approvals/api.ts';
import { listLog } from '#shared/audit/api.ts';
import { createRole } from '#shared/auth/rolesApi.ts';
import { listUsers } from '#shared/auth/usersApi.ts';
import { addParty, listParties } from '#shared/crm/api.ts';
import { getPartyFigures } from '#shared/crm/figuresApi.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { allocateItems, allocationCalls } from '#shared/finance/arap/allocationApi.ts';
import { listOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import { checkBooks, openFiscalYear } from '#shared/finance/booksApi.ts';
import { costCentres } from '#shared/finance/costCentres.ts';
import { bounceCheque, clearCheque, listCheques } from '#shared/finance/receipts/chequeApi.ts';
import { banks } from '#shared/finance/resources.ts';
import { fileVatReturn, reopenVatReturn } from '#shared/finance/taxes/vatReturnApi.ts';
import { departments, designations, employees } from '#shared/hr/organisation.ts';
import { invoiceCalls } from '#shared/invoices/api.ts';
import { recordPayment } from '#shared/invoices/paymentApi.ts';
import { convertQuote, quoteCalls } from '#shared/invoices/quotes/quoteApi.ts';
import { quoteLinkCalls } from '#shared/invoices/quotes/quoteLinkApi.ts';
import { defaultRoles } from '#shared/settings/defaultRoles.ts';
import { products } from '#shared/settings/resources.ts';
import { draftInvoice, openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import {
  type Act,
  ageing,
  bill,
  booksOfOthers,
  cheque,
  customer,
  date,
  lock,
  offersOf,
  ownDesk,
  people,
  period,
  receive,
  sees,
  supplier,
  trial,
} from '#tests/support/books/officeWork.ts';
import { acceptedQuote, draftQuote, sentQuote } from '#tests/support/books/quotes.ts';
import { posted, yearEarlier, yearStart } from '#tests/support/books/vouchers.ts';
import { CallFailure, type Client } from '#tests/support/product/client.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';
import { roleBody } from '#tests/support/roleSamples.ts';
import { aStep, aWorkflow, ofRole } from '#tests/support/workflows.ts';

type Day = { does: Record<string, Act>; refused: Record<string, Act> };

/** A sale and a purchase that are posted, and what others have written already. */
let known: { sale: string; purchase: string };

const days: Record<string, Day> = {
  sales: {
    does: {
      'adds a customer': (client) => client.call(addParty, { body: customer }),
      'looks a product up': (client) => client.call(products.api.list, { query: {} }),
      'fills the form of a quote': offersOf('quote'),
      'sends a quote with a link, and makes its invoice': async (client) => {
        const { id } = await acceptedQuote(client);
        await client.call(convertQuote, { params: { id }, body: { to: 'invoice' } });
        const sent = await sentQuote(client);
        await client.call(quoteLinkCalls.make, { params: { id: sent.id }, body: { days: 7 } });
      },
      'fills the form of an invoice': offersOf('invoice'),
      'writes an invoice and prints it': async (client) => {
        const { id } = await draftInvoice(client);
        await client.call(invoiceCalls.print, { params: { id } });
      },
      'sees what customers owe': sees(listOpenItems, 'receivable'),
    },
    refused: {
      'posts an invoice': (client) => postedInvoice(client),
      'writes a purchase': (client) => draftInvoice(client, bill),
      'reads a purchase': (client) => client.call(invoiceCalls.get, { params: { id: known.purchase } }),
      'receives money': (client) => receive(client),
      'sees what suppliers are owed': sees(listOpenItems, 'payable'),
      ...booksOfOthers,
      ...people,
    },
  },
  purchasing: {
    does: {
      'adds a supplier': (client) => client.call(addParty, { body: supplier }),
      'looks a product up': (client) => client.call(products.api.list, { query: {} }),
      'fills the form of an invoice': offersOf('invoice'),
      'enters a bill and prints it': async (client) => {
        const { id } = await draftInvoice(client, { ...bill, supplierNumber: 'B-3' });
        await client.call(invoiceCalls.print, { params: { id } });
      },
      'gives goods back': (client) =>
        draftInvoice(client, {
          type: 'PR',
          party: null,
          noteReason: 'Broken',
          lines: [{ originalInvoice: known.purchase, originalLine: 0, quantity: '1' }],
        } as never),
      'sees what suppliers are owed': sees(listOpenItems, 'payable'),
    },
    refused: {
      'posts a bill': (client) => postedInvoice(client, { ...bill, supplierNumber: 'B-4' }),
      'writes a sale': (client) => draftInvoice(client),
      'reads a sale': (client) => client.call(invoiceCalls.get, { params: { id: known.sale } }),
      'sees what customers owe': sees(listOpenItems, 'receivable'),
      'writes a quote': (client) => draftQuote(client),
      ...booksOfOthers,
      ...people,
    },
  },
  accountant: {
    does: {
      'fills the form of a voucher': offersOf('voucher'),
      'posts a voucher': (client) => posted(client),
      'posts a purchase': (client) => postedInvoice(client, { ...bill, supplierNumber: 'B-2' }),
      'posts what sales has written': async (client) => {
        const { items } = await client.call(invoiceCalls.list, {
          query: { status: 'draft', type: 'SI' } as never,
        });
        await client.call(invoiceCalls.transition('post'), { params: { id: items[0]?.id ?? '' } });
      },
      'receives money for a sale': (client) =>
        client.call(recordPayment, {
          params: { id: known.sale },
          body: { method: 'CASH', amount: '100.00', date } as never,
        }),
      'holds an advance against what is owed, and frees it again': async (client) => {
        await receive(client);
        const { items } = await client.call(listOpenItems, { query: { party: 'C1' } as never });
        const body = { side: 'receivable', party: 'C1', items: items.map(({ id }) => id) };
        const { document } = await client.call(allocateItems, { body: body as never });
        await client.call(allocationCalls.reverse, {
          params: { id: document.id },
          body: { reason: 'The wrong one' },
        });
      },
      'clears a cheque': async (client) => {
        const { id } = await receive(client, cheque);
        await client.call(clearCheque, { params: { id }, body: { date, bank: 'MAIN' } });
      },
      'takes a bounced cheque back': async (client) => {
        const { id } = await receive(client, { ...cheque, chequeNumber: '8' });
        await client.call(bounceCheque, { params: { id }, body: { date, reason: 'No money' } });
        expect((await client.call(listCheques, { query: {} })).items).toHaveLength(2);
      },
      'exports the trial balance': trial,
      'reads the ageing': ageing,
      'looks at what a customer owes': (client) =>
        client.call(getPartyFigures, { params: { code: 'C1' } as never }),
      'files the VAT return': (client) => client.call(fileVatReturn, { body: period }),
      'checks the books': (client) => client.call(checkBooks, {}),
      'adds a cost centre': (client) =>
        client.call(costCentres.api.create, {
          body: { code: 'CC1', name: 'Office', name_ar: 'مكتب' } as never,
        }),
      'adds a supplier': (client) => client.call(addParty, { body: supplier }),
    },
    refused: {
      'locks a period': lock,
      'opens a filed return': (client) =>
        client.call(reopenVatReturn, { body: { to: period.to, reason: 'A bill was missing' } }),
      'opens a year': (client) => client.call(openFiscalYear, { body: { from: yearEarlier(period.from) } }),
      ...people,
    },
  },
  storekeeper: {
    does: { 'looks a product up': (client) => client.call(products.api.list, { query: {} }), ...ownDesk },
    refused: {
      'changes the products': (client) =>
        client.call(products.api.create, {
          body: { code: 'P9', name: 'x', name_ar: 'x', unit: 'PCE' } as never,
        }),
      'writes a sale': (client) => draftInvoice(client),
      'reads customers': (client) => client.call(listParties, { query: {} }),
      ...booksOfOthers,
      ...people,
    },
  },
  hr: {
    does: {
      'adds an employee to a new department': async (client) => {
        const named = (code: string) => ({ code, name: code, name_ar: code });
        await client.call(departments.api.create, { body: named('D1') as never });
        await client.call(designations.api.create, { body: named('J1') as never });
        const body = { ...named('E-77'), branch: '01', department: 'D1', designation: 'J1' };
        const { rev } = await client.call(employees.api.create, { body: body as never });
        const { code: _, ...fields } = { ...body, name: 'Huda' };
        await client.call(employees.api.change, {
          params: { code: 'E-77' },
          body: { ...fields, rev } as never,
        });
      },
    },
    refused: {
      'reads users': (client) => client.call(listUsers, { query: {} }),
      'reads sales': (client) => client.call(invoiceCalls.list, { query: {} }),
      ...booksOfOthers,
    },
  },
  project_manager: {
    does: {
      'fills the form of a quote': offersOf('quote'),
      'sends a quote': (client) => sentQuote(client),
      'approves the quote of a colleague': async (client) => {
        const { items } = await client.call(quoteCalls.list, { query: { status: 'pending' } as never });
        const params = { type: 'quote', id: items[0]?.id ?? '' };
        await client.call(approveDocument, { params, body: { round: 1, step: 0 } });
      },
      'looks a customer up': (client) => client.call(listParties, { query: {} }),
    },
    refused: {
      'writes a sale': (client) => draftInvoice(client),
      'adds a customer': (client) => client.call(addParty, { body: customer }),
      ...booksOfOthers,
      ...people,
    },
  },
  engineer: {
    does: ownDesk,
    refused: { 'writes a quote': (client) => draftQuote(client), ...booksOfOthers, ...people },
  },
  auditor: {
    does: {
      'reads vouchers': (client) => client.call(voucherCalls.list, { query: {} }),
      'reads a sale and a purchase': async (client) => {
        for (const id of [known.sale, known.purchase])
          await client.call(invoiceCalls.get, { params: { id } });
      },
      'exports the trial balance': trial,
      'reads the ageing': ageing,
      'reads the log': (client) => client.call(listLog, { query: {} }),
      'checks the books': (client) => client.call(checkBooks, {}),
      'reads who may do what': (client) => client.call(listUsers, { query: {} }),
    },
    refused: {
      'writes a voucher': (client) => posted(client),
      'writes a sale': (client) => draftInvoice(client),
      'files a return': (client) => client.call(fileVatReturn, { body: period }),
      'locks a period': lock,
      'adds a customer': (client) => client.call(addParty, { body: customer }),
    },
  },
  employee: {
    does: ownDesk,
    refused: {
      'reads customers': (client) => client.call(listParties, { query: {} }),
      ...booksOfOthers,
      ...people,
    },
  },
  client: {
    does: ownDesk,
    refused: {
      'reads sales': (client) => client.call(invoiceCalls.list, { query: {} }),
      ...booksOfOthers,
      ...people,
    },
  },
  admin: {
    does: {
      'makes a role': (client) => client.call(createRole, { body: roleBody('reader') }),
      'reads users': (client) => client.call(listUsers, { query: {} }),
      'opens the filed return': (client) =>
        client.call(reopenVatReturn, { body: { to: period.to, reason: 'A bill was missing' } }),
      'locks a period': lock,
    },
    refused: {},
  },
};

const seats = new Map<string, Client>();

const seatOf = (role: string): Client => seats.get(role) ?? expect.fail(role);

beforeAll(async () => {
  const company = await aCompany({ vat_number: ownVatNumber });
  for (const role of Object.keys(days)) seats.set(role, await signedInAs(company, role));
  const admin = seatOf('admin');
  await openTrade(admin);
  await admin.call(openFiscalYear, { body: { from: yearEarlier(yearStart()) } });
  const bank = { code: 'MAIN', name: 'Main', name_ar: 'الرئيسي', type: 'current', account: '11101' };
  await admin.call(banks.api.create, { body: bank });
  const [sale, purchase] = [await postedInvoice(admin), await postedInvoice(admin, bill)];
  known = { sale: sale.id, purchase: purchase.id };
  // Large quotes wait for a project manager; this one does.
  const conditions = [{ field: 'total', operator: 'atLeast' as const, values: ['100000'] }];
  const steps = [aStep(ofRole('project_manager'))];
  const workflow = aWorkflow('large-quotes', { document: 'quote', conditions, steps });
  await admin.call(createWorkflow, { body: workflow });
  const { id } = await draftQuote(admin, { lines: [{ service: 'V1', quantity: '400' }] });
  await admin.call(submitDocument, { params: { type: 'quote', id }, body: { rev: 1 } });
});

test('the table has every role of a new company', () => {
  expect(Object.keys(days).toSorted()).toEqual(defaultRoles.map(({ code }) => code).toSorted());
});

/** What came of each act: `done`, or the status with which it was refused. */
const outcomes = async (client: Client, acts: Record<string, Act>): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const [name, act] of Object.entries(acts)) {
    try {
      await act(client);
      found[name] = 'done';
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      found[name] = `${error.status} ${error.code}`;
    }
  }
  return found;
};

/** No answer says that there is something that one may not see. */
const refusals = [/^403 forbidden$/, /^404 notFound$/];

describe.each(Object.entries(days))('%s', (role, { does, refused }) => {
  test('does the work of its day, and not that of others', async () => {
    const client = seatOf(role);
    const done = await outcomes(client, does);
    expect(done).toEqual(Object.fromEntries(Object.keys(does).map((name) => [name, 'done'])));
    const notDone = Object.entries(await outcomes(client, refused));
    const allowed = notDone.filter(([, outcome]) => !refusals.some((each) => each.test(outcome)));
    expect(allowed).toEqual([]);
  });
});
