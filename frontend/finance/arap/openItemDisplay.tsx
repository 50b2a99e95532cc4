// How open items look in their list: by the name of the party, each leading to its document; what was paid is allocated to what is owed.
import { ArrowSwapRegular } from '@fluentui/react-icons/headless/svg/arrow-swap';
import { DocumentTextRegular } from '@fluentui/react-icons/headless/svg/document-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePermission, useSession } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import type { ListButton, ListDisplay, ListPlace } from '#frontend/lists/listDisplay.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { documentPath } from '#shared/approvals/documentPaths.ts';
import type { OpenItemRow } from '#shared/finance/arap/openItemsApi.ts';
import { payableList, receivableList } from '#shared/finance/arap/openItemsList.ts';
import { type Side, sideRights } from '#shared/finance/arap/side.ts';
import { partyStatementPath } from '#shared/finance/statementPath.ts';
import { mayOpen } from '#shared/menu.ts';
import { routeNamed } from '#shared/routes.ts';
import { SourceNumber } from '../reports/SourceNumber.tsx';
import { AllocationDialog, type AllocationWish } from './AllocationDialog.tsx';
import { OpenItemActs } from './OpenItemActs.tsx';
import { OpenItemParty } from './OpenItemParty.tsx';
import { OpenItemRowActs } from './OpenItemRowActs.tsx';
import { type Sums, useOpenItemSums } from './openItemQueries.ts';

const listOf = { receivable: receivableList, payable: payableList };

const furtherScreens = ['finance.arap.cheques', 'finance.arap.allocations.list'] as const;

/** What is asked about before it is done, and what follows in the list once it is. */
type Asking = { wish: AllocationWish; onDone: () => void };

/** What all items of a party come to: of those with several as the server says it, otherwise what is left of the one. */
const sumIn = (sums: Sums | undefined): ((first: OpenItemRow) => string | undefined) => {
  const known = new Map(sums?.parties.map(({ code, remaining }) => [code, remaining]));
  return ({ party, remaining }) => (sums === undefined ? undefined : (known.get(party) ?? remaining));
};

const cellsIn = (currency: string): NonNullable<ListDisplay<OpenItemRow>['cells']> => ({
  number: (row) => <SourceNumber line={row} />,
  paid: ({ paid }) => <MoneyText amount={paid} currency={currency} blankZero />,
  overdueDays: ({ overdueDays }) => (overdueDays === 0 ? null : countText(overdueDays)),
});

/** Whether a row can be held against something: as the server says it, until then by the rows that are there. */
const meetingIn = (sums: Sums | undefined, rows: readonly OpenItemRow[]) => {
  const isPaid = ({ remaining }: OpenItemRow) => remaining.startsWith('-');
  const codes = (those: readonly OpenItemRow[]) => new Set(those.map(({ party }) => party));
  const owing = codes(rows.filter((row) => !isPaid(row)));
  const seen = [...codes(rows.filter(isPaid))].filter((party) => owing.has(party));
  const meeting = new Set(sums?.meets ?? seen);
  return ({ party }: OpenItemRow): boolean => meeting.has(party);
};

type OfParty = { side: Side; party: string; isNow: boolean; sums: Sums | undefined };

/** Of the party whose items are shown: its statement, and what can be held against what of it. */
const useButtonsOf = (
  { side, party, isNow, sums }: OfParty,
  ask: (wish: AllocationWish) => void,
): ListButton[] => {
  const { t } = useTranslation('arap');
  const navigate = useNavigate();
  const mayAllocate = usePermission([sideRights[side]], 'post');
  const toStatement = {
    key: 'statement',
    label: t('open.statement'),
    icon: <DocumentTextRegular />,
    onChoose: () => void navigate(partyStatementPath(party, { side })),
    whenEmpty: true,
  };
  const all = {
    key: 'allocate',
    label: t('open.allocateAll'),
    icon: <ArrowSwapRegular />,
    onChoose: () => ask({ party, act: 'allocate' }),
    disabled: sums?.allocates !== true,
    ...(sums?.allocates === false && { hint: t('open.nothing') }),
  };
  const setOff = {
    key: 'setOff',
    label: t('open.setOff'),
    onChoose: () => ask({ party, act: 'setOff' }),
  };
  if (party === '') return [];
  return [toStatement, ...(mayAllocate && isNow ? [all] : []), ...(sums?.setsOff && isNow ? [setOff] : [])];
};

export const openItemDisplay =
  (side: Side) =>
  ({ asked, rows: read }: ListPlace<OpenItemRow>): ListDisplay<OpenItemRow> => {
    const navigate = useNavigate();
    const {
      roles,
      settings: { currency },
    } = useSession();
    const { t } = useTranslation('arap');
    const mayAllocate = usePermission([sideRights[side]], 'post');
    const [asking, setAsking] = useState<Asking | null>(null);
    const ask = (wish: AllocationWish, onDone: () => void = () => undefined) => setAsking({ wish, onDone });
    const { party = '', on = '' } = asked.filters;
    const { data: sums } = useOpenItemSums(side, listOf[side].queryOf(asked));
    const sumOf = sumIn(sums);
    const isNow = on === '';
    const meets = meetingIn(sums, read);
    const ofParty = useButtonsOf({ side, party, isNow, sums }, ask);
    // What stood on an earlier day may be settled by now.
    const canAllocate = mayAllocate && isNow;
    const further = furtherScreens
      .map((name) => routeNamed(name))
      .filter((route) => mayOpen(route, roles))
      .map(({ name, title, path }) => ({
        key: name,
        label: localText(title),
        whenEmpty: true,
        onChoose: () => void navigate(path),
      }));
    return {
      cells: cellsIn(currency),
      head: (row) => <OpenItemParty row={row} />,
      headSum: sumOf,
      figures:
        sums === undefined
          ? []
          : [
              { name: t('open.sum'), amount: sums.remaining },
              { name: t('open.overdue'), amount: sums.overdue },
            ],
      buttons: [...further, ...ofParty],
      rowActions: (row) =>
        isNow && (
          <OpenItemRowActs
            side={side}
            row={row}
            meets={meets(row)}
            setsOff={sums?.setOffs.includes(row.party) ?? false}
            offer={sums?.writeOff ?? null}
            mayWriteOff={(sums?.badDebt ?? null) !== null}
            canAllocate={canAllocate}
            onAllocate={ask}
          />
        ),
      bulk: (rows, onDone) => (
        <OpenItemActs
          side={side}
          rows={rows}
          canAllocate={canAllocate}
          offer={sums?.writeOff ?? null}
          mayWriteOff={(sums?.badDebt ?? null) !== null}
          isNow={isNow}
          onAllocate={(wish) => ask(wish, onDone)}
        />
      ),
      below: asking && <AllocationDialog side={side} {...asking} onClose={() => setAsking(null)} />,
      onOpen: ({ source }) => {
        const path = documentPath(source);
        if (path !== null) void navigate(path);
      },
    };
  };
