// Which records of cash boxes and banks pay a cheque that was issued: accounts at a bank, no cash box and no card terminal; and which of them is meant as a rule.
import type { ChequeRow } from './chequeApi.ts';

const payingTypes: readonly unknown[] = ['current', 'savings'];

export const paysCheques = ({ type }: { readonly type: unknown }): boolean => payingTypes.includes(type);

type Cheque = Pick<ChequeRow, 'direction' | 'branch' | 'cleared'>;

/** The only one that there is, else that by which the last one of its branch was cleared, else of any branch; empty where none was. */
export const usualBank = (
  { direction, branch }: Omit<Cheque, 'cleared'>,
  { cheques, banks }: { cheques: readonly Cheque[]; banks: readonly { readonly code: string }[] },
): string => {
  const [only, ...others] = banks;
  if (others.length === 0) return only?.code ?? '';
  const known = cheques
    .filter((each) => each.direction === direction)
    .flatMap(({ cleared, ...each }) => (cleared ? [{ ...cleared, isHere: each.branch === branch }] : []))
    .filter(({ bank }) => banks.some(({ code }) => code === bank))
    .toSorted(
      (one, other) => Number(other.isHere) - Number(one.isHere) || other.date.localeCompare(one.date),
    );
  return known[0]?.bank ?? '';
};
