// Sign-ups that come to no end: what was cut, and what nobody confirmed, gives its code back and leaves nothing behind.
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, describe, expect, test } from 'vitest';
import { clearSignUp } from '#functions/auth/signUp/clearSignUp.ts';
import { openCompany } from '#functions/auth/signUp/openCompany.ts';
import { provisionCompany } from '#functions/auth/signUp/provisionCompany.ts';
import { documentClient } from '#functions/storage/clients.ts';
import { type Clock, systemClock } from '#functions/storage/clock.ts';
import { companyKey } from '#functions/storage/companyRecord.ts';
import type { Store } from '#functions/storage/store.ts';
import { companyAvailability, type SignUp, signUp, signUpBody } from '#shared/auth/api.ts';
import { aSignUp } from '../support/product/company.ts';
import { openContext } from '../support/product/openContext.ts';
import { refusal, startProofServer, tokenIn } from '../support/product/proofServer.ts';

const hourMs = 3_600_000;

const product = await startProofServer();
const { server, anybody, storeFor, tryLogin, confirm, resend, arrived, anUnprovenCompany } = product;
afterAll(() => server.stop());

const clockIn = (ms: number): Clock => ({
  ...systemClock,
  nowMs: () => Date.now() + ms,
  now: () => new Date(Date.now() + ms).toISOString(),
});

/** Keys of everything that any company of this code has in the table. */
const keysOf = async (code: string): Promise<string[]> => {
  const keys: string[] = [];
  let after: Record<string, unknown> | undefined;
  do {
    const page = await documentClient(null).send(
      new ScanCommand({
        TableName: 'mizan',
        ConsistentRead: true,
        ...(after && { ExclusiveStartKey: after }),
      }),
    );
    keys.push(...(page.Items ?? []).map((item) => String(item['pk'])));
    after = page.LastEvaluatedKey;
  } while (after);
  return keys.filter((pk) => pk === `R#${code}` || pk.startsWith(`T#${code}#`));
};

describe('a sign-up that nobody ends', () => {
  /** A store that does something of its own before one of its commits. */
  const beforeCommit = (store: Store, commit: number, act: () => Promise<void>): Store => {
    let count = 0;
    return {
      ...store,
      commit: async (...writes) => {
        count += 1;
        if (count === commit) await act();
        return store.commit(...writes);
      },
    };
  };
  const powerCut = async () => {
    throw new Error('The power went out');
  };

  /** Set up so far, and not further. */
  const aCutSignUp = async (): Promise<SignUp> => {
    const body = aSignUp();
    await openCompany(openContext, signUpBody.parse(body));
    await expect(provisionCompany(beforeCommit(storeFor(body.code), 3, powerCut))).rejects.toThrow('power');
    return body;
  };

  const isFree = async (code: string) =>
    (await anybody.call(companyAvailability, { params: { code } })).available;

  test('is cut, goes on, and then waits for its proof', async () => {
    const body = await aCutSignUp();
    expect(await anybody.call(signUp, { body })).toEqual({ code: body.code, status: 'unproven' });
    await arrived(body.code, 1);
  });

  test('is cleared away a day after it was cut, not before, and its code is free again', async () => {
    const body = await aCutSignUp();
    const store = storeFor(body.code);
    await clearSignUp(store, clockIn(23 * hourMs));
    expect(await store.get(companyKey)).toMatchObject({ state: 'provisioning' });
    expect(await isFree(body.code)).toBe(false);
    await clearSignUp(store, clockIn(25 * hourMs));
    expect(await keysOf(body.code)).toEqual([]);
    expect(await isFree(body.code)).toBe(true);
    expect(await anybody.call(signUp, { body })).toEqual({ code: body.code, status: 'unproven' });
  });

  test('is cleared away three days after its mail, with everything it had; somebody else may take the code', async () => {
    const { body, code, store, token } = await anUnprovenCompany();
    for (const password of ['wrong-lantern-1', 'wrong-lantern-2', body.admin.password])
      await tryLogin(body, password);
    await clearSignUp(store, clockIn(71 * hourMs));
    expect(await tryLogin(body)).toMatchObject(refusal('login.unproven'));
    await clearSignUp(store, clockIn(73 * hourMs));
    expect(await keysOf(code)).toEqual([]);
    expect(await confirm(code, token)).toMatchObject(refusal('company.proofWrong'));
    expect(await resend(code)).toMatchObject(refusal('company.proofNeedless'));
    const other = aSignUp({ code, name: 'Cedar Works', fiscal_year_start: '07-01' });
    expect(await anybody.call(signUp, { body: other })).toEqual({ code, status: 'unproven' });
    const [, second] = await arrived(code, 2);
    expect((await confirm(code, tokenIn(second))).status).toBe(200);
    const answer = await tryLogin(other);
    expect(answer).toMatchObject({ status: 200, body: { corp: { company_name: 'Cedar Works' } } });
  });

  test.each([1, 2, 3, 4, 5, 6])(
    'is cleared away by the next run when the one before was cut at its write %i',
    async (commit) => {
      const { code, store, body } = await anUnprovenCompany();
      const late = clockIn(73 * hourMs);
      await expect(clearSignUp(beforeCommit(store, commit, powerCut), late)).rejects.toThrow('power');
      expect(await isFree(code)).toBe(false);
      if (commit > 1) expect((await tryLogin(body)).status).toBe(422);
      await clearSignUp(store, late);
      expect(await keysOf(code)).toEqual([]);
    },
  );

  test('leaves a company alone that is confirmed in the last moment', async () => {
    const { body, code, store, token } = await anUnprovenCompany();
    const confirmed = beforeCommit(store, 1, async () => {
      expect((await confirm(code, token)).status).toBe(200);
    });
    await clearSignUp(confirmed, clockIn(73 * hourMs));
    await clearSignUp(store, clockIn(1000 * hourMs));
    expect((await tryLogin(body)).status).toBe(200);
  });

  test('does not touch the next company of the code, when two runs meet', async () => {
    const { code, store } = await anUnprovenCompany();
    const late = clockIn(73 * hourMs);
    const next = aSignUp({ code, name: 'Cedar Works' });
    const slow = beforeCommit(store, 3, async () => {
      await clearSignUp(store, late);
      await anybody.call(signUp, { body: next });
    });
    await clearSignUp(slow, late);
    const [, second] = await arrived(code, 2);
    expect((await confirm(code, tokenIn(second))).status).toBe(200);
    expect((await tryLogin(next)).status).toBe(200);
  });

  test('leaves nothing behind when it is cleared away while somebody takes it up', async () => {
    const body = await aCutSignUp();
    const store = storeFor(body.code);
    const late = beforeCommit(store, 2, () => clearSignUp(store, clockIn(25 * hourMs)));
    await expect(provisionCompany(late)).rejects.toThrow();
    expect(await keysOf(body.code)).toEqual([]);
  });
});
