// Who has signed a voucher that is printed, with the pictures of their signatures.
import { call } from '#frontend/lib/api.ts';
import { localName } from '#frontend/lib/locale.ts';
import type { VoucherDocument } from '#shared/documents/voucherDocument.ts';
import { getVoucherSignatures } from '#shared/finance/api.ts';
import type { Printable } from './voucherPrint.ts';

const roles = ['prepared', 'reviewed', 'approved'] as const;

/** Nobody where it cannot be had: a voucher is printed all the same. */
export const signaturesOf = async ({ id, status }: Printable): Promise<VoucherDocument['signed']> => {
  if (id === null || status === 'draft') return undefined;
  const found = await call(getVoucherSignatures, { params: { id }, quiet: 'background' }).catch(() => null);
  if (found === null) return undefined;
  const { pictureData } = await import('#frontend/lib/pictureData.ts');
  const signed = await Promise.all(
    roles.map(async (role) => {
      const person = found[role];
      if (person === null) return [];
      return [[role, { name: localName(person), picture: await pictureData(person.picture) }] as const];
    }),
  );
  return Object.fromEntries(signed.flat());
};
