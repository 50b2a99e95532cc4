// The milestones of a contract on the day it is accepted: its advance, and one for each instalment.
import { percentOf, sumOf } from '../../../kernel/money.ts';
import { type ContractFigures, contractFigures } from '../contractFigures.ts';
import type { Contract } from '../contractKind.ts';
import { percentHundredths } from '../contractSchedule.ts';
import { advancePlace, type Billing, type Milestone, netOf } from './billing.ts';

type Accepted = Pick<Contract, 'advancePercent' | 'instalments'>;

const advanceOf = ({ advancePercent }: Accepted, { codes }: ContractFigures): Milestone[] => {
  const percent = percentHundredths(advancePercent);
  const parts = codes.map(({ code, taxable: amount }) => ({ code, taxable: percentOf(amount, percent) }));
  const shares = parts.filter(({ taxable: part }) => part > 0n);
  if (shares.length === 0) return [];
  return [
    {
      place: advancePlace,
      text: '',
      percent: advancePercent,
      event: 'acceptance',
      due: null,
      isDue: true,
      shares,
      before: 0n,
      invoice: null,
      annex: null,
    },
  ];
};

export const firstBilling = (contract: Contract): Billing => {
  const figures = contractFigures(contract);
  const milestones = contract.instalments.map((row, at): Milestone => {
    const event = (row.event ?? 'date') as Milestone['event'];
    return {
      place: at + 1,
      text: row.text,
      percent: row.percent,
      event,
      due: row.due,
      isDue: event === 'acceptance',
      shares: figures.schedule[at]?.shares ?? [],
      before: row.invoicedBefore,
      invoice: null,
      annex: null,
    };
  });
  return {
    branch: contract.branch,
    party: contract.party,
    isOver: false,
    limit: sumOf(milestones.map(netOf)),
    codes: figures.codes,
    advancePercent: contract.advancePercent,
    milestones: [...advanceOf(contract, figures), ...milestones],
    invoices: [],
    annexes: [],
  };
};
