// An account that automatic entries go to stays what it is; the refusal says what it is used for, in words.
import { inBoth } from '#shared/documents/bothLanguages.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import type { LedgerAccount } from '#shared/ledger/ledgerAccount.ts';

/** As types of vouchers call its use; an account with another use is named itself. */
const nameOfUse = async ({ mapping, name, name_ar }: LedgerAccount): Promise<string> => {
  // The declarations of records are fetched by the few calls that need them.
  const { mappingKeys } = await import('#shared/finance/resources.ts');
  const names = new Map<string, { en: string; ar: string }>(Object.entries(mappingKeys));
  const own = { en: name || name_ar, ar: name_ar || name };
  return inBoth(names.get(mapping?.split(' ')[0] ?? '') ?? own);
};

export const refuseMapped = async (account: LedgerAccount): Promise<void> => {
  if (account.mapping !== null) refuse('account.mapped', { use: await nameOfUse(account) });
};
