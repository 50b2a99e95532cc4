// Takes the active records of a list with the names of what they name, and opens what is printed of them; fetched with the first.
import { namesQuery, type RecordChoice } from '#frontend/lib/choiceQueries.ts';
import { takeAway } from '#frontend/lib/files/takeAway.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { printTable } from '#frontend/paper/printing.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { todayIn } from '#frontend/ui/dates/today.ts';
import type { useDocumentFrame } from '#frontend/ui/page/useDocumentFrame.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import type { Asked } from '#shared/lists/list.ts';
import type { DocumentLanguage } from '#shared/paper/documentFrame.ts';
import { type PrintedRecords, recordPaper } from '#shared/resources/recordPaper.ts';
import { type ResourceRow, refFields, targetOf } from '#shared/resources/resource.ts';
import { resourceList } from '#shared/resources/resourceList.ts';

type Printed = PrintedRecords['resource'];

/** Of what the printed fields name, by kind and code. */
const namesIn = async (resource: Printed, rows: readonly ResourceRow[]) => {
  const { columns, groupBy } = resource.paper;
  const names = new Map<string, RecordChoice>();
  for (const [name, field] of refFields(resource)) {
    if (![...columns, groupBy].includes(name)) continue;
    const { one } = targetOf(resource, field);
    const codes = rows.flatMap((row) => (typeof row[name] === 'string' ? [row[name]] : []));
    const found = codes.length === 0 ? [] : await queryClient.fetchQuery(namesQuery(one, codes));
    for (const each of found) names.set(`${one} ${each.code}`, each);
  }
  return names;
};

type Printing = {
  asked: Asked;
  language: DocumentLanguage;
  books: PrintedRecords['books'];
  frame: ReturnType<typeof useDocumentFrame>;
};

export const printRecords = async (
  resource: Printed,
  { asked, language, books, frame }: Printing,
): Promise<void> => {
  const filter = { ...resourceList(resource).queryOf({ ...asked, order: null }), active: '1' as const };
  const wanted = { filter, format: 'pdf' as const };
  const { items, letterhead } = await takeAway(resource.api.export, wanted, () => undefined);
  const names = await namesIn(resource, items);
  const table = recordPaper({
    resource,
    books,
    rows: items,
    frame: await frame(letterhead, undefined, language),
    named: ({ one }, code) => names.get(`${one} ${code}`),
    day: latinDigits(formatDate(todayIn(), language)),
  });
  await printTable(table, resource.paper.title[language]);
};
