// The rows of the schedule of a contract: its milestones once it is accepted, before that its instalments as they were typed.
import type { StatusTone } from '#frontend/ui/text/StatusDot.tsx';
import type { ContractView } from '#shared/invoices/contracts/contractKind.ts';
import type { MilestoneState, MilestoneView } from '#shared/invoices/contracts/milestones/milestones.ts';

export type ScheduleRow = Pick<
  MilestoneView,
  'place' | 'text' | 'event' | 'due' | 'percent' | 'net' | 'vat' | 'total'
> & { milestone: MilestoneView | null };

const inForce: readonly string[] = ['accepted', 'active'];

/** Whether its milestones are still invoiced. */
export const isInForce = ({ status }: Pick<ContractView, 'status'>): boolean => inForce.includes(status);

type Instalment = Pick<ContractView['instalments'][number], 'percent' | 'text' | 'event' | 'due'>;

/** As much of a contract or an annex as its rows are made of. */
type Scheduled = Pick<ContractView, 'milestones' | 'schedule'> & { instalments: readonly Instalment[] };

const nothing = { net: '', vat: '', total: '' };

/** The advance stands first. */
export const scheduleRows = ({ milestones, instalments, schedule = [] }: Scheduled): ScheduleRow[] =>
  milestones
    ? milestones.map((milestone) => ({ ...milestone, milestone }))
    : instalments.map(({ percent, text, event, due }, at) => ({
        place: at + 1,
        text,
        event: (event ?? 'date') as ScheduleRow['event'],
        due,
        percent,
        ...(schedule[at] ?? nothing),
        milestone: null,
      }));

/** May be invoiced: no invoice is there, nor was it invoiced before. */
export const isOpen = ({ state }: MilestoneView): boolean => state === 'due' || state === 'planned';

/** The one that is to be invoiced first: it fell due, and its contract is in force. */
export const firstDue = (document: Pick<ContractView, 'status' | 'milestones'>): MilestoneView | null =>
  (isInForce(document) && document.milestones?.find(({ state }) => state === 'due')) || null;

export const milestoneTones: Readonly<Record<MilestoneState, StatusTone>> = {
  planned: 'neutral',
  due: 'warning',
  draft: 'neutral',
  invoiced: 'info',
  partlyPaid: 'warning',
  paid: 'success',
  before: 'neutral',
  nothing: 'neutral',
};
