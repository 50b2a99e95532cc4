// What keeps an annex from being sent: nothing in it, instalments that are not the whole of what it adds, and what keeps an invoice from being posted.
import type { Fault, Faults } from '../../../documents/documentRefusals.ts';
import { figureFaults } from '../../figureFaults.ts';
import type { TradeFacts } from '../../invoiceFaults.ts';
import { instalmentDayFaults, percentFault } from '../contractFaults.ts';
import { type AnnexFigures, codesAdded } from './annexFigures.ts';
import type { Annex } from './annexKind.ts';

export type AnnexFacts = TradeFacts & { annex: Pick<AnnexFigures, 'codes'> };

type Checked = Pick<Annex, 'branch' | 'date' | 'lines' | 'days' | 'articles' | 'instalments'>;

export const emptyFault = ({ lines, days, articles }: Checked): Fault[] =>
  lines.length === 0 && !days && articles.length === 0 ? [{ code: 'annex.empty', details: {} }] : [];

/** What it adds is invoiced by instalments of its own; what it takes off is taken off those of the contract. */
const planFaults = (annex: Checked, { codes }: Pick<AnnexFigures, 'codes'>): Fault[] => {
  if (codesAdded(codes).length > 0) {
    const percent = percentFault(annex);
    return [...(percent ? [percent] : []), ...instalmentDayFaults(annex)];
  }
  return annex.instalments.length > 0
    ? [{ code: 'annex.instalments', path: 'instalments.0.percent', details: {} }]
    : [];
};

export const annexFaults: Faults<Checked, AnnexFacts> = (
  annex,
  { figures, annex: own, taxFaults = [] },
  { numbers },
) => {
  if (!numbers) return [];
  const ofLines = [...taxFaults, ...figureFaults(figures.input, figures.calculation)];
  return [
    ...emptyFault(annex),
    ...ofLines.filter(({ code }) => code !== 'invoice.zeroTotal'),
    ...planFaults(annex, own),
  ];
};
