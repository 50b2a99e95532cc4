// Notifies those who file VAT returns that one is due within a week and not filed, once for each period.
import { rolesOf, usersOf } from '#functions/company/userRecords.ts';
import { noticeWrites, notify } from '#functions/me/notificationRecords.ts';
import type { Clock } from '#functions/storage/clock.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { isWritten } from '#functions/storage/isWritten.ts';
import { announceOutbox } from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';
import { create, replace } from '#functions/storage/writes.ts';
import { dueDayOf } from '#shared/finance/taxes/taxPeriods.ts';
import { addDays, dateInZone } from '#shared/kernel/dates.ts';
import { isAllowed } from '#shared/kernel/permission.ts';
import { readOpenPeriods } from './vatReturnViews.ts';

const daysAhead = 7;

const markKey = { pk: 'VATWARN', sk: '#' };

/** Users who see all branches and may file. */
const filersOf = async (store: Store, authRev: number): Promise<string[]> => {
  const known = await rolesOf(store, authRev);
  return (await usersOf(store)).flatMap(({ id, status, roles }) => {
    const own = roles.flatMap((code) => known.get(code) ?? []);
    return status === 'active' && isAllowed(own, 'lock', 'edit') ? [id] : [];
  });
};

/** A company that charges no VAT files none. */
export const warnOfReturns = async (store: Store, clock: Clock): Promise<void> => {
  const [item, mark] = await store.getAll([companyKey, markKey]);
  const company = companyOf(item ?? null);
  const { timeZone, authRev, vatNumber } = company;
  if (!vatNumber) return;
  const today = dateInZone(clock.nowMs(), timeZone);
  const warnedTo = mark ? String(mark['to']) : '';
  const due = (await readOpenPeriods(store, company, today)).filter(
    (period) => period.to < today && period.to > warnedTo && addDays(dueDayOf(period), -daysAhead) <= today,
  );
  const last = due.at(-1);
  if (!last) return;
  const values = { from: last.from, to: last.to, due: dueDayOf(last) };
  const notice = await notify({ store, clock, actor: null }, await filersOf(store, authRev), {
    kind: 'vatReturnDue',
    values,
  });
  const attributes = { to: last.to };
  const marking = mark
    ? replace({ key: markKey, attributes, rev: Number(mark['rev']) })
    : create({ key: markKey, attributes });
  // Two runs at once: one of them gives the notice.
  const isFirst = await isWritten(store, [marking, ...noticeWrites(clock, notice)]);
  if (isFirst && notice.outbox.length > 0) announceOutbox(store.company);
};
