// Exports every row that the list is asked for, not only those on the screen, and has them sent regularly.

import { takeAway } from '#frontend/lib/files/takeAway.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { locale, localText } from '#frontend/lib/texts/locale.ts';
import { useSendRegularly } from '#frontend/reports/schedules/ScheduleButton.tsx';
import type { ScheduleSubject } from '#frontend/reports/schedules/scheduleDraft.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { ExportMenu } from '#frontend/ui/export/ExportMenu.tsx';
import { useDocumentFrame } from '#frontend/ui/page/useDocumentFrame.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import { totalOf, withHeads } from '#shared/lists/declaredFile.ts';
import type { Asked, List } from '#shared/lists/list.ts';
import type { AnyExport, ExportFormat } from '#shared/paper/exportApi.ts';
import type { TableColumn, TableDocument, TableRow } from '#shared/paper/tableDocument.ts';
import { listHasPeriod, subjectOfList } from '#shared/reports/schedules/listSubject.ts';
import type { ListColumn, ListDisplay, ListFile } from './listDisplay.ts';
import type { ListWords } from './listWords.ts';
import type { OwnColumns } from './useOwnColumns.ts';

type Props<Row extends object> = {
  list: List<Row>;
  contract: AnyExport;
  asked: Asked;
  display: ListDisplay<Row>;
  columns: readonly ListColumn<Row>[];
  arrange: (rows: readonly Row[]) => readonly Row[];
  say: ListWords;
  disabled: boolean;
  /** What is asked, as its address has it, and the columns of the user. */
  text: string;
  own: OwnColumns<{ key: string }>;
};

const fileColumn = <Row,>({ key, title, file }: ListColumn<Row>, scale: number): TableColumn => {
  const { label = title, kind = 'text', weight } = file ?? {};
  return kind === 'amount' ? { key, label, kind, scale, weight } : { key, label, kind, weight };
};

/** The file as the list stands on the screen, with the sum of what it adds up. */
const fileOf = <Row extends object>(
  { list, display, columns, say }: Props<Row>,
  { scale, format }: { scale: number; format: ExportFormat },
): ListFile<Row> => {
  const written = columns.filter(({ file }) => file !== undefined);
  const named = written.find(({ file }) => file?.kind === 'text')?.key ?? written[0]?.key ?? '';
  return {
    columns: written.map((column) => fileColumn(column, scale)),
    rowsOf: (rows) => {
      const total = totalOf(rows, list.total, scale);
      const sums = display.sums?.(rows) ?? (total === null ? [] : [{ name: say('total'), amount: total }]);
      const sum: TableRow[] = sums.map(({ name, amount }) => ({
        cells: { [named]: name, [list.total ?? '']: amount },
        style: 'total',
      }));
      const cellsOf = (row: Row) =>
        Object.fromEntries(written.map(({ key, file }) => [key, file?.value(row) ?? null]));
      const heads = format === 'csv' ? null : list.heads;
      const belowZero = list.belowZero && localText(list.belowZero);
      return [...withHeads({ heads, total: list.total, belowZero }, rows, { cellsOf, scale }), ...sum];
    },
  };
};

/** The days from which and to which the rows are. */
const factsOf = <Row extends object>({ list, asked, say }: Props<Row>) =>
  Object.values(list.filters).flatMap((filter) => {
    if (filter.kind !== 'days') return [];
    const days = [asked.filters[filter.from], asked.filters[filter.to]];
    if (days.every((day) => day === undefined)) return [];
    const words = days.map((day) => (day ? latinDigits(formatDate(day, locale)) : '…'));
    return [{ label: say('period'), value: words.join(' – ') }];
  });

/** Where the file of the list is drawn by its declaration. */
const isDrawn = <Row,>({ fileColumns, columns }: List<Row>): boolean =>
  fileColumns !== null || Object.keys(columns).length > 0;

/** The list as it is asked, with the columns that show. */
const subjectOf = <Row extends object>({ list, contract, text, own }: Props<Row>): ScheduleSubject => {
  const shown = own.ordered.map(({ key }) => key).filter((key) => !own.hidden.has(key));
  return {
    report: subjectOfList(list.name),
    title: localText(list.title),
    isList: true,
    asked: Object.fromEntries(new URLSearchParams(text)),
    hasPeriod: listHasPeriod(list),
    columns: own.isOwn ? shown : [],
    formats: contract.formats,
  };
};

export const ListExport = <Row extends object>(props: Props<Row>) => {
  const { list, contract, asked, display, arrange, disabled } = props;
  const { scale } = useSession().settings;
  const frame = useDocumentFrame();
  const sent = useSendRegularly(isDrawn(list) ? subjectOf(props) : null, contract.auth);
  const title = localText(list.title);
  const build = async (format: ExportFormat, onProgress: (count: number) => void): Promise<TableDocument> => {
    const wanted = { filter: list.queryOf(asked), format };
    const { items, letterhead } = await takeAway(contract, wanted, ({ length }) => onProgress(length));
    const { columns, rowsOf } = display.file ?? fileOf(props, { scale, format });
    return {
      ...(await frame(letterhead, display.fileBranch)),
      title,
      facts: factsOf(props),
      columns,
      rows: rowsOf(arrange(items as Row[])),
    };
  };
  // What is to be brought in again is a table, whatever is printed of it.
  const formats = contract.formats.filter((format) => display.file === undefined || format !== 'pdf');
  const { auth } = contract;
  return (
    <>
      <ExportMenu
        contract={{ auth, formats }}
        fileName={title}
        build={build}
        disabled={disabled}
        more={sent.acts.map(({ icon: _, ...act }) => act)}
      />
      {sent.drawer}
    </>
  );
};
