// Adds a customer or supplier; without a code it gets the next free number of its series.
import { type SessionContext, write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import type { Key } from '#functions/storage/keys.ts';
import { create, replace, type Write } from '#functions/storage/writes.ts';
import * as api from '#shared/crm/api.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { newPartyWrite, partyKey } from './partyRecords.ts';

type NewParty = EndpointInput<typeof api.createParty>['body'];

const triesMax = 8;
const codeDigits = 6;
/** Codes that people chose themselves are stepped over this many at a time. */
const candidatesAtOnce = 20;

const titleOf = ({ name, name_ar }: api.PartyView) => ({ name, name_ar });

const store = (context: SessionContext, party: api.PartyView, also: Write[] = []) =>
  write(context, {
    writes: [newPartyWrite(party), ...also],
    audit: { action: 'create', entity: 'party', id: party.code, title: titleOf(party) },
    answer: party,
  });

const seriesOf = (role: NewParty['role']): 'C' | 'S' => (role === 'supplier' ? 'S' : 'C');

const counterKey = (series: string): Key => ({ pk: 'SEQ', sk: `party#${series}` });

type Counter = { last: number; rev: number };

/** The next number whose code nobody has taken. */
const nextNumber = async (context: SessionContext, series: string, after: number): Promise<number> => {
  const candidates = Array.from({ length: candidatesAtOnce }, (_, index) => after + index + 1);
  const items = await context.store.getAll(candidates.map((number) => partyKey(codeOf(series, number))));
  const free = candidates.find((_, index) => items[index] === null);
  return free ?? nextNumber(context, series, after + candidatesAtOnce);
};

const codeOf = (series: string, number: number): string => series + String(number).padStart(codeDigits, '0');

const storeNumbered = async (context: SessionContext, body: NewParty): Promise<api.PartyView> => {
  const series = seriesOf(body.role);
  const key = counterKey(series);
  const counter = (await context.store.get(key)) as Counter | null;
  const number = await nextNumber(context, series, counter?.last ?? 0);
  const attributes = { last: number };
  const advance = counter ? replace({ key, attributes, rev: counter.rev }) : create({ key, attributes });
  return store(context, { ...body, code: codeOf(series, number), active: true }, [advance]);
};

/** Somebody else took the number meanwhile: the next one is tried. */
const isLostRace = (error: unknown): boolean =>
  error instanceof CommitConflict || (error instanceof Refusal && error.code === 'party.codeTaken');

export const createParty = operation(api.createParty, async (context, { body }) => {
  if (body.code !== undefined) return store(context, { ...body, code: body.code, active: true });
  for (let count = 1; ; count += 1) {
    try {
      return await storeNumbered(context, body);
    } catch (error) {
      if (!isLostRace(error) || count === triesMax) throw error;
    }
  }
});
