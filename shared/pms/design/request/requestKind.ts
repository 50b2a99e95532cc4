// The design request as a kind of document: noted while a client speaks, numbered at once, worked on with its number, and won or lost (B9.1).
import * as z from 'zod/mini';
import { type DocumentOf, documentKind } from '../../../documents/documentKind.ts';
import type { InputOf, RowOf, ViewOf } from '../../../documents/documentWire.ts';
import { conversionFields, conversionShown } from '../../../documents/options/optionFields.ts';
import { savingRefusals } from '../../../invoices/invoiceRefusals.ts';
import { usualCirculation } from '../designChoices.ts';
import { programmeLineFields, programmeLinesMax } from '../programmeFields.ts';
import { requestHead, requestTables } from './requestFields.ts';
import { decidedRefusals, requestRefusals } from './requestRefusals.ts';
import { requestTransitions, workedStates } from './requestTransitions.ts';

export const requestKind = documentKind({
  name: 'designRequest',
  plural: 'designRequests',
  key: 'DRQ',
  noun: {
    one: { en: 'Design request', ar: 'طلب تصميم' },
    definite: { en: 'the design request', ar: 'طلب التصميم' },
    plural: { en: 'Design requests', ar: 'طلبات التصميم' },
  },
  path: '/pms/design/request',
  listPath: '/pms/design/list',
  newPath: '/pms/design/request',
  permission: 'design_request',
  head: requestHead,
  initial: { circulation: usualCirculation },
  lines: { fields: programmeLineFields, max: programmeLinesMax },
  tables: requestTables,
  row: ['subject', 'city', 'followUp', 'wantedDate'],
  filters: ['party', 'city'],
  kept: {
    /** What lists call its customer. */
    partyName: z.nullable(z.object({ code: z.string(), name: z.string(), name_ar: z.string() })),
    /** The fee of its newest calculation, or of the quote that was sent or accepted after it, with VAT, in minor units. */
    pricedFee: z.nullable(z.string()),
    /** The quote that its customer accepted: what is agreed is not reopened. */
    agreedQuote: z.nullable(z.string()),
    /** Why it was lost or cancelled. */
    endedFor: z.nullable(z.string()),
    /** The day of following up of which its writer was reminded. */
    remindedOf: z.nullable(z.string()),
    ...conversionFields,
  },
  rowKept: ['partyName'],
  /** `feeDiffers`: its newest calculation is for other rooms or another land. */
  shown: { feeDiffers: z.boolean(), ...conversionShown },
  about: { head: 'subject' },
  states: [...workedStates, 'won', 'lost', 'cancelled'],
  stateCodes: { quoted: 'alreadyQuoted' },
  open: { new: 'all', studied: 'all', quoted: 'all' },
  transitions: requestTransitions,
  number: { sequence: 'DR' },
  due: {
    transition: 'remind',
    day: ({ followUp, remindedOf }) => (followUp === (remindedOf ?? null) ? null : followUp),
  },
  options: {
    outcome: { won: ['won'], lost: ['lost'] },
    conversions: {
      from: ['new', 'studied'],
      to: [{ kind: 'quote', permission: 'quote', refusals: savingRefusals, whole: true }],
      becomes: 'quoted',
      // Its calculation becomes the quote then, with prices.
      unless: { linked: 'designCalculation', code: 'priced' },
      quantity: 'count',
    },
  },
  totals: ['fee'],
  sums: ({ pricedFee }) => ({ fee: BigInt(pricedFee ?? '0') }),
  listOptions: {
    words: 'designRequests',
    order: ['number', 'date', 'partyName', 'subject', 'city', 'followUp', 'wantedDate', 'branch', 'total'],
    columns: {
      partyName: { label: 'list.party', kind: 'names' },
      wantedDate: { label: 'list.wantedDate', of: 'wantedDate', kind: 'date', hidden: true },
    },
    blankZero: true,
    board: {
      states: [...workedStates, 'won', 'lost', 'cancelled'],
      closed: ['lost', 'cancelled'],
      due: { field: 'followUp', states: workedStates },
    },
  },
  words: ({ number, subject, deed, partyName }) => [
    number,
    subject,
    deed,
    partyName?.name,
    partyName?.name_ar,
  ],
  refusals: {
    save: requestRefusals,
    act: [
      ...requestRefusals,
      ...decidedRefusals,
      'designRequest.quoteAccepted',
      'designRequest.numberTaken',
      'ledger.busy',
    ],
  },
});

/** A design request as the product holds it. */
export type DesignRequest = DocumentOf<typeof requestKind>;
export type DesignRequestView = ViewOf<typeof requestKind>;
export type DesignRequestRow = RowOf<typeof requestKind>;
export type DesignRequestBody = InputOf<typeof requestKind>;
