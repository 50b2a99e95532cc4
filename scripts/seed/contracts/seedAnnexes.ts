// Writes and sends the annexes of the demo company; their client accepts one of them. What an earlier run has done stays.
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { annexActs } from '#functions/invoices/contracts/annexes/annexActs.ts';
import type { Store } from '#functions/storage/store.ts';
import { annexCalls } from '#shared/invoices/contracts/annexes/annexLinkApi.ts';
import type { Desk } from '../demoBooks.ts';
import { clockOn } from '../demoContext.ts';
import { answerByLink } from './answerByLink.ts';
import type { DemoAnnex } from './demoAnnexes.ts';

const operations = documentOperations(annexActs);

type Kept = { id: string; status: string };

const readKept = async (store: Store): Promise<Map<string, Kept>> => {
  const { records } = annexActs;
  const items = await store.all({ pk: records.kind.key, index: 'gsi1' });
  return new Map(items.map(records.headerOf).map(({ reference, id, status }) => [reference, { id, status }]));
};

const write = async (desk: Desk, annex: DemoAnnex, contract: string): Promise<Kept> => {
  const { to: _, answered: __, answeredBy: ___, lines, ...head } = annex;
  const body = annexCalls.save.body.parse({
    ...head,
    contract,
    lines: lines.map((line) => ({ ...line, tax: 'S15' })),
  });
  const asked = { params: undefined, query: undefined, body };
  const { id, status } = (await operations.save.run(desk(clockOn(annex.date)), asked)) as Kept;
  return { id, status };
};

/** `contracts`: by their references. */
export const seedAnnexes = async (
  desk: Desk,
  annexes: readonly DemoAnnex[],
  { store, contracts }: { store: Store; contracts: ReadonlyMap<string, { id: string }> },
): Promise<void> => {
  const kept = await readKept(store);
  for (const annex of annexes) {
    const contract = contracts.get(annex.to);
    if (!contract) continue;
    const { id, status } = kept.get(annex.reference) ?? (await write(desk, annex, contract.id));
    const asked = { params: { id }, query: undefined, body: undefined };
    if (status === 'draft') await operations.transition('send').run(desk(clockOn(annex.date)), asked);
    const { answered, answeredBy: by = '' } = annex;
    if (answered !== undefined && ['draft', 'sent'].includes(status))
      await answerByLink(desk, 'Annex', { id, on: answered, by });
  }
};
