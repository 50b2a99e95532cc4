// Takes the active records of a list with the names of what they name, and opens what is printed of them; what draws it is fetched with the first.
import { useQueryClient } from '@tanstack/react-query';
import { namesQuery } from '#frontend/lib/choiceQueries.ts';
import { takeAway } from '#frontend/lib/files/takeAway.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { todayIn } from '#frontend/ui/dates/today.ts';
import { useDocumentFrame } from '#frontend/ui/page/useDocumentFrame.ts';
import { latinDigits } from '#shared/kernel/numberEntry.ts';
import type { Asked } from '#shared/lists/list.ts';
import type { DocumentLanguage } from '#shared/paper/documentFrame.ts';
import type { RecordChoice } from '#shared/resources/choicesApi.ts';
import {
  type AnyResource,
  type RecordPaper,
  type ResourceRow,
  refFields,
  targetOf,
} from '#shared/resources/resource.ts';
import { resourceList } from '#shared/resources/resourceList.ts';

type Printed = AnyResource & { paper: RecordPaper };

/** Of what the printed fields name, by kind. */
const useNames = (resource: Printed) => {
  const client = useQueryClient();
  const { columns, groupBy } = resource.paper;
  const fields = refFields(resource).filter(([name]) => [...columns, groupBy].includes(name));
  return async (rows: readonly ResourceRow[]) => {
    const names = new Map<string, RecordChoice>();
    for (const [name, field] of fields) {
      const { one } = targetOf(resource, field);
      const codes = rows.flatMap((row) => (typeof row[name] === 'string' ? [row[name]] : []));
      const found = codes.length === 0 ? [] : await client.fetchQuery(namesQuery(one, codes));
      for (const each of found) names.set(`${one} ${each.code}`, each);
    }
    return names;
  };
};

export const usePrintRecords = (resource: Printed, asked: Asked) => {
  const { settings } = useSession();
  const frame = useDocumentFrame();
  const readNames = useNames(resource);
  return async (language: DocumentLanguage): Promise<void> => {
    const filter = { ...resourceList(resource).queryOf({ ...asked, order: null }), active: '1' as const };
    const { items, letterhead } = await takeAway(
      resource.api.export,
      { filter, format: 'pdf' },
      () => undefined,
    );
    const names = await readNames(items);
    const [{ recordPaper }, { printTable }] = await Promise.all([
      import('#shared/resources/recordPaper.ts'),
      import('#frontend/ui/export/exportDocument.ts'),
    ]);
    const table = recordPaper({
      resource,
      frame: await frame(letterhead, undefined, language),
      rows: items,
      named: ({ one }, code) => names.get(`${one} ${code}`),
      books: settings,
      day: latinDigits(formatDate(todayIn(), language)),
    });
    await printTable(table, resource.paper.title[language]);
  };
};
