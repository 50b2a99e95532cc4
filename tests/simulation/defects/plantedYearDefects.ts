// Defects of the close of a year and of its undo, for the simulation of both to find.
import type { PlantedDefect } from './plantedDefects.ts';

export const closing: readonly PlantedDefect[] = [
  {
    rule: 'closing vouchers are posted only while the head says that their close is under way',
    cast: 'yearClose',
    file: 'functions/finance/yearClose/postClosingVouchers.ts',
    near: 139,
    changes: [
      [
        "refuseUnless(isClosing(rules, to, { id: close.id, state: 'closing' }),",
        'refuseUnless(rules && to && close,',
      ],
    ],
  },
  {
    rule: 'each closing voucher has its place and is made once',
    cast: 'yearClose',
    file: 'functions/finance/yearClose/closingRecords.ts',
    changes: [
      [
        'JSON.stringify([id, branch, costCentre, part])',
        'JSON.stringify([id, branch, costCentre, part, Math.random()])',
      ],
    ],
  },
  {
    rule: 'a year is added up when every head has shut it',
    cast: 'yearClose',
    file: 'functions/finance/yearClose/closeFiscalYear.ts',
    near: 1922,
    changes: [['  await endCutChange(context.store);\n', '']],
  },
  {
    rule: 'an undo looks for closing vouchers that are not wholly visible',
    cast: 'yearClose',
    file: 'functions/finance/yearClose/closingRecords.ts',
    near: 1104,
    changes: [['await store.snapshot(keys', 'await store.getAll(keys']],
  },
  {
    rule: 'an undo is known in every head before it looks for closing vouchers',
    cast: 'yearClose',
    file: 'functions/finance/yearClose/takeBackClose.ts',
    near: 3716,
    changes: [['    await endCutChange(store);\n', '']],
  },
];
