// People who search vouchers when all is quiet: what they find is held against the journal, and a draft is found by what it says now.

import { documentOperations } from '#functions/documents/documentOperations.ts';
import { voucherActs } from '#functions/finance/vouchers/voucherActs.ts';
import { voucherKey } from '#functions/finance/vouchers/voucherRecords.ts';
import { foldWordIndex } from '#functions/wordIndex.ts';
import type { VoucherView } from '#shared/finance/voucher.ts';
import { leaves } from '../simulatedCompany.ts';
import type { World } from '../world.ts';
import { ask, insist } from './callers.ts';
import { newInput, save } from './clients.ts';

const voucherOperations = documentOperations(voucherActs);

type Page = { items: { id: string }[]; cursor: string | null };

/** Ids of every page; null where one could not be had. */
const found = async (world: World, query: Record<string, unknown>): Promise<string[] | null> => {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const input = { query: { ...query, limit: 7, ...(cursor && { cursor }) } };
    const outcome = await ask<Page>(world, { operation: voucherOperations.list, input });
    if (outcome.kind !== 'answer') return null;
    ids.push(...outcome.answer.items.map(({ id }) => id));
    ({ cursor } = outcome.answer);
  }
  return ids;
};

const isFoundBy = async (
  world: World,
  query: Record<string, unknown>,
  expected: readonly string[],
): Promise<void> => {
  const ids = await found(world, query);
  const [told, wanted] = [ids?.toSorted().join(' '), expected.toSorted().join(' ')];
  if (ids && told !== wanted)
    world.scheduler.fail(`By ${JSON.stringify(query)} these are found: ${told}, and these say it: ${wanted}`);
};

/** Every voucher that the journal has on an account is found by it, once. */
const accountIsSearched = async (world: World): Promise<void> => {
  const account = world.random.pick(leaves);
  const vouchers = world.watch
    .all()
    .filter(
      ({ source, lines }) => source.kind === 'voucher' && lines.some((line) => line.account === account),
    )
    .map(({ source }) => source.id);
  await isFoundBy(world, { account, status: 'posted' }, vouchers);
};

/** What a draft said before finds nothing, whether the index has got to know it in between or not. */
const draftIsSearched = async (world: World): Promise<void> => {
  const fold = async (): Promise<void> => {
    if (world.random.chance(0.5))
      await insist(world, 'A fold of words', () => world.call(({ store }) => foldWordIndex(store)));
  };
  const input = newInput(world);
  const ids = [await save(world, { ...input, narration: 'before' }), await save(world, input)];
  const [id] = ids;
  if (!id || !ids[1]) return;
  await fold();
  const body = { ...input, narration: 'after', rev: 1 };
  const changed = await ask<VoucherView>(world, {
    operation: voucherOperations.change,
    input: { params: { id }, body },
    key: world.newKey(),
    about: [voucherKey(id)],
  });
  if (changed.kind === 'refused') world.scheduler.fail(`Changing ${id} was refused: ${changed.code}`);
  await fold();
  if (changed.kind !== 'answer') return;
  await isFoundBy(world, { text: 'before' }, []);
  await isFoundBy(world, { text: 'after' }, [id]);
};

export const searchesAreRight = async (world: World): Promise<void> => {
  await accountIsSearched(world);
  await draftIsSearched(world);
  await accountIsSearched(world);
};
