// Writes, sends and answers the contracts of the demo company, invoices their milestones and records what is paid; what an earlier run has done stays.
import { documentKinds } from '#functions/documentKinds.ts';
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { performDue } from '#functions/documents/posting/performDue.ts';
import { contractActs } from '#functions/invoices/contracts/contractActs.ts';
import { invoiceMilestone } from '#functions/invoices/contracts/invoiceMilestone.ts';
import { invoiceActs } from '#functions/invoices/invoiceActs.ts';
import { recordPayment } from '#functions/invoices/recordPayment.ts';
import type { Store } from '#functions/storage/store.ts';
import { contractCalls } from '#shared/invoices/contracts/contractApi.ts';
import type { ContractView } from '#shared/invoices/contracts/contractKind.ts';
import type { Desk } from '../demoBooks.ts';
import { clockOn } from '../demoContext.ts';
import { answerByLink } from './answerByLink.ts';
import { demoAnnexes } from './demoAnnexes.ts';
import { demoArticles } from './demoArticles.ts';
import type { DemoContract } from './demoContracts.ts';
import { seedAnnexes } from './seedAnnexes.ts';

const operations = documentOperations(contractActs);
const invoiceOperations = documentOperations(invoiceActs);

type Kept = { id: string; status: string };

const asked = (id: string, body?: Record<string, unknown>) => ({ params: { id }, query: undefined, body });

const readKept = async (store: Store): Promise<Map<string, Kept>> => {
  const { records } = contractActs;
  const items = await store.all({ pk: records.kind.key, index: 'gsi1' });
  return new Map(items.map(records.headerOf).map(({ reference, id, status }) => [reference, { id, status }]));
};

const write = async (desk: Desk, contract: DemoContract): Promise<Kept> => {
  const { lines, instalments, becomes: _, answered: __, answeredBy: ___, ...head } = contract;
  const body = contractCalls.save.body.parse({
    ...head,
    durationUnit: 'month',
    officeLicence: '5100012345',
    lines: lines.map((line) => ({ ...line, tax: 'S15' })),
    instalments: instalments.map(({ becomes: ____, ...instalment }) => instalment),
    articles: demoArticles,
  });
  const saved = await operations.save.run(desk(clockOn(contract.date)), {
    params: undefined,
    query: undefined,
    body,
  });
  const { id, status } = saved as Kept;
  return { id, status };
};

/** Its client reads it by a link, and answers. */
const answer = (desk: Desk, contract: DemoContract, { id }: Kept): Promise<void> => {
  const { becomes, date, answered: on = date, answeredBy: by = '' } = contract;
  const declines = becomes === 'declined' && { declines: 'تأجل المشروع إلى العام القادم' };
  return answerByLink(desk, 'Contract', { id, on, by, ...declines });
};

/** Today: sales of a type and branch are posted in the order of their days. */
const invoiceMilestones = async (desk: Desk, contract: DemoContract, { id, today }: Done): Promise<void> => {
  const context = desk(clockOn(today));
  const view = async () => (await operations.get.run(context, asked(id))) as ContractView;
  for (const [at, { becomes }] of contract.instalments.entries()) {
    if (becomes === undefined) continue;
    const milestone = (await view()).milestones?.find(({ place }) => place === at + 1);
    if (!milestone) continue;
    const { id: invoice } = (await invoiceMilestone.run(context, asked(milestone.id))) as { id: string };
    if (milestone.state === 'due' || milestone.state === 'planned' || milestone.state === 'draft')
      await invoiceOperations.transition('post').run(context, asked(invoice));
    const isPaid = milestone.state === 'paid';
    if (becomes !== 'paid' || isPaid) continue;
    const body = { method: 'TRANSFER', bank: 'MAIN', amount: milestone.total, date: today };
    await recordPayment.run(context, asked(invoice, body));
  }
};

type Done = Kept & { today: string };

const finish = async (desk: Desk, { becomes }: DemoContract, { id, today }: Done): Promise<void> => {
  const context = desk(clockOn(today));
  if (becomes === 'completed') await operations.transition('complete').run(context, asked(id));
  const reason = 'أوقف العميل المشروع بعد الفكرة التصميمية';
  if (becomes === 'terminated') await operations.transition('terminate').run(context, asked(id, { reason }));
};

const isAnswered = ({ becomes }: DemoContract): boolean => becomes !== 'draft' && becomes !== 'sent';
const inForce: readonly string[] = ['accepted', 'active'];

export const seedContracts = async (
  desk: Desk,
  contracts: readonly DemoContract[],
  today: string,
): Promise<void> => {
  const clock = clockOn(today);
  const { store } = desk(clock);
  const kept = await readKept(store);
  for (const contract of contracts) {
    const found = kept.get(contract.reference) ?? (await write(desk, contract));
    const sentAt = desk(clockOn(contract.date));
    if (contract.becomes !== 'draft' && found.status === 'draft')
      await operations.transition('send').run(sentAt, asked(found.id));
    if (isAnswered(contract) && ['draft', 'sent'].includes(found.status)) await answer(desk, contract, found);
  }
  await performDue(store, clock, documentKinds);
  const present = await readKept(store);
  await seedAnnexes(desk, demoAnnexes(today), { store, contracts: present });
  for (const contract of contracts) {
    const found = present.get(contract.reference);
    if (!found || !inForce.includes(found.status)) continue;
    await invoiceMilestones(desk, contract, { ...found, today });
    await finish(desk, contract, { ...found, today });
  }
};
