// What a change can touch is found along the imports; an API test is reached through the contract that it calls.
import { expect, test } from 'vitest';
import { touchedBy } from './touchedTests.ts';

const imports: Record<string, string[]> = {
  'shared/finance/voucherApi.ts': [],
  'shared/kernel/money.ts': [],
  'shared/kernel/money.test.ts': ['shared/kernel/money.ts'],
  'shared/finance/voucher.ts': ['shared/kernel/money.ts'],
  'shared/finance/voucher.test.ts': ['shared/finance/voucher.ts'],
  'functions/finance/postVoucher.ts': ['shared/finance/voucherApi.ts', 'shared/finance/voucher.ts'],
  'functions/crm/addParty.ts': ['shared/crm/partyApi.ts'],
  'shared/crm/partyApi.ts': [],
  'tests/api/posting.test.ts': ['shared/finance/voucherApi.ts'],
  'tests/api/parties.test.ts': ['shared/crm/partyApi.ts'],
  'tests/architecture/words.test.ts': [],
};
const cruise = {
  modules: Object.entries(imports).map(([source, all]) => ({
    source,
    dependencies: all.map((resolved) => ({ resolved })),
  })),
  summary: { violations: [] },
};

test('the nearest tests come first, endpoints through their contract, and the rules of the tree always', () => {
  expect(touchedBy(['shared/kernel/money.ts'], cruise, {}).tests).toEqual([
    'tests/architecture/words.test.ts',
    'shared/kernel/money.test.ts',
    'shared/finance/voucher.test.ts',
    'tests/api/posting.test.ts',
  ]);
  expect(touchedBy(['functions/crm/addParty.ts'], cruise, {}).tests).toEqual([
    'tests/architecture/words.test.ts',
    'tests/api/parties.test.ts',
  ]);
});

test('what takes too long is left out and counted, and the nearest always runs', () => {
  const times = { 'shared/kernel/money.test.ts': 1000 };
  expect(touchedBy(['shared/kernel/money.ts'], cruise, times)).toEqual({
    tests: ['tests/architecture/words.test.ts', 'shared/kernel/money.test.ts'],
    journeys: [],
    leftOut: 2,
  });
});
