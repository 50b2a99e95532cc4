// The list of cells is checked before anything is made of it.
import { describe, expect, test } from 'vitest';
import { cellsOf, chosenCells } from './cell.ts';

const pool = {
  name: 'pool-1',
  kind: 'pool',
  domain: 'mizan.example',
  zone: { id: 'Z0EXAMPLE', name: 'mizan.example' },
  region: 'me-central-1',
  backups: { region: 'eu-central-1' },
  alarmMail: 'operations@mizan.example',
};
const silo = { ...pool, name: 'acme', kind: 'silo', domain: 'acme.mizan.example', company: 'ACME' };
const certificate = 'arn:aws:acm:us-east-1:111122223333:certificate/0a1b2c3d';

describe('the list', () => {
  test('has a pool for sign-ups and a silo for one company code', () => {
    expect(chosenCells(undefined).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['pool', 'silo']));
    expect(chosenCells('acme')).toMatchObject([{ name: 'acme', kind: 'silo', company: 'ACME' }]);
  });

  test('says which cells there are when a name is not among them', () => {
    expect(() => chosenCells('nobody')).toThrow(/no cell "nobody".*pool-1, acme/);
  });

  test('asks for the proof of a sign-up by mail unless a cell says otherwise', () => {
    const cells = cellsOf({ cells: [pool, { ...silo, signUpProof: 'off' }] });
    expect(cells.map(({ signUpProof }) => signUpProof)).toEqual(['mail', 'off']);
  });

  test('locks seals for good unless a cell is a trial', () => {
    const cells = cellsOf({ cells: [pool, { ...silo, seals: 'governance' }] });
    expect(cells.map(({ seals }) => seals)).toEqual(['compliance', 'governance']);
  });

  test('takes a certificate in place of a zone, and a reason in place of a second region', () => {
    const { zone: _, ...unzoned } = pool;
    const backups = { none: 'The contract keeps all data in one country.' };
    expect(cellsOf({ cells: [{ ...unzoned, certificate, backups }] })).toHaveLength(1);
  });

  test.each([
    ['an account that is none', { ...pool, account: '12345' }, /twelve digits/],
    ['neither a zone nor a certificate', { ...pool, zone: undefined }, /a zone or a certificate/],
    ['both of them', { ...pool, certificate }, /a zone or a certificate/],
    [
      'a certificate of another region',
      { ...pool, zone: undefined, certificate: certificate.replace('us-east-1', 'eu-west-1') },
      /a certificate of us-east-1/,
    ],
    ['a zone of another domain', { ...pool, domain: 'notmizan.example' }, /a domain outside of its zone/],
    ['a region without a country', { ...pool, region: 'ca-west-1' }, /a region of infra/],
    ['copies beside the data', { ...pool, backups: { region: 'me-central-1' } }, /copies in the region/],
    ['no copies without a reason', { ...pool, backups: { none: 'no' } }, /a reason/],
    ['a lock of another kind', { ...pool, seals: 'none' }, /compliance/],
    ['a table of others', { ...pool, table: 'orders' }, /the name of a table/],
  ])('refuses %s and says why', (_, cell, says) => {
    expect(() => cellsOf({ cells: [cell] })).toThrow(says);
  });

  test.each([
    ['a silo without a company', { ...silo, company: undefined }],
    ['a pool with a company', { ...pool, company: 'ACME' }],
    ['a code that no company can have', { ...silo, company: 'A' }],
    ['a name that no stack can have', { ...pool, name: 'Pool 1' }],
    ['an address with a path', { ...pool, domain: 'mizan.example/app' }],
    ['a region that is none', { ...pool, region: 'riyadh' }],
    ['a proof of another kind', { ...pool, signUpProof: 'letter' }],
    ['nobody to tell of alarms', { ...pool, alarmMail: '' }],
  ])('refuses %s', (_, cell) => {
    expect(() => cellsOf({ cells: [cell] })).toThrow();
  });

  test('refuses two cells of one name or one address', () => {
    expect(() => cellsOf({ cells: [pool, { ...silo, name: 'pool-1' }] })).toThrow(/a name twice/);
    expect(() => cellsOf({ cells: [pool, { ...silo, domain: 'mizan.example' }] })).toThrow(/a domain twice/);
  });

  test('refuses an account in some cells only, because what they share would be made twice in it', () => {
    const account = '111122223333';
    expect(() => cellsOf({ cells: [pool, { ...silo, account }] })).toThrow(/an account in some cells only/);
    const two = [
      { ...pool, account: '444455556666' },
      { ...silo, account },
    ];
    expect(cellsOf({ cells: two })).toHaveLength(2);
  });
});
