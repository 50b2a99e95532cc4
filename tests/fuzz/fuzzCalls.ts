// The calls of a run: each follows from the seed and its number alone, so that any of them can be made again.
import fc from 'fast-check';
import * as z from 'zod/mini';
import { amount, code, date, requiredText, text } from '#shared/kernel/fields.ts';
import { type Random, seededRandom } from '#tests/simulation/seededRandom.ts';
import { allContracts, type NamedContract, type Schema } from '#tests/support/contractParts.ts';
import { type FuzzCompany, type FuzzRole, type FuzzWorld, roles } from './fuzzWorld.ts';
import { hostileNames, hostileTexts } from './hostileValues.ts';
import { valuesOf } from './valuesOf.ts';

export type FuzzCall = NamedContract & {
  company: FuzzCompany;
  /** The other one, of which nothing may be told. */
  other: FuzzCompany;
  role: FuzzRole;
  parts: { params: Record<string, string>; query: Record<string, string>; body: unknown };
  headers: Record<string, string>;
};

/** What is sent in the rows of a file, and as the document of an approval: the contract takes anything there. */
const insides = new Map<string, Schema>();
const bodyOf = (name: string): Schema | undefined =>
  allContracts.find((each) => each.name === name)?.contract.body;

const fileRow = z.object({
  no: requiredText(40),
  date,
  type: requiredText(30),
  reference: text(60),
  memo: text(200),
  lines: z.array(
    z.object({ account: code(20), debit: amount, credit: amount, party: code(20), memo: text(100) }),
  ),
});

for (const { name } of allContracts) {
  const [, one] = /^resources\.send(\w+)File$/.exec(name) ?? [];
  const inside = one === undefined ? undefined : bodyOf(`resources.create${one}`);
  if (inside) insides.set(name, inside);
}
for (const [name, inside] of [
  ['approvals.editDocument', bodyOf('finance.saveVoucher')],
  ['finance.importAccounts', bodyOf('finance.createAccount')],
  ['finance.sendImportRows', fileRow],
] as const)
  if (inside) insides.set(name, inside);

/** These hash a password or make a company, which takes as long as a hundred others: a tenth of the times. */
const slow =
  /^auth\.(signUp|login|loginTfa|resetPassword|changePassword|sendResetLink|saveProfile|\w*Tfa|renewRecoveryCodes)$/;

/** Rather plausible than wild: what is refused at once reaches nothing. */
const wildnesses = [0, 0, 0, 2, 5, 10, 30];

type Made = Map<string, fc.Arbitrary<unknown>>;
const made = new WeakMap<FuzzCompany, Made>();

/** To take a schema apart takes longer than to draw from it. */
const drawnFrom = (
  { name, contract }: NamedContract,
  part: 'params' | 'query' | 'body',
  { company, wildness, seed }: { company: FuzzCompany; wildness: number; seed: number },
): unknown => {
  const schema = contract[part];
  if (!schema) return undefined;
  const known = made.get(company) ?? new Map<string, fc.Arbitrary<unknown>>();
  made.set(company, known);
  const key = `${name} ${part} ${wildness}`;
  const values =
    known.get(key) ?? valuesOf(schema, { known: company.known, wildness, inside: insides.get(name) });
  known.set(key, values);
  return fc.sample(values, { numRuns: 1, seed })[0];
};

/** What can be in an address: text, and no half of a character, which no browser can write there. */
const asTexts = (values: unknown): Record<string, string> => {
  if (typeof values !== 'object' || values === null) return {};
  const texts = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === null
      ? []
      : [[name.toWellFormed(), (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()]],
  );
  return Object.fromEntries(texts) as Record<string, string>;
};

/** No route has an empty part. */
const asParams = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asTexts(values)).map(([name, value]) => [name, value === '' ? '~' : value]),
  );

/** With what is there, mostly: the longest beginning of the path that something stands behind. */
const reaching = (
  { contract, company }: Pick<FuzzCall, 'contract' | 'company'>,
  params: Record<string, string>,
  random: Random,
): Record<string, string> => {
  const beginnings = [...company.there.keys()].filter((each) => contract.path.startsWith(`${each}/`));
  const there = company.there.get(beginnings.sort((one, other) => other.length - one.length)[0] ?? '') ?? [];
  if (there.length === 0 || random.chance(0.3)) return params;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) =>
      // The kind of a document stands before its id.
      random.chance(0.1)
        ? [name, value]
        : [name, /^(type|entity)$/.test(name) ? (there[0] ?? '') : random.pick(there)],
    ),
  );
};

/** Headers are bytes: what is beyond them never comes. */
const headerText = (value: string): string => value.replaceAll(/[^\u0020-\u00ff]/g, '?').slice(0, 4000);

const strayHeaders = (random: Random): Record<string, string> => {
  if (!random.chance(0.1)) return {};
  const value = headerText(random.pick(hostileTexts));
  return random.pick([
    { 'user-agent': value },
    { 'accept-language': value },
    { 'x-forwarded-host': value },
    { 'idempotency-key': value },
    { origin: value },
    { origin: 'https://evil.example' },
    { 'x-xsrf-token': value },
    { api_key: value },
    { authorization: `Bearer ${value}` },
    { 'x-requested-with': '' },
  ]);
};

/** A body that is no JSON, or more of it. */
const spoiltBody = (body: unknown, random: Random): unknown => {
  if (!random.chance(0.02)) return body;
  return random.pick<unknown>([
    '{',
    'null',
    '[]',
    '""',
    '{"__proto__":{"a":1}}',
    '\u0000',
    ' '.repeat(70_000),
    `[${'['.repeat(20_000)}`,
    '1e999',
  ]);
};

const strayQuery = (query: Record<string, string>, random: Random): Record<string, string> =>
  random.chance(0.03)
    ? { ...query, [random.pick(hostileNames).toWellFormed()]: random.pick(hostileTexts).toWellFormed() }
    : query;

const chosenContract = (random: Random): NamedContract => {
  const chosen = random.pick(allContracts);
  return slow.test(chosen.name) && random.chance(0.9) ? chosenContract(random) : chosen;
};

export const fuzzCall = (world: FuzzWorld, seed: number, number: number): FuzzCall => {
  const random = seededRandom((Math.imul(seed, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35)) >>> 0);
  const chosen = chosenContract(random);
  const [one, another] = world.companies;
  const company = random.pick(world.companies);
  const role = random.chance(0.5) ? 'admin' : random.pick(roles);
  const wildness = random.pick(wildnesses);
  const drawn = (part: 'params' | 'query' | 'body') =>
    drawnFrom(chosen, part, { company, wildness, seed: random.below(2 ** 31) });
  const parts = {
    params: reaching({ ...chosen, company }, asParams(drawn('params')), random),
    query: strayQuery(asTexts(drawn('query')), random),
    body: spoiltBody(drawn('body'), random),
  };
  const key =
    chosen.contract.method === 'POST' ? { 'idempotency-key': `fuzz-${seed}-${number - (number % 2)}` } : {};
  const headers = { ...key, ...strayHeaders(random) };
  return { ...chosen, company, other: company === one ? another : one, role, parts, headers };
};
