// The calls of links to annexes: shown to clients, who accept or decline by them.
import { documentCalls } from '../../../documents/documentApi.ts';
import { linkCalls, linkImagesCall, linkTransitions } from '../../../links/linkApi.ts';
import { annexKind } from './annexKind.ts';
import { printedAnnex } from './printedAnnex.ts';

const document = printedAnnex;
const refusals = [
  'annex.frozen',
  'annex.alreadyDeclined',
  'annex.notSent',
  'annex.belowInvoiced',
  'contract.notInForce',
];

export const annexCalls = documentCalls(annexKind);

export const annexLinkCalls = {
  ...linkCalls(annexKind, { document }),
  images: linkImagesCall(annexKind),
  transition: linkTransitions(annexKind, { document, refusals }),
};
