// Contracts for API tests, with clients of the same trade as invoices.
import { invoiceCalls } from '#shared/invoices/api.ts';
import type { AnnexBody } from '#shared/invoices/contracts/annexes/annexKind.ts';
import { annexCalls, annexLinkCalls } from '#shared/invoices/contracts/annexes/annexLinkApi.ts';
import { contractCalls } from '#shared/invoices/contracts/contractApi.ts';
import type { ContractBody } from '#shared/invoices/contracts/contractKind.ts';
import * as linkApi from '#shared/invoices/contracts/contractLinkApi.ts';
import { invoiceMilestone, markMilestoneDue } from '#shared/invoices/contracts/milestones/milestoneApi.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { today } from '../books/quotes.ts';
import { attached, pdfOf } from '../files.ts';
import type { Client } from '../product/client.ts';

/** 10,000.01 without VAT in three instalments, of CASE-73. */
export const aContract = (changes: Partial<ContractBody> = {}): ContractBody => ({
  date: today(),
  party: 'C1',
  subject: 'Design of a villa',
  lines: [{ service: 'V1', quantity: '1', price: '10000.01' }],
  instalments: ['33.33', '33.33', '33.34'].map((percent, at) => ({
    percent,
    text: `Milestone ${at + 1}`,
    event: at === 0 ? 'acceptance' : 'hand',
  })),
  ...changes,
});

const at = ({ id }: { id: string }) => ({ params: { id } });

export const contractOf = (client: Client, id: string) => client.call(contractCalls.get, at({ id }));

export const draftContract = (client: Client, changes: Partial<ContractBody> = {}) =>
  client.call(contractCalls.save, { body: aContract(changes) });

export const sentContract = async (client: Client, changes: Partial<ContractBody> = {}) =>
  client.call(contractCalls.transition('send'), at(await draftContract(client, changes)));

/** Signed on paper. */
export const acceptedContract = async (client: Client, changes: Partial<ContractBody> = {}) => {
  const { id } = await sentContract(client, changes);
  await attached(client, { entity: 'contract', owner: id }, { bytes: pdfOf(), name: 'signed.pdf' });
  return client.call(contractCalls.transition('accept'), at({ id }));
};

export const milestonesOf = async (client: Client, id: string) =>
  (await contractOf(client, id)).milestones ?? [];

export const invoiceMilestoneOf = (client: Client, id: string, place: number) =>
  client.call(invoiceMilestone, at({ id: `${id}-${place}` }));

/** The invoice of a milestone, posted. */
export const postedMilestone = async (client: Client, id: string, place: number) =>
  client.call(invoiceCalls.transition('post'), at(await invoiceMilestoneOf(client, id, place)));

const documentCallNames = (noun: string): string[] => [
  ...['change', 'remove', 'send', 'accept', 'decline', 'withdraw', 'get', 'print', 'mail'].map(
    (verb) => `${verb}${noun}`,
  ),
  ...[`make${noun}Link`, `end${noun}Links`, `list${noun}Links`],
];

/** Takes 1,000.00 off a contract. */
export const draftAnnex = (client: Client, contract: string, changes: Partial<AnnexBody> = {}) =>
  client.call(annexCalls.save, {
    body: {
      date: today(),
      contract,
      subject: 'Less is designed',
      lines: [{ service: 'V1', quantity: '1', price: '1000', less: true }],
      ...changes,
    },
  });

/** What the calls of one contract, of its first milestone and of an annex name, by the calls. */
export const agreedParams = async (client: Client): Promise<Record<string, { [name: string]: string }>> => {
  const contract = { id: (await acceptedContract(client)).id };
  const annex = { id: (await draftAnnex(client, contract.id)).id };
  const milestone = { id: `${contract.id}-1` };
  const names = [...documentCallNames('Contract'), 'completeContract', 'terminateContract'];
  return {
    ...Object.fromEntries(names.map((name) => [name, contract])),
    ...Object.fromEntries(documentCallNames('Annex').map((name) => [name, annex])),
    findContractByNumber: { number: '77-C-1' },
    findAnnexByNumber: { number: '77-C-1/1' },
    invoiceMilestone: milestone,
    markMilestoneDue: milestone,
  };
};

/** Every call that changes a contract, aimed at these: a draft, one that was sent and one that was accepted. */
export const contractsAimedAt = async (client: Client): Promise<[Endpoint, Record<string, unknown>][]> => {
  const [draft, sent, accepted] = [
    await draftContract(client),
    await sentContract(client),
    await acceptedContract(client),
  ];
  const first = { params: { id: `${accepted.id}-1` } };
  const annex = await draftAnnex(client, accepted.id);
  return [
    [contractCalls.save, { body: aContract({ branch: '01' }) }],
    [contractCalls.change, { ...at(draft), body: { ...aContract(), rev: 1 } }],
    [contractCalls.transition('send'), at(draft)],
    [contractCalls.remove, at(draft)],
    [contractCalls.transition('accept'), at(sent)],
    [contractCalls.transition('decline'), at(sent)],
    [contractCalls.transition('withdraw'), at(sent)],
    [contractCalls.transition('complete'), at(accepted)],
    [contractCalls.transition('terminate'), { ...at(accepted), body: { reason: 'Not wanted' } }],
    [contractCalls.print, at(sent)],
    [annexCalls.save, { body: { date: today(), branch: '01', contract: accepted.id, lines: [], days: 1 } }],
    [annexCalls.change, { ...at(annex), body: { date: today(), lines: [], rev: 1 } }],
    [annexCalls.remove, at(annex)],
    [annexCalls.print, at(annex)],
    ...['send', 'accept', 'decline', 'withdraw'].map((name): [Endpoint, Record<string, unknown>] => [
      annexCalls.transition(name),
      at(annex),
    ]),
    [annexLinkCalls.make, { ...at(annex), body: { days: 1 } }],
    [annexLinkCalls.end, at(annex)],
    [annexLinkCalls.send, { ...at(annex), body: { to: 'x@palm.example' } }],
    [invoiceMilestone, first],
    [markMilestoneDue, first],
    [linkApi.contractLinkCalls.make, { ...at(sent), body: { days: 1 } }],
    [linkApi.contractLinkCalls.end, at(sent)],
    [linkApi.contractLinkCalls.send, { ...at(sent), body: { to: 'x@palm.example' } }],
  ];
};

/** What those of them take that take something. */
export const contractBodies = {
  changeContract: { date: '2026-01-01', lines: [], rev: 1 },
  changeAnnex: { date: '2026-01-01', lines: [], rev: 1 },
  terminateContract: { reason: 'Not wanted' },
  makeContractLink: { days: 1 },
  makeAnnexLink: { days: 1 },
  mailContract: { to: 'x@palm.example' },
  mailAnnex: { to: 'x@palm.example' },
} as const;
