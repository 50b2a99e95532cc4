// What a contract comes to with its accepted annexes.
import type { ContractView } from '#shared/invoices/contracts/contractKind.ts';
import { formatMoney, parseMoney, sumOf } from '#shared/kernel/money.ts';

const totalOf = { net: 'taxExclusive', vat: 'vat', total: 'taxInclusive' } as const;

export type Agreed = Pick<ContractView, 'taxExclusive' | 'vat' | 'taxInclusive' | 'annexed'>;

export const agreedTotal = (document: Agreed, name: keyof typeof totalOf, scale: number): string => {
  const parts = [document[totalOf[name]], document.annexed?.[name] ?? '0'];
  return formatMoney(sumOf(parts.map((amount) => parseMoney(amount, scale) ?? 0n)), scale);
};
