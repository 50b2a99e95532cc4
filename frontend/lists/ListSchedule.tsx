// Has the list sent regularly, as it is asked and with the columns that show.
import { localText } from '#frontend/lib/texts/locale.ts';
import { SendRegularly } from '#frontend/reports/schedules/ScheduleButton.tsx';
import type { List } from '#shared/lists/list.ts';
import { listHasPeriod, subjectOfList } from '#shared/reports/schedules/listSubject.ts';
import type { OwnColumns } from './useOwnColumns.ts';

type Props<Row> = {
  list: List<Row>;
  /** As its address has it. */
  asked: string;
  columns: OwnColumns<{ key: string }>;
};

/** Where its file is drawn by its declaration. */
const isDrawn = <Row,>({ fileColumns, columns }: List<Row>): boolean =>
  fileColumns !== null || Object.keys(columns).length > 0;

export const ListSchedule = <Row extends object>({ list, asked, columns }: Props<Row>) => {
  if (list.export === null || !isDrawn(list)) return null;
  const shown = columns.ordered.map(({ key }) => key).filter((key) => !columns.hidden.has(key));
  return (
    <SendRegularly
      subject={{
        ...{ report: subjectOfList(list.name), title: localText(list.title), isList: true },
        asked: Object.fromEntries(new URLSearchParams(asked)),
        hasPeriod: listHasPeriod(list as never),
        columns: columns.isOwn ? shown : [],
        formats: list.export.formats,
      }}
      taking={list.export.auth}
    />
  );
};
