// Annexes for API tests, to contracts of the same trade as invoices.
import type { AnnexBody } from '#shared/invoices/contracts/annexes/annexKind.ts';
import { annexCalls, annexLinkCalls } from '#shared/invoices/contracts/annexes/annexLinkApi.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { attached, pdfOf } from '../files.ts';
import type { Client } from '../product/client.ts';
import { acceptedContract } from './contracts.ts';
import { today } from './quotes.ts';

/** 1,000 without VAT are taken off. */
export const anAnnex = (contract: string, changes: Partial<AnnexBody> = {}): AnnexBody => ({
  date: today(),
  contract,
  subject: 'Less is designed',
  lines: [{ service: 'V1', quantity: '1', price: '1000', less: true }],
  ...changes,
});

const at = ({ id }: { id: string }) => ({ params: { id } });

export const draftAnnex = (client: Client, contract: string, changes: Partial<AnnexBody> = {}) =>
  client.call(annexCalls.save, { body: anAnnex(contract, changes) });

export const sentAnnex = async (client: Client, contract: string, changes: Partial<AnnexBody> = {}) =>
  client.call(annexCalls.transition('send'), at(await draftAnnex(client, contract, changes)));

/** Signed on paper. */
export const acceptedAnnex = async (client: Client, contract: string, changes: Partial<AnnexBody> = {}) => {
  const { id } = await sentAnnex(client, contract, changes);
  await attached(client, { entity: 'annex', owner: id }, { bytes: pdfOf(), name: 'signed.pdf' });
  return client.call(annexCalls.transition('accept'), at({ id }));
};

/** The names of the calls of one annex, by its id. */
export const annexCallNames = [
  'changeAnnex',
  'removeAnnex',
  'sendAnnex',
  'acceptAnnex',
  'declineAnnex',
  'withdrawAnnex',
  'getAnnex',
  'printAnnex',
  'makeAnnexLink',
  'endAnnexLinks',
  'listAnnexLinks',
  'mailAnnex',
];

/** Every call that changes an annex, aimed at these: a draft and one that was sent. */
export const annexesAimedAt = async (client: Client): Promise<[Endpoint, Record<string, unknown>][]> => {
  const { id: contract } = await acceptedContract(client);
  const [draft, sent] = [await draftAnnex(client, contract), await sentAnnex(client, contract)];
  return [
    [annexCalls.save, { body: anAnnex(contract) }],
    [annexCalls.change, { ...at(draft), body: { ...anAnnex(contract), rev: 1 } }],
    [annexCalls.transition('send'), at(draft)],
    [annexCalls.remove, at(draft)],
    [annexCalls.transition('accept'), at(sent)],
    [annexCalls.transition('decline'), at(sent)],
    [annexCalls.transition('withdraw'), at(sent)],
    [annexCalls.print, at(sent)],
    [annexLinkCalls.make, { ...at(sent), body: { days: 1 } }],
    [annexLinkCalls.end, at(sent)],
    [annexLinkCalls.send, { ...at(sent), body: { to: 'x@palm.example' } }],
  ];
};

/** What those of them take that take something. */
export const annexBodies = {
  changeAnnex: { date: '2026-01-01', contract: 'X', lines: [], rev: 1 },
  makeAnnexLink: { days: 1 },
  mailAnnex: { to: 'x@palm.example' },
} as const;
