// Entering opening balances: accounts, what parties owe, and a last look before they go into the books.

import type { DraftLine } from '#frontend/documents/editor/documentDraft.ts';
import type { DocumentFacts } from '#frontend/documents/editor/documentFacts.ts';
import type { DraftCheck, GridParts, GridTotalsProps } from '#frontend/documents/editor/editorParts.ts';
import { LinesCard } from '#frontend/documents/editor/LinesCard.tsx';
import type { OpeningState } from '#shared/finance/opening/openingApi.ts';
import type { ControlBalance } from '#shared/finance/opening/openingFaults.ts';
import type { Money } from '#shared/kernel/money.ts';
import { sumsOf } from '#shared/ledger/journalEntry.ts';
import { variance } from '#shared/ledger/normalBalance.ts';
import type { VoucherFacts } from '../vouchers/useVoucherFacts.ts';
import { VoucherTotals } from '../vouchers/VoucherTotals.tsx';
import { ControlTotals } from './ControlTotals.tsx';
import { OpeningReview } from './OpeningReview.tsx';
import { accountForm, type OpeningForm as Form, itemForm } from './openingForms.ts';
import { RunningBooks } from './RunningBooks.tsx';
import { type OpeningWork, useOpeningWork } from './useOpeningWork.ts';

type AccountCheck = DraftCheck & { totals: { debit: Money; credit: Money; variance: Money } };
type ItemCheck = DraftCheck & { controls: readonly ControlBalance[] };

const nothing = { reason: null, cell: null };

const AccountTotals = ({ facts, check }: GridTotalsProps<DocumentFacts, DraftCheck>) => (
  <VoucherTotals
    totals={(check as AccountCheck).totals}
    hasWrongAmount={false}
    currency={facts.currency}
    scale={facts.scale}
  />
);

const ItemTotals = ({ facts, check }: GridTotalsProps<DocumentFacts, DraftCheck>) => (
  <ControlTotals controls={(check as ItemCheck).controls} facts={facts as VoucherFacts} />
);

type Drawn = GridParts<DocumentFacts, DraftLine, DraftCheck>;

const accountGrid: Drawn = { ...accountForm.grid, Totals: AccountTotals };
const itemGrid: Drawn = { ...itemForm.grid, Totals: ItemTotals };

type CardProps = {
  form: Form;
  grid: Drawn;
  work: OpeningWork;
  table: 'accounts' | 'items';
  check: DraftCheck;
};

const GridCard = ({ form, grid, work, table, check }: CardProps) => {
  const store = work.stores[table];
  return (
    <LinesCard
      ref={null}
      parts={form.parts}
      grid={grid}
      facts={table === 'items' ? work.itemFacts : work.facts}
      store={store}
      state={work.states[table]}
      check={check}
      isWaiting={false}
      dispatch={(change) => store.send({ on: 'changed', change })}
      onAppend={(lines) => store.send({ on: 'changed', change: { do: 'appendLines', lines } })}
    />
  );
};

type Props = { facts: VoucherFacts; status: OpeningState; date: string; isYearStart: boolean };

export const OpeningForm = ({ facts, status, ...days }: Props) => {
  const work = useOpeningWork(facts, { branch: status.branch, ...days });
  const { opening, controls } = work.found;
  const sums = sumsOf(opening.accounts);
  const accountCheck: AccountCheck = { ...nothing, totals: { ...sums, variance: variance(sums) } };
  const itemCheck: ItemCheck = { ...nothing, controls };
  return (
    <>
      {status.running !== null && <RunningBooks opening={status} />}
      <GridCard form={accountForm} grid={accountGrid} work={work} table="accounts" check={accountCheck} />
      <GridCard form={itemForm} grid={itemGrid} work={work} table="items" check={itemCheck} />
      <OpeningReview work={work} date={days.date} status={status} />
    </>
  );
};
