// Sends, receives and returns the goods of the demo company with the code that does it for anybody; what an earlier run has done stands.
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { transferActs } from '#functions/inventory/transfers/transferActs.ts';
import { systemClock } from '#functions/storage/clock.ts';
import type { Store } from '#functions/storage/store.ts';
import { saveCall } from '#shared/documents/documentApi.ts';
import { stockTransferKind } from '#shared/inventory/transfers/transferKind.ts';
import type { Desk } from '../demoBooks.ts';
import { clockOn } from '../demoContext.ts';
import type { DemoTransfer, TransferStep } from './demoTransfers.ts';

const operations = documentOperations(transferActs);

const { records } = transferActs;

type Kept = { id: string; status: string };

const readKept = async (store: Store): Promise<Map<string, Kept>> => {
  const items = await store.all({ pk: records.kind.key, index: 'gsi1' });
  return new Map(
    items.map(records.headerOf).map(({ narration, id, status }) => [String(narration), { id, status }]),
  );
};

const save = async (desk: Desk, transfer: DemoTransfer): Promise<Kept> => {
  const { date, branch, toBranch, fromWarehouse, toWarehouse, narration, lines } = transfer;
  const body = saveCall(stockTransferKind).body.parse({
    date,
    branch,
    toBranch,
    fromWarehouse,
    toWarehouse,
    narration,
    lines: lines.map(([product, quantity]) => ({ product, quantity: String(quantity) })),
  });
  const asked = { params: undefined, query: undefined, body };
  return (await operations.save.run(desk(clockOn(date)), asked)) as Kept;
};

const bodyOf = ({ step }: TransferStep): object | undefined => {
  if (step.do === 'writeOffRest') return { reason: 'BROKEN' };
  if (step.do !== 'receive') return step.do === 'takeBack' ? {} : undefined;
  return { quantities: step.quantities.map((quantity, line) => ({ line, quantity: String(quantity) })) };
};

/** A step that an earlier run has made leads out of the state from which it is made; one receipt of each transfer leaves a rest. */
const isToCome = ({ step }: TransferStep, { status }: Kept): boolean => {
  const from: Readonly<Record<typeof step.do, readonly string[]>> = {
    dispatch: ['draft'],
    receive: ['inTransit'],
    sendBack: ['inTransit', 'partly'],
    takeBack: ['returning'],
    writeOffRest: ['inTransit', 'partly'],
  };
  return from[step.do].includes(status);
};

/** What is done up to a day; `before` posts what else moves goods up to it, for a document may not come before the last move of its product. */
export const transfersUpTo =
  (desk: Desk, steps: readonly TransferStep[], before: (date: string) => Promise<void>) =>
  async (day: string): Promise<void> => {
    for (const each of steps) {
      const { date, transfer, step } = each;
      if (date > day) continue;
      await before(date);
      const context = desk(clockOn(date));
      const known = await readKept(desk(systemClock).store);
      const kept = known.get(transfer.narration) ?? (await save(desk, transfer));
      if (transfer.isDraft || !isToCome(each, kept)) continue;
      const asked = { params: { id: kept.id }, query: undefined, body: bodyOf(each) };
      await operations.transition(step.do).run(context, asked);
    }
    await before(day);
  };
