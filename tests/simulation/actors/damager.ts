// Damages what is kept beside the journal, behind the product's back.

import { partName } from '#functions/ledger/balances/bucketParts.ts';
import { balanceFold } from '#functions/ledger/foldState.ts';
import type { LaneDirectory, LaneRules } from '#functions/ledger/journal/lanes.ts';
import { accountPartition, bucketPartition, directoryKey, headKey } from '#functions/ledger/ledgerKeys.ts';
import { importLane } from '#shared/ledger/importLane.ts';
import { firstYearEnd, leaves } from '../simulatedCompany.ts';
import { strayVersion } from '../watches/sealWatch.ts';
import type { World } from '../world.ts';
import { anyOf, change, changeIn, type Damage, keyOf } from './damages.ts';
import { damageOpenItem } from './openItemDamages.ts';

const someBucket = ({ random, branches }: World): string => bucketPartition(random.pick(branches));

/** No entry has this account, and no root names so many parts. */
const strayKey = '99999';
const strayPart = 64;

const loseBucket: Damage = (world) => {
  const found = anyOf(world, someBucket(world));
  // An empty part is nothing, unless it is the root of others; and without what was added here all would be well again.
  const sums = String(found?.item['sums']);
  if (!found || sums.includes(strayKey) || (sums === '' && found.key.sk.includes('/'))) return null;
  if (sums === '' && found.item['parts'] === undefined) return null;
  world.table.lose(found.key);
  return `${found.key.pk} ${found.key.sk} is lost`;
};

/** Figures in a part that its bucket's root does not name. */
const addPart: Damage = (world) => {
  const found = anyOf(world, someBucket(world));
  if (!found || found.key.sk.includes('/')) return null;
  const key = { ...found.key, sk: partName(found.key.sk, strayPart) };
  return change(world, { key, item: { fold: 1, delta: '', rev: 1 } }, { sums: `${strayKey} 7 0` });
};

const loseChunks: Damage = (world) => {
  const pk = accountPartition(world.random.pick(leaves));
  const items = world.table.committedIn(pk).filter((item) => item['lines'] !== undefined);
  for (const item of items) world.table.lose(keyOf(pk, item));
  return items.length > 0 ? `${pk} is lost` : null;
};

const moveFold: Damage = (world) => {
  const item = world.table.committed(balanceFold.key);
  if (!item) return null;
  const lanes = world.random.pick([{}, { '01': 999 }]);
  return change(world, { key: balanceFold.key, item }, { lanes });
};

/** Of an import that is over: nobody needs it while it is lost but reports, which wait. */
const loseImportHead: Damage = ({ table }) => {
  const key = headKey(importLane);
  if (!table.committed(key)) return null;
  table.lose(key);
  return `${key.pk} is lost`;
};

/** An exception that is over, which one head or the directory alone knows of. */
const strayException = {
  id: 'stray',
  reason: '',
  from: '2026-01-02',
  to: '2026-01-02',
  grantedAt: '',
  until: '2000-01-01',
  user: { id: 'nobody', name: '', name_ar: '' },
  grantedBy: { id: 'nobody', name: '', name_ar: '' },
};

const changeRules: Damage = (world) => {
  const { table, random, branches } = world;
  const key = random.chance(0.3) ? directoryKey : headKey(random.pick(branches));
  const item = table.committed(key);
  if (!item) return null;
  const rules = item['rules'] as LaneRules;
  // Those that count stay: who has one may post until the rules are repaired, too.
  const exceptions = [...(rules.exceptions ?? []), strayException];
  return change(world, { key, item }, { rules: { ...rules, exceptions } });
};

/** A pointer to openings of a year that is not sealed. */
const addSeal: Damage = (world) => {
  const item = world.table.committed(balanceFold.key);
  const { rules } = world.table.committed(directoryKey) as LaneDirectory;
  if (!item || rules.sealedThrough !== null) return null;
  const seals = [{ through: firstYearEnd, version: strayVersion, parts: {} }];
  return change(world, { key: balanceFold.key, item }, { seals });
};

const damages: readonly Damage[] = [
  changeRules,
  addSeal,
  changeIn(someBucket, ({ sums }) => ({ sums: [String(sums), `${strayKey} 7 0`].filter(Boolean).join(';') })),
  // Beyond the watermark: a bucket that names an earlier round than it may is as right as before.
  changeIn(someBucket, (_, { random, table }) => ({
    fold: Number(table.committed(balanceFold.key)?.['fold'] ?? 0) + 1 + random.below(90),
  })),
  // No number of parts; it may stand in one of the parts, where none belongs.
  changeIn(someBucket, () => ({ parts: 3 })),
  addPart,
  loseBucket,
  loseChunks,
  moveFold,
  loseImportHead,
  changeIn(
    () => 'UQ#voucherNumber',
    () => ({ owner: 'nobody' }),
  ),
];

/** What was damaged; null where nothing was found to be damaged. */
export const damageBooks = (world: World): string | null => {
  const { random } = world;
  const ofItems = random.chance(0.4) ? [damageOpenItem] : [];
  const others = Array.from({ length: 1 + random.below(2) - ofItems.length }, () => random.pick(damages));
  const done = [...ofItems, ...others].map((damage) => damage(world));
  const told = done.filter((one) => one !== null);
  return told.length > 0 ? told.join('; ') : null;
};
