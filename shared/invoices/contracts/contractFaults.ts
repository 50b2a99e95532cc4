// What keeps a contract from being sent: its client, its instalments, and what keeps the invoice that it would be from being posted.
import type { Fault, Faults } from '../../documents/documentRefusals.ts';
import { absolute, formatMoney, hundredPercent, type Money } from '../../kernel/money.ts';
import { figureFaults } from '../figureFaults.ts';
import type { TradeFacts } from '../invoiceFaults.ts';
import { codesOf } from '../notes/originalParts.ts';
import { plainDecimal } from '../taxes/itemPrice.ts';
import type { Contract } from './contractKind.ts';
import { percentSum, scheduleOf } from './contractSchedule.ts';

type Checked = Pick<Contract, 'branch' | 'date' | 'lines' | 'party' | 'instalments'>;

const zeroTotal = 'invoice.zeroTotal';

const plainPercent = (hundredths: Money): string => plainDecimal(formatMoney(hundredths, 2));

/** Those of a plan that is written; one without rows is not begun. */
export const percentFault = ({
  instalments,
}: {
  instalments: readonly { percent: string | null }[];
}): Fault | null => {
  const sum = percentSum(instalments);
  return sum === hundredPercent
    ? null
    : {
        code: 'contract.percentSum',
        path: instalments.length === 0 ? '' : `instalments.${instalments.length - 1}.percent`,
        details: { sum: plainPercent(sum), missing: plainPercent(absolute(hundredPercent - sum)) },
      };
};

/** A milestone that falls due on its day has one. */
export const instalmentDayFaults = ({
  instalments,
}: {
  instalments: readonly { event: string | null; due: string | null }[];
}): Fault[] =>
  instalments.flatMap(({ event, due }, at) =>
    (event ?? 'date') === 'date' && due === null
      ? [{ code: 'contract.instalmentDay', path: `instalments.${at}.due`, details: { position: at + 1 } }]
      : [],
  );

/** No more of an instalment was invoiced before the books than it comes to: the others would have nothing left. */
const beforeFaults = ({ instalments }: Checked, { calculation, input }: TradeFacts['figures']): Fault[] => {
  const schedule = scheduleOf(codesOf(calculation), instalments);
  return instalments.flatMap(({ invoicedBefore }, at) => {
    const { net } = schedule[at] ?? { net: 0n };
    if (invoicedBefore <= net) return [];
    const details = { position: at + 1, amount: formatMoney(net, input.scale) };
    return [{ code: 'contract.beforeAbove', path: `instalments.${at}.invoicedBefore`, details }];
  });
};

export const contractFaults: Faults<Checked, TradeFacts> = (
  contract,
  { figures, taxFaults = [] },
  { numbers },
) => {
  if (!numbers) return [];
  const percent = percentFault(contract);
  return [
    ...(contract.party === null ? [{ code: 'contract.partyMissing', details: {} }] : []),
    ...[...taxFaults, ...figureFaults(figures.input, figures.calculation)].map((fault) =>
      fault.code === zeroTotal ? { ...fault, code: 'contract.zeroTotal' } : fault,
    ),
    ...(percent ? [percent] : []),
    ...instalmentDayFaults(contract),
    ...beforeFaults(contract, figures),
  ];
};
