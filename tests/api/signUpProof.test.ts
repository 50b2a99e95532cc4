// Where sign-up asks for a proof by mail: what is sent, who may sign in when, and how often a mail may be asked for.
import { afterAll, describe, expect, test } from 'vitest';
import { proofKey } from '#functions/auth/signUp/signUpProof.ts';
import { sha256 } from '#functions/http/tokens.ts';
import { findRegistration } from '#functions/storage/registry.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, overwrite } from '#functions/storage/writes.ts';
import { signUp } from '#shared/auth/api.ts';
import { linkIn, nothingWaits } from '../support/mails.ts';
import { aSignUp } from '../support/product/company.ts';
import { refusal, startProofServer, tokenIn } from '../support/product/proofServer.ts';

const hourMs = 3_600_000;

const product = await startProofServer();
const { server, anybody, tryLogin, confirm, resend, mailsOf, arrived, anUnprovenCompany } = product;
afterAll(() => server.stop());

const changeProof = async (store: Store, change: (proof: Attributes) => Attributes): Promise<void> => {
  const proof = await store.get(proofKey);
  if (!proof) throw new Error('There is no proof to change');
  await store.commit([overwrite({ key: proofKey, attributes: { ...proof, ...change(proof) } })]);
};

describe('a sign-up that asks for a proof', () => {
  test('sends the admin a link, and lets nobody sign in before it was opened', async () => {
    const body = aSignUp();
    expect(await anybody.call(signUp, { body })).toEqual({ code: body.code, status: 'unproven' });
    expect(await tryLogin(body)).toMatchObject(refusal('login.unproven'));
    expect(await tryLogin(body, 'another-lantern-47')).toMatchObject(refusal('login.wrong'));
    const [mail] = await arrived(body.code, 1);
    expect(mail?.headers).toMatchObject({
      to: 'admin@palm.example',
      subject: `Confirm your company ${body.code}`,
    });
    expect(mail?.text).toContain('The link works for 48 hours');
    const link = linkIn(mail);
    expect([link.pathname, link.searchParams.get('code')]).toEqual(['/signup', body.code]);
    expect(server.url.replace('127.0.0.1', 'localhost')).toBe(link.origin);
    expect(await confirm(body.code, tokenIn(mail))).toMatchObject({
      status: 200,
      body: { code: body.code, status: 'active' },
    });
    expect((await tryLogin(body)).status).toBe(200);
    expect(await findRegistration(body.code)).toMatchObject({ state: 'active' });
  });

  test('writes in the language of the one who signed up, and leads to the address of the page', async () => {
    const body = aSignUp();
    const headers = { 'accept-language': 'ar', origin: server.url };
    expect((await anybody.send(signUp, { body }, { headers })).status).toBe(200);
    const [mail] = await arrived(body.code, 1);
    expect(mail?.headers['subject']).toBe(`أكّد شركتك \u2068${body.code}\u2069`);
    expect(mail?.text).toContain('يعمل الرابط 48 ساعة');
    expect(linkIn(mail).origin).toBe(server.url);
  });

  test('repeats nothing in the mail that a stranger could have written', async () => {
    const body = aSignUp({ name: 'Win at evil.example', name_ar: 'اربح في evil.example' });
    await anybody.call(signUp, { body });
    const [mail] = await arrived(body.code, 1);
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  });

  test('keeps only the hash of what stands in the link, and an entry of the confirmation', async () => {
    const { code, store, token } = await anUnprovenCompany();
    await nothingWaits(store);
    const proof = await store.get(proofKey);
    expect(JSON.stringify(proof)).not.toContain(token);
    expect(proof).toMatchObject({ links: [{ hash: sha256(token) }] });
    await confirm(code, token);
    const log = await store.all({ pk: `AUD#${new Date().toISOString().slice(0, 10)}` });
    expect(log).toContainEqual(
      expect.objectContaining({
        action: 'update',
        entity: 'company',
        userName: 'Sara Admin',
        changes: [{ field: 'state', old: 'unproven', new: 'active' }],
      }),
    );
  });

  test('answers the same when it is sent again, without another mail; to others the code is taken', async () => {
    const { body, code } = await anUnprovenCompany();
    expect(await anybody.call(signUp, { body })).toEqual({ code, status: 'unproven' });
    expect(await mailsOf(code)).toHaveLength(1);
    const stranger = { ...body, admin: { ...body.admin, password: 'another-lantern-47' } };
    expect(await anybody.send(signUp, { body: stranger })).toMatchObject(refusal('company.codeTaken'));
  });
});

describe('the link', () => {
  test('may be opened twice, and at the same moment', async () => {
    const { code, token } = await anUnprovenCompany();
    const answers = await Promise.all([confirm(code, token), confirm(code, token), confirm(code, token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await confirm(code, token)).status).toBe(200);
  });

  test('serves its own company only; anything else is not valid', async () => {
    const [one, other] = [await anUnprovenCompany(), await anUnprovenCompany()];
    expect(await confirm(one.code, other.token)).toMatchObject(refusal('company.proofWrong'));
    expect(await confirm(one.code, 'x')).toMatchObject(refusal('company.proofWrong'));
    expect(await confirm('NOBODY-HERE', one.token)).toMatchObject(refusal('company.proofWrong'));
    expect(await confirm(one.code, '')).toMatchObject(refusal('validation'));
    expect(await tryLogin(one.body)).toMatchObject(refusal('login.unproven'));
  });

  test('expires; another one is sent, and works', async () => {
    const { code, store, token } = await anUnprovenCompany();
    await changeProof(store, ({ links }) => ({
      links: (links as { hash: string }[]).map((link) => ({ ...link, untilMs: Date.now() - 1 })),
      lastMailMs: Date.now() - 48 * hourMs,
    }));
    expect(await confirm(code, token)).toMatchObject(refusal('company.proofExpired'));
    expect(await resend(code)).toMatchObject({ status: 200, body: { done: true } });
    const [, second] = await arrived(code, 2);
    expect(second?.headers['to']).toBe('admin@palm.example');
    expect((await confirm(code, tokenIn(second))).status).toBe(200);
  });
});

describe('asking for another mail', () => {
  test('is slowed down, and leaves the earlier link as it is', async () => {
    const { code, store, token } = await anUnprovenCompany();
    const early = await resend(code);
    expect(early).toMatchObject({ status: 429, body: { code: 'request.tooMany' } });
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(40);
    await changeProof(store, () => ({ lastMailMs: Date.now() - 61_000 }));
    expect((await resend(code)).status).toBe(200);
    const next = await resend(code);
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(100);
    await arrived(code, 2);
    expect((await confirm(code, token)).status).toBe(200);
  });

  test('twice at once sends one mail', async () => {
    const { code, store } = await anUnprovenCompany();
    await changeProof(store, () => ({ lastMailMs: Date.now() - 61_000 }));
    const answers = await Promise.all([resend(code), resend(code), resend(code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await arrived(code, 2);
  });

  test('is needless for a company that is confirmed, and for one that does not exist', async () => {
    const { code, token } = await anUnprovenCompany();
    await confirm(code, token);
    expect(await resend(code)).toMatchObject(refusal('company.proofNeedless'));
    expect(await resend('NOBODY-HERE')).toMatchObject(refusal('company.proofNeedless'));
  });
});
