// A month with more keys than one item may hold: accounts by cost centre, through the API and with the product's own sizes.
import { expect, test } from 'vitest';
import { costCentreKind } from '#functions/finance/settings/financeFacts.ts';
import { bucketPartition } from '#functions/ledger/ledgerKeys.ts';
import { create } from '#functions/storage/writes.ts';
import { checkBooks } from '#shared/finance/booksApi.ts';
import { getTrialBalance } from '#shared/finance/reportsApi.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/company.ts';
import { inThisYear, posted, thisYear } from '#tests/support/vouchers.ts';

const centres = Array.from({ length: 450 }, (_, index) => `CC-${String(index).padStart(6, '0')}`);
const expenses = ['51001', '51002', '51003', '51004'];

const addCentres = async ({ store }: Company): Promise<void> => {
  for (let from = 0; from < centres.length; from += 50)
    await store.commit(
      centres.slice(from, from + 50).map((code) =>
        create({
          key: costCentreKind.keyOf(code),
          attributes: { code, name: code, name_ar: code, active: true },
        }),
      ),
    );
};
