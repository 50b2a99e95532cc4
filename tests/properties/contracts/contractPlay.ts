// Plays what was drawn with the product's own operations on a simulated table: two calls at the same moment meet in every order of their reads and writes.
import { newAttachmentWrite } from '#functions/attachments/attachmentRecords.ts';
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { performDue } from '#functions/documents/posting/performDue.ts';
import type { Operation } from '#functions/http/operation.ts';
import { annexActs } from '#functions/invoices/contracts/annexes/annexActs.ts';
import { contractActs } from '#functions/invoices/contracts/contractActs.ts';
import { contractLinks } from '#functions/invoices/contracts/contractLinks.ts';
import { invoiceMilestone } from '#functions/invoices/contracts/invoiceMilestone.ts';
import { markMilestoneDue } from '#functions/invoices/contracts/markMilestoneDue.ts';
import { invoiceActs } from '#functions/invoices/invoiceActs.ts';
import { recordPayment } from '#functions/invoices/recordPayment.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import type { contractCalls } from '#shared/invoices/contracts/contractApi.ts';
import type { ContractView } from '#shared/invoices/contracts/contractKind.ts';
import type { InvoiceView } from '#shared/invoices/invoiceKind.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import { formatMoney, parseMoney } from '#shared/kernel/money.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { startOfTime } from '#tests/simulation/scheduler.ts';
import { poster } from '#tests/simulation/simulatedCompany.ts';
import { tradeWrites, tradingCompany } from '#tests/simulation/tradeCompany.ts';
import { type Input, newWorld, type World } from '#tests/simulation/world.ts';
import { nth } from '../randomBooks.ts';
import { inWorld } from '../randomCompany.ts';
import { type Act, bodyOf, type DrawnContract } from './randomContracts.ts';

const contracts = documentOperations(contractActs);
const annexes = documentOperations(annexActs);
const invoices = documentOperations(invoiceActs);
const links = contractLinks['makeContractLink'] as Operation;

export const today = new Date(startOfTime).toISOString().slice(0, 10);

export type Played = {
  world: World;
  /** The id of the contract. */
  contract: string;
  /** Ids of all that was made of it, also of what is gone. */
  invoices: Set<string>;
  posted: Set<string>;
  notes: Set<string>;
  annexes: Set<string>;
  /** What each act came to: its name with `done`, or with the code of a refusal. */
  outcomes: string[];
};

/** In a company that sells, without faults. */
export const inTrade = (seed: number, work: (world: World) => Promise<void>): Promise<void> => {
  const world = newWorld(seed, null, { company: tradingCompany });
  const { table } = world;
  for (const writes of tradeWrites()) table.showTransaction(table.transact(writes));
  return inWorld(world, () => work(world));
};

export const ask = async <Answer>(world: World, operation: Operation, input: Input): Promise<Answer> =>
  (await world.request(operation, input, world.newKey())) as Answer;

const at = (id: string) => ({ params: { id } });

/** The scan of what was signed. */
const attach = (world: World, entity: string, owner: string): Promise<void> =>
  world.call(({ store, clock }) => {
    const scan = {
      name: 'signed.pdf',
      kind: 'pdf' as const,
      bytes: 1,
      width: null,
      height: null,
      slot: null,
    };
    const by = { ...poster, name_ar: poster.name };
    return store.commit([
      newAttachmentWrite({ entity, owner }, { ...scan, id: 'scan', at: clock.now(), by, sha256: '', rev: 1 }),
    ]);
  });

const proceed = (world: World): Promise<void> =>
  world.call(({ store, clock }) => performDue(store, clock, [contractActs, annexActs]));

export const transition = (world: World, id: string, name: string): Promise<unknown> =>
  ask(world, contracts.transition(name), {
    ...at(id),
    ...(name === 'terminate' && { body: { reason: 'x' } }),
  });

const plain: DrawnContract = {
  seed: 0,
  price: 100_000n,
  hasTwoTaxes: false,
  advance: null,
  weights: [1],
  before: 0,
  rounds: [],
};

export const sentContract = async (world: World, drawn = plain): Promise<string> => {
  const { id } = await ask<ContractView>(world, contracts.save, { body: bodyOf(drawn, today) });
  await transition(world, id, 'send');
  return id;
};

export const makeLink = (world: World, id: string): Promise<{ code: string }> =>
  ask(world, links, { ...at(id), body: { days: 1 } });

/** Accepted and in force. */
export const newContract = async (world: World, drawn: DrawnContract): Promise<Played> => {
  const id = await sentContract(world, drawn);
  await attach(world, 'contract', id);
  await transition(world, id, 'accept');
  await proceed(world);
  return {
    world,
    contract: id,
    invoices: new Set(),
    posted: new Set(),
    notes: new Set(),
    annexes: new Set(),
    outcomes: [],
  };
};

export const viewOf = ({ world, contract }: Played): Promise<EndpointOutput<typeof contractCalls.get>> =>
  ask(world, contracts.get, at(contract));

