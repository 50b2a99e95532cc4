// Entries name parties for good: one that they name is not deleted but deactivated, or merged into another, and nothing is posted on it then.
import { changeRulesWrite, rulesMark, spreadRules } from '#functions/ledger/journal/changeRules.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import type { RecordEffect } from '#functions/resources/recordEffects.ts';
import type { Store } from '#functions/storage/store.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { mergedPartyWrite } from './mergedPartyRecords.ts';

const isParty = (value: unknown, code: string): boolean =>
  value === code || (value as { code?: unknown } | null)?.code === code;

/** In its head or in one of its lines. */
const isNaming =
  (code: string) =>
  (document: AnyDocument): boolean =>
    [document, ...(document.lines ?? [])].some((part) => isParty((part as { party?: unknown }).party, code));

/** How many documents that wait to be posted name it, of whatever kind. */
const draftsOn = async (store: Store, code: string): Promise<number> => {
  const { documentKinds } = await import('#shared/documentKinds.ts');
  const { documentRecords } = await import('#functions/documents/documentRecords.ts');
  const { draftsNaming } = await import('#functions/documents/draftsNaming.ts');
  const counts = documentKinds.map((kind) => draftsNaming(store, documentRecords(kind), isNaming(code)));
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
};

export const partyEffect: RecordEffect = {
  writes: async () => [],
  faults: async (_, { changes }) =>
    changes.map(
      ({ row, before }): Record<string, string> =>
        row.active && (before?.['mergedInto'] ?? '') !== '' ? { active: 'party.isMerged' } : {},
    ),
  figures: async (context, code) => (await import('./partyBalances.ts')).balancesOfParty(context, code),
  mergeWrites: ({ code }, into) => [mergedPartyWrite(code, into)],
  entries: {
    close: async (store) => [changeRulesWrite(await readDirectory(store), {}).write, rulesMark(store)],
    closed: async (store) => {
      await spreadRules(store);
    },
    refuse: async (store, { code }) => {
      const { hasLinesOfParty } = await import('#functions/ledger/statements/hasLinesOfParty.ts');
      if (await hasLinesOfParty(store, code)) refuse('party.posted');
      const count = await draftsOn(store, code);
      if (count > 0) refuse('party.inDrafts', { count });
    },
  },
  finish: async () => undefined,
};
