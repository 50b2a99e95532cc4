// The list of cells is checked before anything is made of it.
import { describe, expect, test } from 'vitest';
import { cellsOf, chosenCells } from './cell.ts';

const pool = {
  name: 'pool-1',
  kind: 'pool',
  domain: 'mizan.example',
  region: 'me-central-1',
  alarmMail: 'operations@mizan.example',
};
const silo = { ...pool, name: 'acme', kind: 'silo', domain: 'acme.example', company: 'ACME' };

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
});