const milestoneIn = async (played: Played, act: Act): Promise<string> =>
  nth((await viewOf(played)).milestones ?? [], act.at).id;

const oneOf = (ids: ReadonlySet<string>, act: Act): string | null =>
  ids.size === 0 ? null : nth([...ids], act.at);

const partOf = (text: string, share: number): string =>
  formatMoney(((parseMoney(text, 2) ?? 0n) * BigInt(share)) / 100n, 2);

/** So much of each line of an invoice, or its whole, by a note that lowers it or one that raises it. */
const note = async (played: Played, type: 'SR' | 'SD', act: Act): Promise<void> => {
  const id = oneOf(played.posted, act);
  if (id === null) return;
  const { world } = played;
  const invoice = await ask<InvoiceView>(world, invoices.get, at(id));
  const lines = invoice.lines.map(({ price }, originalLine) => ({
    originalInvoice: id,
    originalLine,
    ...(act.share === 100 ? { quantity: '1' } : { price: partOf(String(price), act.share) }),
  }));
  const body = { type, date: today, party: null, noteReason: 'x', lines, post: true };
  played.notes.add((await ask<InvoiceView>(world, invoices.save, { body })).id);
};

/** A draft that is typed over: it comes to more than its milestone, or to less. */
const raise = async (played: Played, id: string, { share }: Act): Promise<void> => {
  const { world } = played;
  const { type, party, lines, rev } = await ask<InvoiceView>(world, invoices.get, at(id));
  const typed = lines.map(({ text, price, tax }) => ({
    text: text || 'x',
    quantity: '1',
    price: partOf(String(price), share),
    tax,
  }));
  const body = { type, date: today, party, rev, lines: typed };
  await ask(world, invoices.change, { ...at(id), body });
};

const annexOf = async (played: Played, act: Act): Promise<void> => {
  const { world, contract } = played;
  const { taxExclusive } = await viewOf(played);
  const isMore = act.at % 2 === 0;
  const text = partOf(taxExclusive, Math.ceil(act.share / 3));
  const line = { text: 'x', quantity: '1', price: text, tax: 'S15', less: !isMore };
  const instalments = [{ percent: '100', text: 'More', event: 'hand' }];
  const body = { date: today, contract, lines: [line], ...(isMore && { instalments }) };
  const { id } = await ask<{ id: string }>(world, annexes.save, { body });
  played.annexes.add(id);
  await attach(world, 'annex', id);
  await ask(world, annexes.transition('send'), at(id));
};

const ofInvoice = async (played: Played, act: Act): Promise<void> => {
  const { world } = played;
  const { invoices: all, posted } = played;
  const id = oneOf(act.name === 'pay' ? posted : new Set([...all].filter((each) => !posted.has(each))), act);
  if (id === null) return;
  if (act.name === 'post') {
    await ask(world, invoices.transition('post'), at(id));
    posted.add(id);
  } else if (act.name === 'remove') await ask(world, invoices.remove, at(id));
  else if (act.name === 'raise') await raise(played, id, act);
  else {
    const { payable } = await ask<InvoiceView>(world, invoices.get, at(id));
    const amount = partOf(payable, Math.min(act.share, 100));
    await ask(world, recordPayment, { ...at(id), body: { method: 'CASH', amount, date: today } });
  }
};

const ofAnnex = async (played: Played, act: Act): Promise<void> => {
  const id = oneOf(played.annexes, act);
  if (id !== null) await ask(played.world, annexes.transition(act.name), at(id));
};

const ofContract = async ({ world, contract }: Played, { name }: Act): Promise<void> => {
  await transition(world, contract, name);
};

const ofMilestone = async (played: Played, act: Act): Promise<void> => {
  const { world } = played;
  const operation = act.name === 'invoice' ? invoiceMilestone : markMilestoneDue;
  const made = await ask<{ id: string }>(world, operation, at(await milestoneIn(played, act)));
  if (act.name === 'invoice') played.invoices.add(made.id);
};

const performed: Readonly<Record<Act['name'], (played: Played, act: Act) => Promise<void>>> = {
  invoice: ofMilestone,
  due: ofMilestone,
  post: ofInvoice,
  remove: ofInvoice,
  raise: ofInvoice,
  pay: ofInvoice,
  credit: (played, act) => note(played, 'SR', act),
  debit: (played, act) => note(played, 'SD', act),
  annex: annexOf,
  accept: ofAnnex,
  withdraw: ofAnnex,
  send: ofAnnex,
  decline: ofAnnex,
  complete: ofContract,
  terminate: ofContract,
  proceed: ({ world }) => proceed(world),
};

/** `done`, or the code of the refusal; any other error ends the run. */
export const outcomeOfAct = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      // As the pipeline answers it.
      if (error instanceof CommitConflict) return 'record.changed';
      throw error;
    },
  );

export const perform = async (played: Played, act: Act): Promise<void> => {
  const outcome = await outcomeOfAct(performed[act.name](played, act));
  played.outcomes.push(`${act.name} ${outcome}`);
};
