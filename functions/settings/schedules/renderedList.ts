// A list that a schedule sends: read whole as its file is, with what it was asked and the days that are meant at the time it was due, drawn by its declaration.
import { exportedList } from '#functions/exportedLists.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import { documentFrame } from '#functions/paper/documentFrame.ts';
import type { Taken } from '#functions/paper/exportOperation.ts';
import { readLetterhead } from '#functions/paper/readLetterhead.ts';
import { wholeList } from '#shared/audit/api.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { nameIn } from '#shared/kernel/names.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { listFacts, listTable } from '#shared/lists/declaredFile.ts';
import type { AnyList, Asked } from '#shared/lists/list.ts';
import type { FilePlace } from '#shared/lists/listFile.ts';
import type { DocumentLanguage } from '#shared/paper/documentFrame.ts';
import { periodsAt } from '#shared/reports/periodDays.ts';
import { daysOf } from '#shared/reports/reportPeriods.ts';
import { askedAtTime, periodIn } from '#shared/reports/schedules/listSubject.ts';
import { listRowsMax } from '#shared/reports/schedules/scheduleApi.ts';
import { listWords } from './listWords.ts';
import { namedRecords } from './namedRecords.ts';
import type { RenderedFile } from './renderedFile.ts';
import type { RunRecord, ScheduleRecord } from './scheduleRecords.ts';

type Sent = Pick<ScheduleRecord, 'asked' | 'columns'> & { list: AnyList; name: string };

/** One that is caught up with is of the days of its own time, and of the list as it was then. */
const askedOnDay = async ({ store, clock, company }: SessionContext, { list, asked }: Sent, due: string) => {
  const today = dateInZone(Date.parse(due), company.timeZone);
  const isPast = today < dateInZone(clock.nowMs(), company.timeZone);
  const period = periodIn(asked);
  const { rules } = await readDirectory(store);
  const days = period === undefined ? null : daysOf({ period }, periodsAt(today, rules.years));
  return {
    wanted: askedAtTime(list, asked, { days, asOf: isPast ? today : null }),
    days: days ?? { from: today, to: today },
  };
};

/** Drawn once to learn which records it names, and again with their names. */
const withNames = async <Drawn>(
  { store }: SessionContext,
  language: DocumentLanguage,
  draw: (nameOf: FilePlace['nameOf']) => Drawn,
): Promise<Drawn> => {
  const wanted = new Map<string, Set<string>>();
  draw((kind, code) => {
    const codes = wanted.get(kind) ?? new Set();
    wanted.set(kind, codes.add(code));
    return code;
  });
  const names = await namedRecords(store, wanted);
  return draw((kind, code) => {
    const record = names.get(kind)?.get(code);
    return record ? nameIn(language, record) : code;
  });
};

const drawn =
  ({ list, columns = [] }: Sent, taken: Taken, wanted: Asked): RenderedFile['draw'] =>
  async (context, { language, format }) => {
    const say = await listWords(language);
    const { company } = context;
    const branch = taken.about.branch ?? null;
    const letterhead = format === 'pdf' ? await readLetterhead(context, branch) : null;
    const table = await withNames(context, language, (nameOf) => {
      const place: FilePlace = {
        language,
        say,
        nameOf,
        timeZone: company.timeZone,
        has: (permission, action) => can(context, permission, action),
      };
      return {
        ...listTable(list, taken.items, {
          place,
          scale: scaleOf(company.currency),
          keys: columns,
          isForPeople: format !== 'csv',
        }),
        facts: listFacts(list, wanted, place),
      };
    });
    const frame = await documentFrame(context, { language, branch: undefined, letterhead });
    return { ...frame, title: list.title[language], ...table };
  };

export const renderedList = async (
  context: SessionContext,
  sent: Sent,
  { due }: RunRecord,
): Promise<RenderedFile> => {
  const { list, name } = sent;
  const { wanted, days } = await askedOnDay(context, sent, due);
  const read = exportedList(name) ?? refuse('schedule.noReport');
  const taken =
    (await read.takeAll(context, list.queryOf(wanted), listRowsMax)) ??
    refuse('schedule.tooLong', { max: listRowsMax });
  const { entity, about, items } = taken;
  return {
    rows: items.length,
    ...days,
    branch: about.branch || null,
    logged: { entity, id: about.id ?? wholeList, facts: about.facts },
    draw: drawn(sent, taken, wanted),
    fileName: (language) =>
      [list.title[language], ...(days.from === days.to ? [days.to] : [days.from, days.to])].join(' '),
  };
};
