// The calls of links to contracts: shown to clients, who accept or decline by them.
import { linkCalls, linkImagesCall, linkTransitions } from '../../links/linkApi.ts';
import { contractKind } from './contractKind.ts';
import { printedContract } from './printedContract.ts';

const document = printedContract;
const refusals = [
  'contract.frozen',
  'contract.alreadyDeclined',
  'contract.alreadyCompleted',
  'contract.alreadyTerminated',
  'contract.notSent',
];

export const contractLinkCalls = {
  ...linkCalls(contractKind, { document }),
  images: linkImagesCall(contractKind),
  transition: linkTransitions(contractKind, { document, refusals }),
};
