// The imports so far: who made them, when, what became of them; unfinished ones are gone on with or discarded.

import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { inDigits } from '#frontend/lib/texts/digits.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { DataTable } from '#frontend/ui/tables/DataTable.tsx';
import type { DataColumn } from '#frontend/ui/tables/dataColumns.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { StatusDot, type StatusTone } from '#frontend/ui/text/StatusDot.tsx';
import type { ImportView } from '#shared/finance/importApi.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import { DiscardImport } from './DiscardImport.tsx';
import styles from './ImportList.module.css';
import { importedVouchersPath } from './importPath.ts';
import { useImports } from './importQueries.ts';

type Props = {
  /** Goes on with it; one that is checked whole comes into the books. */
  onContinue: (view: ImportView) => void;
  onDiscard: (view: ImportView) => void;
  /** The import of the file that is being checked above stands there. */
  current: string | null;
  /** An import runs on this page: the list only looks on. */
  isBusy: boolean;
};

const tones: Record<ImportView['state'], StatusTone> = {
  receiving: 'warning',
  preparing: 'warning',
  staging: 'warning',
  clearing: 'info',
  done: 'success',
  discarding: 'warning',
  discarded: 'neutral',
};

const rowKey = (row: ImportView) => row.id;
const noImports: never[] = [];

const countOf = ({ state, posted, staged, total }: ImportView): string => {
  if (state === 'done' || state === 'clearing') return countText(posted);
  if (state === 'receiving') return countText(total);
  return state === 'discarded' ? '' : `${countText(staged)} / ${countText(total)}`;
};

/** Checked whole and without a fault: its rows are kept, and nothing but the decision is missing. */
export const isReady = ({ state, received, total, faulty }: ImportView): boolean =>
  state === 'receiving' && received === total && faulty === 0;

/** What goes on at its button: of a check that is not whole the file is chosen again. */
const nextStep = (row: ImportView): 'list.post' | 'list.chooseAgain' | 'run.continue' => {
  if (isReady(row)) return 'list.post';
  return row.state === 'receiving' ? 'list.chooseAgain' : 'run.continue';
};

/** What was only checked says what the check has found. */
const State = ({ row }: { row: ImportView }) => {
  const { t } = useTranslation('import');
  const { state, received, total, faulty, repeated } = row;
  if (state !== 'receiving') return <StatusDot tone={tones[state]}>{t(`states.${state}`)}</StatusDot>;
  const wrong = faulty - repeated;
  if (wrong > 0)
    return (
      <StatusDot tone="danger">{t('list.faulty', { count: wrong, faults: countText(wrong) })}</StatusDot>
    );
  if (repeated > 0)
    return (
      <StatusDot tone="warning">
        {t('list.repeated', { count: repeated, vouchers: countText(repeated) })}
      </StatusDot>
    );
  return <StatusDot tone="warning">{t(received < total ? 'states.receiving' : 'states.checked')}</StatusDot>;
};

const useColumns = (): DataColumn<ImportView>[] => {
  const { t } = useTranslation('import');
  return useMemo(
    () => [
      {
        key: 'file',
        title: t('list.file'),
        kind: 'wide',
        card: 'title',
        cell: ({ name }) => <bdi className={styles['file']}>{name}</bdi>,
      },
      {
        key: 'by',
        title: t('list.by'),
        cell: ({ startedBy, startedAt }) => (
          <span className={styles['by']}>
            <bdi>{localName(startedBy)}</bdi>
            <time dateTime={startedAt}>{formatInstant(startedAt, locale)}</time>
          </span>
        ),
      },
      {
        key: 'state',
        title: t('list.state'),
        cell: (row) => <State row={row} />,
      },
      {
        key: 'vouchers',
        title: t('list.vouchers'),
        kind: 'tight',
        cell: (row) => <bdi dir="ltr">{countOf(row)}</bdi>,
      },
      {
        key: 'numbers',
        title: t('list.numbers'),
        cell: ({ first, last, state }) =>
          state === 'done' && first !== null && last !== null ? (
            <BidiText>
              {first === last ? first : t('list.range', { first: inDigits(first), last: inDigits(last) })}
            </BidiText>
          ) : null,
      },
    ],
    [t],
  );
};

const Acts = ({ row, onContinue, onAsk }: { row: ImportView; onContinue: () => void; onAsk: () => void }) => {
  const { t } = useTranslation('import');
  const navigate = useNavigate();
  const { state } = row;
  if (state === 'discarded') return null;
  if (state === 'done')
    return (
      <Button size="small" onClick={() => void navigate(importedVouchersPath(row))}>
        {t('run.openVouchers')}
      </Button>
    );
  return (
    <span className={styles['acts']}>
      {state !== 'discarding' && (
        <Button size="small" onClick={onContinue}>
          {t(nextStep(row))}
        </Button>
      )}
      {state !== 'clearing' && (
        <Button size="small" look="danger" onClick={onAsk}>
          {t('run.discard')}
        </Button>
      )}
    </span>
  );
};

export const ImportList = ({ onContinue, onDiscard, current, isBusy }: Props) => {
  const { t } = useTranslation('import');
  const query = useImports();
  const [isAll, setAll] = useState(false);
  const [asked, setAsked] = useState<ImportView | null>(null);
  const [posting, setPosting] = useState<ImportView | null>(null);
  const navigate = useNavigate();
  const columns = useColumns();
  const imports = query.data?.items ?? noImports;
  const rows = useMemo(
    () => imports.filter(({ id, state }) => id !== current && (isAll || state !== 'discarded')),
    [imports, isAll, current],
  );
  const hasDiscarded = imports.some(({ state }) => state === 'discarded');
  const acts = (row: ImportView) => (
    <Acts
      row={row}
      onContinue={() => (isReady(row) ? setPosting(row) : onContinue(row))}
      onAsk={() => setAsked(row)}
    />
  );
  return (
    <Card
      flush
      title={t('list.title')}
      aside={query.data?.isMore === true && t('list.newest')}
      actions={
        hasDiscarded && <CheckField label={t('list.showDiscarded')} checked={isAll} onChange={setAll} />
      }
    >
      <DataTable
        label={t('list.title')}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        loading={query.isPending}
        failure={query.isError && imports.length === 0 ? query.error.message : undefined}
        onRetry={() => void query.refetch()}
        tone={({ state }) => (state === 'discarded' ? 'muted' : undefined)}
        onOpen={(row) => void navigate(importedVouchersPath(row))}
        canOpen={({ state }) => state === 'done'}
        rowActions={isBusy ? undefined : acts}
        empty={<EmptyState tone="quiet" title={t('list.empty')} text={t('list.emptyText')} />}
      />
      {posting !== null && (
        <ConfirmDialog
          title={t('list.postTitle', { name: isolated(posting.name) })}
          confirm={t('run.act', { count: posting.total, vouchers: countText(posting.total) })}
          onConfirm={() => {
            setPosting(null);
            onContinue(posting);
          }}
          onClose={() => setPosting(null)}
        >
          <p>{t('list.postText')}</p>
        </ConfirmDialog>
      )}
      {asked !== null && (
        <DiscardImport
          name={asked.name}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            onDiscard(asked);
          }}
        />
      )}
    </Card>
  );
};
