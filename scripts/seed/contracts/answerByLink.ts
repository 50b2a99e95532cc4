// How a client of the demo company answers a contract or an annex: reads it by its link, then accepts it with name and mobile, or declines it.
import type { Operation } from '#functions/http/operation.ts';
import { annexLinks } from '#functions/invoices/contracts/annexes/annexLinks.ts';
import { contractLinks } from '#functions/invoices/contracts/contractLinks.ts';
import type { Desk } from '../demoBooks.ts';
import { clockOn, openContextAt } from '../demoContext.ts';

/** So that it is still open today. */
const linkDays = 365;

const operations: Readonly<Record<string, Operation>> = { ...contractLinks, ...annexLinks };

const linkOperation = (name: string): Operation => {
  const found = operations[name];
  if (!found) throw new Error(`No link has ${name}`);
  return found;
};

type Answer = { id: string; on: string; by: string; declines?: string };

/** `noun`: as the calls of its links have it. */
export const answerByLink = async (
  desk: Desk,
  noun: 'Contract' | 'Annex',
  { id, on, by, declines }: Answer,
): Promise<void> => {
  const clock = clockOn(on);
  const reader = openContextAt(clock);
  const asked = { params: { id }, query: undefined, body: { days: linkDays } };
  const made = await linkOperation(`make${noun}Link`).run(desk(clock), asked);
  const params = { link: (made as { code: string }).code };
  const shown = await linkOperation(`show${noun}`).run(reader, { params, query: {}, body: undefined });
  const { hash } = (shown as { document: { hash: string } }).document;
  const [verb, body] =
    declines === undefined
      ? ['accept', { name: by, mobile: '0555012345', hash }]
      : ['decline', { name: by, reason: declines }];
  await linkOperation(`${verb}Shown${noun}`).run(reader, { params, query: undefined, body });
};
