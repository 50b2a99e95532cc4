// How guessing of passwords is slowed down: from one address, and from many.
import { describe, expect, test } from 'vitest';
import { countSignIn, typedAs } from '#functions/auth/session/attempts.ts';
import { login } from '#shared/auth/api.ts';
import type { SendOptions } from '../support/product/client.ts';
import {
  aCompany,
  anonymous,
  aUser,
  type Company,
  type Member,
  storeFor,
} from '../support/product/company.ts';
import { openContext } from '../support/product/openContext.ts';

type Typed = { password?: string; end_other?: boolean };

type Known = { company: Company; user: Member };

const attempt = ({ company, user }: Known, typed: Typed, options: SendOptions) => {
  const { username, password } = user;
  return anonymous().send(
    login,
    { body: { corp_code: company.code, username, password, ...typed } },
    options,
  );
};

const aMember = async (): Promise<Known> => {
  const company = await aCompany();
  return { company, user: await aUser(company, { roles: ['accountant'] }) };
};

const wrong = { status: 422, body: { code: 'login.wrong' } };

const auditOf = async (company: Company, user: string) => {
  const entries = await company.store.all({ pk: `AUD#${new Date().toISOString().slice(0, 10)}` });
  return entries.filter((entry) => entry['user'] === user).map((entry) => entry['action']);
};

describe('guessing from one address', () => {
  const guess = (known: Known, from = '127.0.9.1') =>
    attempt(known, { password: 'not the password' }, { from });

  test('waits after five failures from one address, even with the right password', async () => {
    const { company, user } = await aMember();
    for (let count = 0; count < 5; count += 1) expect(await guess({ company, user })).toMatchObject(wrong);
    const sixth = await attempt({ company, user }, {}, { from: '127.0.9.1' });
    expect(sixth).toMatchObject({ status: 429, body: { code: 'request.tooMany' } });
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThanOrEqual(4);
    expect((sixth.body as { details: unknown }).details).toEqual({
      retryAfter: Number(sixth.headers['retry-after']),
    });
    expect((await attempt({ company, user }, {}, { from: '127.0.9.2' })).status).toBe(200);
    expect(await auditOf(company, user.id)).toEqual(['failedLogin', 'failedLogin', 'login']);
  });

  test('at the same moment counts each guess', async () => {
    const { company, user } = await aMember();
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => guess({ company, user }, '127.0.9.3')),
    );
    expect(guesses.filter((answer) => answer.status === 422).length).toBeLessThanOrEqual(5);
    expect(guesses.filter((answer) => answer.status === 429).length).toBeGreaterThanOrEqual(7);
  });

  test('of a name that nobody has waits all the same', async () => {
    const { company, user } = await aMember();
    const nobody = { ...user, username: 'nobody' };
    for (let count = 0; count < 5; count += 1)
      expect(await guess({ company, user: nobody }, '127.0.9.4')).toMatchObject(wrong);
    expect((await guess({ company, user: nobody }, '127.0.9.4')).status).toBe(429);
  });

  test('begins anew after a good sign-in', async () => {
    const { company, user } = await aMember();
    const from = '127.0.9.5';
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 4; count += 1)
        expect(await guess({ company, user }, from)).toMatchObject(wrong);
      expect((await attempt({ company, user }, { end_other: true }, { from })).status).toBe(200);
    }
  });
});

describe('one person by two names', () => {
  const from = '127.0.9.8';
  const named = ({ company, user }: Known, username: string): Known => ({
    company,
    user: { ...user, username },
  });
  const fail = (known: Known, username: string) =>
    attempt(named(known, username), { password: 'not the password' }, { from });

  test('is not told: a name waits for what was typed by it alone', async () => {
    const known = await aMember();
    const { username, email } = known.user;
    for (let count = 0; count < 5; count += 1) expect(await fail(known, username)).toMatchObject(wrong);
    expect((await fail(known, username)).status).toBe(429);
    for (let count = 0; count < 5; count += 1)
      expect(await fail(known, count % 2 === 0 ? email : email.toUpperCase())).toMatchObject(wrong);
    expect((await fail(known, email)).status).toBe(429);
  });

  test('waits all the same: the right password is answered as a wrong one', async () => {
    const known = await aMember();
    for (let count = 0; count < 5; count += 1) await fail(known, known.user.username);
    expect(await attempt(named(known, known.user.email), {}, { from })).toMatchObject(wrong);
  });

  test('takes the same reads and writes as somebody who waits for nothing', async () => {
    const known = await aMember();
    for (let count = 0; count < 5; count += 1) await fail(known, known.user.username);
    const unitsOf = async (who: string, name: string) => {
      const store = storeFor(known.company.code);
      const typed = typedAs(known.company.code, name);
      const counted = await countSignIn(openContext, { store, who, typed, address: from });
      return [counted.isHeld, counted.typedFailures, store.units()];
    };
    const [, ...held] = await unitsOf(known.user.id, known.user.email);
    const [isHeld, ...free] = await unitsOf('nobody', 'nobody@palm.example');
    expect(isHeld).toBe(false);
    expect(held).toEqual(free);
  });
});

describe('guessing from many addresses', () => {
  const guess = (known: Known, host: number, typed: Typed = { password: 'not the password' }) =>
    attempt(known, { ...typed, end_other: true }, { from: `127.0.11.${host}` });

  const elevenGuesses = async (known: Known) => {
    const answers = [];
    for (let host = 1; host <= 11; host += 1) answers.push(await guess(known, host));
    return answers;
  };

  const waits = { status: 429, body: { code: 'request.tooMany' } };

  test('makes the user wait after eleven failures, at every address that is new, and says no more than that it is wrong', async () => {
    const known = await aMember();
    for (const answer of await elevenGuesses(known)) expect(answer).toMatchObject(wrong);
    expect(await guess(known, 50, {})).toMatchObject(wrong);
    expect(await guess(known, 1, {})).toMatchObject(wrong);
  });

  test('does not keep out the user whose address succeeded before', async () => {
    const known = await aMember();
    expect((await guess(known, 60, {})).status).toBe(200);
    await elevenGuesses(known);
    expect(await guess(known, 61, {})).toMatchObject(wrong);
    expect((await guess(known, 60, {})).status).toBe(200);
    expect(await guess(known, 61, {})).toMatchObject(wrong);
  });

  test('is slowed down from an address that succeeded before as from any other', async () => {
    const known = await aMember();
    expect((await guess(known, 65, {})).status).toBe(200);
    for (let count = 0; count < 5; count += 1) expect(await guess(known, 65)).toMatchObject(wrong);
    expect(await guess(known, 65, {})).toMatchObject(waits);
  });

  test('of a name that nobody has is answered the same', async () => {
    const { company, user } = await aMember();
    const nobody = { company, user: { ...user, username: 'nobody' } };
    for (const answer of await elevenGuesses(nobody)) expect(answer).toMatchObject(wrong);
    expect(await guess(nobody, 50)).toMatchObject(wrong);
  });

  test('leaves other users alone', async () => {
    const known = await aMember();
    await elevenGuesses(known);
    const other = await aUser(known.company, { roles: ['sales'] });
    expect((await guess({ ...known, user: other }, 1, {})).status).toBe(200);
  });

  test('does not count what the user mistyped before a good sign-in', async () => {
    const known = await aMember();
    for (let host = 1; host <= 4; host += 1) {
      for (let count = 0; count < 4; count += 1) expect(await guess(known, host)).toMatchObject(wrong);
      expect((await guess(known, host, {})).status).toBe(200);
    }
  });
});
