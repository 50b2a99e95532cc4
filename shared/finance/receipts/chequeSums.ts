// Totals of cheques: of one state the received and the issued ones, of several the total of each state.
import { formatMoney, parseMoney, sumOf } from '../../kernel/money.ts';
import type { Label } from '../../resources/fields.ts';
import { type ChequeRow, chequeStates } from './chequeApi.ts';
import { chequeDirectionNames, chequeDirections, chequeStateNames } from './chequeWords.ts';

type Cheque = Pick<ChequeRow, 'direction' | 'state' | 'amount'>;

type ChequeSum = { label: Label; amount: string };

export const chequeSums = (cheques: readonly Cheque[], scale: number): ChequeSum[] => {
  const sum = (label: Label, own: readonly Cheque[]): ChequeSum[] => {
    const total = sumOf(own.map(({ amount }) => parseMoney(amount, scale) ?? 0n));
    return own.length === 0 ? [] : [{ label, amount: formatMoney(total, scale) }];
  };
  const isOfOneState = new Set(cheques.map(({ state }) => state)).size <= 1;
  return chequeDirections.flatMap((direction) => {
    const own = cheques.filter((each) => each.direction === direction);
    if (isOfOneState) return sum(chequeDirectionNames[direction], own);
    return chequeStates.flatMap((state) =>
      sum(
        chequeStateNames[direction][state],
        own.filter((each) => each.state === state),
      ),
    );
  });
};
