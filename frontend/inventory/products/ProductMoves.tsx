// The moves of a product in a period, with what was there after each; each leads to its document.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSession } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { DateField } from '#frontend/ui/dates/DateField.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { DataTable } from '#frontend/ui/tables/DataTable.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { documentPath } from '#shared/approvals/documentPaths.ts';
import type { ProductStock, StockMoveView } from '#shared/inventory/stockApi.ts';
import { isDate } from '#shared/kernel/dates.ts';
import styles from './ProductCard.module.css';
import { type MovesAsked, useProductMoves } from './productQueries.ts';
import { type Ends, type MoveRow, useMoveColumns } from './useMoveColumns.tsx';

/** Since the first day of the year, unless the address asks otherwise. */
const useMovesAsked = () => {
  const { today } = useSession().settings;
  const [search, setSearch] = useSearchParams();
  const day = (name: string, usual: string): string => {
    const text = search.get(name) ?? '';
    return isDate(text) ? text : usual;
  };
  const asked: MovesAsked = {
    from: day('from', `${today.slice(0, 4)}-01-01`),
    to: day('to', today),
    branch: search.get('branch') ?? '',
  };
  const set = (entries: Partial<MovesAsked>) =>
    setSearch({ ...asked, ...entries }, { replace: true, preventScrollReset: true });
  return { asked, set };
};

const noItems: never[] = [];
const noRows: MoveRow[] = [];

const isThere = ({ quantity, value }: Ends['opening']): boolean =>
  quantity !== '0' || (value !== null && /[1-9]/.test(value));

/** What there was before is above the moves, also where none follows; without either there is nothing to show. */
const rowsOf = (items: readonly StockMoveView[], hasOpening: boolean): MoveRow[] =>
  items.length === 0 && !hasOpening
    ? noRows
    : [
        { key: 'opening', move: null },
        ...items.map((move, at) => ({ key: `${move.source.id} ${at}`, move })),
      ];

export const ProductMoves = ({ stock }: { stock: ProductStock }) => {
  const { t } = useTranslation('inventory');
  const navigate = useNavigate();
  const { asked, set } = useMovesAsked();
  const { data, isPending, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useProductMoves(stock.code, asked);
  const [first] = data?.pages ?? [];
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? noItems, [data]);
  const hasOpening = first !== undefined && isThere(first.opening);
  const rows = useMemo(() => rowsOf(items, hasOpening), [items, hasOpening]);
  const columns = useMoveColumns(stock, first);
  const pathOf = ({ move }: MoveRow) => move && documentPath(move.source);
  const open = (row: MoveRow) => {
    const path = pathOf(row);
    if (path !== null) void navigate(path);
  };
  const setDay = (name: 'from' | 'to') => (day: string) => day !== '' && set({ [name]: day });
  return (
    <Card flush title={t('moves.title')}>
      <div className={styles['bar']}>
        <DateField plain label={t('moves.from')} value={asked.from} onChange={setDay('from')} />
        <DateField plain label={t('moves.to')} value={asked.to} onChange={setDay('to')} />
        {stock.branches.length > 1 && (
          <SelectField
            label={t('moves.branch')}
            value={asked.branch}
            emptyLabel={t('moves.allBranches')}
            choices={stock.branches.map((branch) => ({ value: branch.code, label: localName(branch) }))}
            onChange={(branch) => set({ branch })}
          />
        )}
      </div>
      <DataTable
        label={t('moves.title')}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        tone={({ move }) => (move === null ? 'muted' : undefined)}
        loading={isPending}
        failure={isError && first === undefined ? error.message : undefined}
        onRetry={() => void refetch()}
        onOpen={open}
        canOpen={(row) => pathOf(row) !== null}
        onEnd={() => {
          if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
        }}
        empty={<EmptyState title={t('moves.none')} text={t('moves.noneText')} />}
      />
    </Card>
  );
};
