// A silo opens one code, for the holder of its claim token; a pool asks for neither.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { cellFaults, isClaimNeeded } from './claim.ts';

const token = 'ab'.repeat(32);
let manager: Server;

beforeAll(async () => {
  manager = createServer((request, response) => {
    request.resume();
    response.end(JSON.stringify({ SecretString: token }));
  });
  await new Promise<void>((resolve) => manager.listen(0, '127.0.0.1', resolve));
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => {
  manager.closeAllConnections();
  manager.close();
});

const body = (code: string, claim?: string) => ({
  code,
  name: 'Acme',
  name_ar: 'أكمي',
  branch: { name: 'Main', name_ar: 'الرئيسي' },
  admin: { name: 'Sara', username: 'admin', email: 'sara@acme.example', password: 'three green camels' },
  fiscal_year_start: '01-01',
  currency: 'SAR' as const,
  time_zone: 'Asia/Riyadh',
  ...(claim !== undefined && { claim }),
});

test('a pool opens any code without a token', async () => {
  expect(await cellFaults(body('PALM', 'anything'))).toEqual({ code: null, claim: null });
  expect(isClaimNeeded()).toBe(false);
});

test('a silo refuses other codes, and its own without the right token', async () => {
  vi.stubEnv('MIZAN_COMPANY', 'ACME');
  vi.stubEnv('MIZAN_CLAIM_NAME', 'mizan/acme/claim');
  vi.stubEnv('SECRETS_ENDPOINT', `http://127.0.0.1:${(manager.address() as AddressInfo).port}/`);
  expect(isClaimNeeded()).toBe(true);
  expect(await cellFaults(body('ACME', ` ${token} `))).toEqual({ code: null, claim: null });
  for (const claim of [undefined, '', token.slice(1), `${token}0`])
    expect((await cellFaults(body('ACME', claim)))['claim']).toBe('company.claimWrong');
  expect((await cellFaults(body('PALM', token)))['code']).toBe('company.codeElsewhere');
});
