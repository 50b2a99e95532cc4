// What parties owe, as their pages say it, against the journal when all is quiet: one that was merged has its past under the code that took its place.
import { readBalances } from '#functions/crm/balanceRecords.ts';
import { getPartyFigures as readCard } from '#functions/crm/getPartyFigures.ts';
import { readMergedParties } from '#functions/crm/mergedPartyRecords.ts';
import type { getPartyFigures } from '#shared/crm/figuresApi.ts';
import type { EndpointOutput } from '#shared/kernel/endpoint.ts';
import { formatMoney, sumOf } from '#shared/kernel/money.ts';
import { customers, twice } from '../simulatedCompany.ts';
import type { World } from '../world.ts';
import { leftOfWatched } from './openItemWatch.ts';

type Owed = { balance: bigint; count: number };

/** By the journal: what the codes of a customer have open. */
const owedUnder = ({ watch }: World, codes: readonly string[]): Owed => {
  const items = watch.openItems().filter(({ item }) => item.ledger === 'AR' && codes.includes(item.party));
  const open = items.map((each) => leftOfWatched(each)).filter((left) => left !== 0n);
  return { balance: sumOf(open), count: open.length };
};

type Card = EndpointOutput<typeof getPartyFigures>;

/** Asked for by a code that is no more, the card is that of the party of today. */
const checkCard = (world: World, card: Card, { present, owed }: { present: string; owed: Owed }): void => {
  const { code, itemCount, receivable } = card;
  const expected = `${present} ${formatMoney(owed.balance, 2)} in ${owed.count}`;
  const found = `${code} ${receivable.balance} in ${itemCount}`;
  if (found !== expected) world.scheduler.fail(`The card says ${found}, the journal ${expected}`);
};

export const partiesOweRightly = async (world: World): Promise<void> => {
  const merged = await world.call(({ store }) => readMergedParties(store));
  const balances = await world.call((context) => readBalances(context, { days: true }));
  for (const code of [...customers, twice.code]) {
    const present = merged.get(code) ?? code;
    const owed = owedUnder(world, [
      present,
      ...[...merged.keys()].filter((old) => merged.get(old) === present),
    ]);
    const expected = present === code ? owed.balance : 0n;
    const listed = balances.customers.find((row) => row.code === code)?.balance ?? 0n;
    if (listed !== expected)
      world.scheduler.fail(`${code} owes ${listed} in the list, and ${expected} by the journal`);
    const card = await world.request(readCard, { params: { code } });
    checkCard(world, card as Card, { present, owed });
  }
};
