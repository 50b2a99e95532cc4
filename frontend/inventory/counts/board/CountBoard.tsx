// Where a sheet is counted, on a phone as on a desk: a field for scanners, a search, and the rows with what was counted.
import { useRef, useState } from 'react';
import type { DocumentFacts } from '#frontend/documents/editor/documentFacts.ts';
import { type ScanAnswer, ScanField } from '#frontend/documents/scan/ScanField.tsx';
import type { ViewPlace } from '#frontend/documents/view/viewParts.ts';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { SearchInput } from '#frontend/ui/inputs/SearchInput.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Tabs } from '#frontend/ui/page/Tabs.tsx';
import { MoreRows } from '#frontend/ui/tables/MoreRows.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { ProgressBar } from '#frontend/ui/text/ProgressBar.tsx';
import { type CountRow, countRowChoices } from '#shared/inventory/counts/countApi.ts';
import { countPlaceName } from '#shared/inventory/counts/countRules.ts';
import type { CountSheetView } from '#shared/inventory/counts/countSheetKind.ts';
import { leftToRight } from '#shared/paper/bidiMarks.ts';
import { type AskedRows, useCounting, useCountRows, useOthersCounts } from '../countQueries.ts';
import { type BatchQuestion, BatchQuestions, withQuestion } from './BatchQuestions.tsx';
import styles from './CountBoard.module.css';
import { CountedRow } from './CountedRow.tsx';

export type CountPlace = ViewPlace<DocumentFacts, CountSheetView>;

/** Each scan of a product, or of one of its units or batches, counts it once more; which of several batches it is, is asked. */
const useScanned = ({ t, document }: CountPlace) => {
  const count = useCounting(document.id);
  const [questions, setQuestions] = useState<readonly BatchQuestion[]>([]);
  const scan = async (barcode: string): Promise<ScanAnswer> => {
    const { items, faults } = await count({ barcode, do: 'add', quantity: '1' });
    const [fault] = faults;
    const choice = fault?.choice;
    if (choice) {
      setQuestions((before) => withQuestion(before, barcode, choice));
      return { text: t('batch.which', { name: localName(choice) }), isFault: false };
    }
    if (fault) return { text: fault.message, isFault: true };
    const [item] = items;
    const batch = item?.row.batch ?? null;
    const values = {
      batch: leftToRight(batch ?? ''),
      name: item ? localName(item.row) : '',
      added: localNumber(item?.added ?? ''),
      quantity: localNumber(item?.row.counted ?? ''),
    };
    return { text: t(batch === null ? 'scan.added' : 'scan.batch', values), isFault: false };
  };
  const answered = (barcode: string) =>
    setQuestions((before) => before.filter((each) => each.barcode !== barcode));
  return { scan, questions, answered };
};

type ListProps = { place: CountPlace; asked: AskedRows; mayCount: boolean };

const List = ({ place, asked, mayCount }: ListProps) => {
  const { t, document } = place;
  const { data, error, hasNextPage, fetchNextPage, refetch } = useCountRows(document.id, asked);
  const [opened, setOpened] = useState<string | null>(null);
  if (error && data === undefined)
    return (
      <EmptyState
        tone="error"
        title={t('rows.failed')}
        text={error.message}
        actions={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
      />
    );
  if (data === undefined) return <SkeletonRows label={t('rows.title')} />;
  const rows = data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <EmptyState tone="quiet" title={t('rows.none')} text={t('rows.noneText')} />;
  const toggle = (row: CountRow) => {
    const name = countPlaceName(row);
    setOpened(opened === name ? null : name);
  };
  return (
    <>
      <ul className={styles['rows']} aria-label={t('rows.title')}>
        {rows.map((row) => (
          <CountedRow
            key={countPlaceName(row)}
            place={place}
            row={row}
            isOpen={opened === countPlaceName(row)}
            mayCount={mayCount}
            onToggle={() => toggle(row)}
          />
        ))}
      </ul>
      {hasNextPage && <MoreRows count={rows.length} onMore={() => void fetchNextPage()} />}
    </>
  );
};

export const CountBoard = ({ place }: { place: CountPlace }) => {
  const { t, document } = place;
  const [asked, setAsked] = useState<AskedRows>({ show: 'all', search: '' });
  const mayCount = usePermission('adjustment', 'create');
  const { scan, questions, answered } = useScanned(place);
  const field = useRef<HTMLDivElement>(null);
  const { data } = useCountRows(document.id, { show: 'all', search: '' });
  const { counted = 0, total = 0, at } = data?.pages[0] ?? {};
  useOthersCounts(document.id, { status: document.status, at });
  const choices = countRowChoices.filter((each) => each !== 'differing' || document.seesBook === true);
  return (
    <Card
      flush
      title={t('board.title')}
      aside={document.isBlind && <span className={styles['blind']}>{t('board.blind')}</span>}
    >
      <div className={styles['tools']}>
        {mayCount && (
          <div ref={field} className={styles['scan']}>
            <ScanField label={t('scan.label')} add={scan} />
          </div>
        )}
        <BatchQuestions
          place={place}
          questions={questions}
          onDone={(barcode) => {
            answered(barcode);
            field.current?.querySelector('input')?.focus();
          }}
        />
        <ProgressBar
          done={counted}
          total={total}
          text={t('progress', { counted: countText(counted), total: countText(total) })}
        />
        <SearchInput
          label={t('rows.search')}
          value={asked.search}
          onChange={(search) => setAsked({ ...asked, search })}
        />
      </div>
      <Tabs
        label={t('rows.title')}
        tabs={choices.map((key) => ({ key, label: t(`rows.show.${key}`) }))}
        chosen={asked.show}
        onChoose={(show) => setAsked({ ...asked, show })}
      />
      <List place={place} asked={asked} mayCount={mayCount} />
    </Card>
  );
};
