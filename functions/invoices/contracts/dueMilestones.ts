// Milestones that are due and whose invoice is not posted, in the branches of the caller: listed, taken away, and added up.
import { moneyText, todayOf } from '#functions/company/figureTexts.ts';
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { exportOperation } from '#functions/paper/exportOperation.ts';
import type { Contract } from '#shared/invoices/contracts/contractKind.ts';
import { advancePlace, isDueBy } from '#shared/invoices/contracts/milestones/billing.ts';
import * as api from '#shared/invoices/contracts/milestones/dueMilestoneApi.ts';
import { dueMilestoneList } from '#shared/invoices/contracts/milestones/dueMilestoneList.ts';
import { milestoneId } from '#shared/invoices/contracts/milestones/milestones.ts';
import type { OpenMilestone } from '#shared/invoices/contracts/milestones/openMilestones.ts';
import { sumOf } from '#shared/kernel/money.ts';
import { foundRows } from '#shared/lists/wholeList.ts';
import { contractRecords } from './contractRecords.ts';
import { invoicesOfMilestones } from './milestoneViews.ts';
import { type OpenOfContract, readOpenMilestones } from './openMilestoneRecords.ts';

type Due = Omit<OpenOfContract, 'milestones'> & { milestone: OpenMilestone; draft: string | null };

/** A draft that was deleted is none, and a posted invoice of an open milestone was taken back by a note. */
const dueIn = async (context: SessionContext): Promise<Due[]> => {
  const today = todayOf(context);
  const open = (await readOpenMilestones(context.store, today)).filter(({ branch }) =>
    isInScope(context, branch),
  );
  const due = open.flatMap(({ milestones, ...of }) =>
    milestones.filter((each) => isDueBy(each, today)).map((milestone) => ({ ...of, milestone })),
  );
  const invoices = await invoicesOfMilestones(
    context,
    due.map(({ milestone }) => milestone),
  );
  return due.map((each) => {
    const invoice = each.milestone.invoice === null ? undefined : invoices.get(each.milestone.invoice);
    return { ...each, draft: invoice && invoice.status !== 'posted' ? invoice.id : null };
  });
};

type Header = Pick<Contract, 'id' | 'number' | 'subject' | 'party' | 'partyName'>;

const headersOf = async (
  { store }: SessionContext,
  due: readonly Due[],
): Promise<ReadonlyMap<string, Header>> => {
  const ids = [...new Set(due.map(({ contract }) => contract))];
  const items = await store.getAll(ids.map(contractRecords.keyOf));
  return new Map(
    items.flatMap((item) => (item ? [contractRecords.headerOf(item)] : [])).map((each) => [each.id, each]),
  );
};

/** What is due by acceptance or by hand has no day, and comes first. */
const placeOf = ({ milestone: { due, event } }: Due): string => (event === 'date' ? (due ?? '') : '');

const rowsIn = async (context: SessionContext): Promise<api.DueMilestone[]> => {
  const due = (await dueIn(context)).toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)));
  const headers = await headersOf(context, due);
  const shown = moneyText(context);
  return due.map(({ contract, branch, milestone, draft }) => {
    const { place, text, event, annex, net, vat } = milestone;
    const { number = null, subject = '', party = null, partyName } = headers.get(contract) ?? {};
    return {
      id: milestoneId(contract, place),
      place,
      isAdvance: place === advancePlace,
      annex,
      text,
      event,
      due: event === 'date' ? milestone.due : null,
      net: shown(net),
      vat: shown(vat),
      total: shown(net + vat),
      state: draft === null ? 'due' : 'draft',
      invoice: draft,
      contract,
      number: number ?? '',
      subject,
      party,
      partyName: partyName ?? { name: '', name_ar: '' },
      branch,
    };
  });
};

export const listDueMilestones = operation(api.listDueMilestones, async (context) => ({
  items: await rowsIn(context),
  cursor: null,
}));

type Filter = { state?: api.DueState | undefined; search?: string | undefined };

export const exportDueMilestones = exportOperation<Filter, api.DueMilestone>(api.exportDueMilestones, {
  entity: 'milestone',
  view: api.listDueMilestones.auth,
  read: async (context, { filter }) => {
    const { state = 'all', search = '', ...others } = filter;
    const filters = Object.fromEntries(
      Object.entries<string | undefined>(others).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    );
    const items = foundRows(dueMilestoneList, await rowsIn(context), { tab: state, search, filters });
    return { items: [...items], cursor: null };
  },
});

/** Those of which a draft is made already are counted by the invoices. */
export const getDueFigures = operation(api.getDueFigures, async (context) => {
  const due = (await dueIn(context)).filter(({ draft }) => draft === null);
  return { count: due.length, net: moneyText(context)(sumOf(due.map(({ milestone }) => milestone.net))) };
});
