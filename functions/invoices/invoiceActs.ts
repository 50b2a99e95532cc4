// What happens with invoices beyond what happens with every document: they are filled and figured when they are saved, and looked up once more when they are posted.
import { sameParty } from '#functions/crm/mergedPartyRecords.ts';
import { partyKey } from '#functions/crm/partyRecords.ts';
import { type Checked, type DocumentActs, documentActs } from '#functions/documents/documentActs.ts';
import { filedReturnWarning } from '#functions/documents/posting/filedReturnWarning.ts';
import { type FinanceFacts, factsAt } from '#functions/finance/settings/financeRecords.ts';
import { invoiceFaults, type TradeFacts } from '#shared/invoices/invoiceFaults.ts';
import { type Invoice, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { wholeNumber } from '#shared/ledger/shortNumber.ts';
import { readChain } from './chain/readChain.ts';
import { draftInvoice } from './draftInvoice.ts';
import { aboutInvoice, invoiceEffects, prepareInvoice } from './invoiceToPost.ts';
import { linkedInvoices } from './linkedInvoices.ts';
import { decisiveRecords } from './namedRecords.ts';
import { paymentsOfRows } from './openInvoices.ts';
import { typeOf } from './originalInvoices.ts';
import { repeatedSupplierNumber } from './repeatedSupplierNumber.ts';
import { selectInvoices } from './selectInvoices.ts';
import { creditedView, shownInvoice } from './shownInvoice.ts';

const partyMax = 20;

export const invoiceActs: DocumentActs<Invoice, FinanceFacts> = documentActs<Invoice, FinanceFacts>(
  invoiceKind,
  {
    getFacts: factsAt,
    reads: (_, body) => {
      const { party } = (body ?? {}) as { party?: unknown };
      return typeof party === 'string' && party !== '' && party.length <= partyMax ? [partyKey(party)] : [];
    },
    draftOf: draftInvoice,
    shown: shownInvoice,
    chain: readChain(invoiceKind.name),
    onLink: creditedView,
    linked: linkedInvoices,
    rowsShown: paymentsOfRows,
    sameAs: sameParty,
    select: selectInvoices,
    title: (_, invoice) => {
      const { en, ar } = typeOf(invoice);
      return { en: `${en} ${invoice.date}`, ar: `${ar} ${invoice.date}` };
    },
    faults: invoiceFaults,
    aboutFaults: aboutInvoice,
    prepare: async (context, invoice, known: Checked<FinanceFacts, TradeFacts>) => {
      const prepared = await prepareInvoice(context, invoice, known);
      return {
        decidedBy: decisiveRecords(prepared.filled),
        effects: (place) => invoiceEffects(context, prepared, { ...known, ...place }),
      };
    },
    hints: async (context, invoice) => [
      ...(await repeatedSupplierNumber(context, invoice)),
      ...(await filedReturnWarning(context, invoice)),
    ],
    wholeNumber: ({ types, numberFormat }, rules, { number, ...place }) =>
      wholeNumber(number, place, { types: [...types.values()], format: numberFormat, rules }),
  },
);
