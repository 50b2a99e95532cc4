// A mechanism knows kinds of documents by their declarations: what all kinds share names none of them.
import { describe, expect, test } from 'vitest';
import { isTest, sourceFiles, textOf } from './projectTree.ts';

/** What every kind uses. */
const rooms = [
  'documents',
  'lists',
  'reports',
  'overviews',
  'paper',
  'jobs',
  'approvals',
  'attachments',
  'search',
  'audit',
  'ledger',
];

const roomFile = new RegExp(`^(shared|functions|frontend)/(${rooms.join('|')})/`);

/** Files that name a kind all the same, each with the reason. */
const named: Readonly<Record<string, string>> = {
  'shared/documents/documentKind.ts': 'points to the first kind as the one to read',
  'functions/documents/documentActs.ts': 'points to the acts of the first kind as those to read',
  'shared/ledger/limits.ts': 'the most lines of an entry, as the screens of vouchers know it',
  'shared/ledger/entryRules.ts': 'asks for that limit',
};

const files = sourceFiles.filter((path) => roomFile.test(path) && !isTest(path));
const naming = files.filter((path) => /voucher/i.test(textOf(path)));

describe('vouchers', () => {
  test('are in no mechanism', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(naming.filter((path) => !(path in named))).toEqual([]);
  });

  test('are named only where there is a reason left', () => {
    expect(Object.keys(named).filter((path) => !naming.includes(path))).toEqual([]);
  });
});
