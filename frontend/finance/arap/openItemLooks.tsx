// How open items look in their list: by the name of the party, each leading to its document; what was paid is allocated to what is owed.
import { ArrowSwapRegular } from '@fluentui/react-icons/svg/arrow-swap';
import { DocumentTextRegular } from '@fluentui/react-icons/svg/document-text';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePermission, useSession } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { useOnce } from '#frontend/lib/useOnce.ts';
import type { ListLooks, ListPlace } from '#frontend/lists/listLooks.ts';
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
import { useAllocate } from './allocationQueries.ts';
import { type AllocationWish, OpenItemActs } from './OpenItemActs.tsx';
import { useOpenItemSums } from './openItemQueries.ts';
import { SettleButton } from './SettleButton.tsx';

const listOf = { receivable: receivableList, payable: payableList };

const furtherScreens = ['finance.arap.cheques', 'finance.arap.allocations.list'] as const;

const useAllocating = (side: Side) => {
  const { t } = useTranslation('arap');
  const mayAllocate = usePermission([sideRights[side]], 'post');
  const { send, isPending } = useOnce(useAllocate());
  const allocate = (wish: AllocationWish, onDone: () => void = () => undefined): void =>
    send(
      { side, ...wish },
      {
        onSuccess: ({ document, more }) => {
          const count = document.lines?.length ?? 0;
          const [done, left] = wish.writeOff
            ? (['writeOff.done', 'writeOff.more'] as const)
            : (['open.done', 'open.more'] as const);
          showToast({ type: 'success', text: t(done, { count, number: document.number }) });
          if (more) showToast({ type: 'warn', text: t(left) });
          onDone();
        },
      },
    );
  return { t, mayAllocate, isPending, allocate };
};

const cellsIn = (currency: string): NonNullable<ListLooks<OpenItemRow>['cells']> => ({
  number: (row) => <SourceNumber line={row} />,
  paid: ({ paid }) => <MoneyText amount={paid} currency={currency} blankZero />,
  overdueDays: ({ overdueDays }) => (overdueDays === 0 ? null : countText(overdueDays)),
});

export const openItemLooks =
  (side: Side) =>
  ({ asked }: ListPlace<OpenItemRow>): ListLooks<OpenItemRow> => {
    const navigate = useNavigate();
    const {
      roles,
      settings: { currency },
    } = useSession();
    const { t, mayAllocate, isPending, allocate } = useAllocating(side);
    const { party = '', on = '' } = asked.filters;
    const { data: sums } = useOpenItemSums(side, listOf[side].queryOf(asked));
    // What stood on an earlier day may be settled by now.
    const canAllocate = mayAllocate && on === '';
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
      onChoose: () => allocate({ party }),
      disabled: isPending,
    };
    const setOff = {
      key: 'setOff',
      label: t('open.setOff'),
      onChoose: () => allocate({ party, setOff: true }),
      disabled: isPending,
    };
    const ofParty = [
      toStatement,
      ...(canAllocate ? [all] : []),
      ...(sums?.setsOff && on === '' ? [setOff] : []),
    ];
    const further = furtherScreens
      .map((name) => routeNamed(name))
      .filter((route) => mayOpen(route, roles))
      .map(({ name, title, path }) => ({
        ...{ key: name, label: localText(title), whenEmpty: true },
        onChoose: () => void navigate(path),
      }));
    return {
      cells: cellsIn(currency),
      figures:
        sums === undefined
          ? []
          : [
              { name: t('open.sum'), amount: sums.remaining },
              { name: t('open.overdue'), amount: sums.overdue },
            ],
      buttons: [...further, ...(party === '' ? [] : ofParty)],
      rowActions: (row) => on === '' && <SettleButton side={side} rows={[row]} isSmall />,
      bulk: (rows, onDone) => (
        <OpenItemActs
          {...{ side, rows, canAllocate }}
          offer={sums?.writeOff ?? null}
          isNow={on === ''}
          busy={isPending}
          onAllocate={(wish) => allocate(wish, onDone)}
        />
      ),
      onOpen: ({ source }) => {
        const path = documentPath(source);
        if (path !== null) void navigate(path);
      },
    };
  };
