// Notifies those who keep the files of staff that documents of employees expire in 90, 60 and 30 days (B6.5), each about the employees that this user may see.

import { partitionOf } from '#functions/company/resourceRecords.ts';
import { rolesOf, type UserRecord, usersOf } from '#functions/company/userRecords.ts';
import { type NoticeParts, noticeWrites, notify } from '#functions/me/notificationRecords.ts';
import { isSeen, recordVisibility } from '#functions/resources/recordScope.ts';
import type { Clock } from '#functions/storage/clock.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { isWritten } from '#functions/storage/isWritten.ts';
import { announceOutbox } from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';
import { create, type Put, replace } from '#functions/storage/writes.ts';
import { employees } from '#shared/hr/organisation.ts';
import { addDays, dateInZone } from '#shared/kernel/dates.ts';
import { nameIn } from '#shared/kernel/names.ts';
import { isAllowed } from '#shared/kernel/permission.ts';
import type { Label, RowValue } from '#shared/resources/fields.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { employeeRow } from './employeeRecords.ts';

const daysAhead = [90, 60, 30];
/** Named one by one in a notice; of more their number is enough. */
const namedMax = 5;
const writesMax = 80;

const markKey = { pk: 'EMPWARN', sk: '#' };

type Due = { employee: ResourceRow; kind: Label };

const labelOf = (kind: unknown): Label | undefined => {
  const field = employees.fields.documents.of['kind'];
  return field?.kind === 'choice' ? field.choices[String(kind)] : undefined;
};

/** Documents that expire after one day and not after another. */
const dueBetween = (rows: readonly ResourceRow[], [after, until]: readonly [string, string]): Due[] =>
  rows.flatMap((employee) => {
    const documents = Array.isArray(employee['documents']) ? (employee['documents'] as RowValue[]) : [];
    return documents.flatMap(({ kind, expires }) => {
      const day = String(expires ?? '');
      const isDue = day > after && day <= until;
      const label = labelOf(kind);
      return isDue && label ? [{ employee, kind: label }] : [];
    });
  });

const namesIn = (due: readonly Due[], language: 'en' | 'ar'): string => {
  const named = due.slice(0, namedMax).map(({ employee, kind }) => {
    return `${nameIn(language, employee)} (${kind[language]})`;
  });
  const more = due.length > namedMax ? [`+${due.length - namedMax}`] : [];
  return [...named, ...more].join(language === 'ar' ? '، ' : ', ');
};

type Round = { store: Store; clock: Clock; rows: readonly ResourceRow[]; last: string; today: string };

/** The notices to one user. */
const noticeTo = async (
  { store, clock, rows, last, today }: Round,
  user: UserRecord,
  roles: Parameters<typeof recordVisibility>[0]['actor']['roles'],
): Promise<NoticeParts[]> => {
  const { id, name, name_ar, username, branch, employee_id } = user;
  const actor = { id, name, name_ar, username, branch, employee_id, roles };
  const visibility = await recordVisibility({ store, actor }, employees);
  const seen = rows.filter((row) => row.active && isSeen(visibility, employees, row));
  const notices: NoticeParts[] = [];
  for (const days of daysAhead) {
    const due = dueBetween(seen, [addDays(last, days), addDays(today, days)]);
    if (due.length === 0) continue;
    const values = { days: String(days), names: { en: namesIn(due, 'en'), ar: namesIn(due, 'ar') } };
    notices.push(await notify({ store, clock, actor: null }, [id], { kind: 'documentExpires', values }));
  }
  return notices;
};

/** Each day once; after days on which nothing ran it makes up for them. */
export const warnOfExpiry = async (store: Store, clock: Clock): Promise<void> => {
  const [company, mark] = await store.getAll([companyKey, markKey]);
  const { timeZone, authRev } = companyOf(company ?? null);
  const today = dateInZone(clock.nowMs(), timeZone);
  const last = mark ? String(mark['day']) : addDays(today, -1);
  if (last >= today) return;
  const rows = (await store.all({ pk: partitionOf(employees) })).map(employeeRow);
  const known = await rolesOf(store, authRev);
  const notices: NoticeParts[] = [];
  for (const user of await usersOf(store)) {
    const roles = user.roles.flatMap((code) => known.get(code) ?? []);
    if (user.status !== 'active' || !isAllowed(roles, 'employee', 'edit')) continue;
    notices.push(...(await noticeTo({ store, clock, rows, last, today }, user, roles)));
  }
  const attributes = { day: today };
  const marked: Put = mark
    ? replace({ key: markKey, attributes, rev: Number(mark['rev']) })
    : create({ key: markKey, attributes });
  const writes = [marked, ...notices.flatMap((each) => noticeWrites(clock, each))];
  // Two runs at once: the one whose mark is written gives the notices.
  if (!(await isWritten(store, writes.slice(0, writesMax)))) return;
  for (let start = writesMax; start < writes.length; start += writesMax)
    await store.commit(writes.slice(start, start + writesMax));
  if (notices.some(({ outbox }) => outbox.length > 0)) announceOutbox(store.company);
};
