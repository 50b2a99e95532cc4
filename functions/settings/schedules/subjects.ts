// What can be sent regularly: reports and lists, by the names that schedules know them under, with the rights to see and to export them.
import { can, type SessionContext } from '#functions/http/context.ts';
import { documentKinds } from '#shared/documentKinds.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { typesAllowed } from '#shared/documents/documentRights.ts';
import { type Access, rightsOf } from '#shared/kernel/endpoint.ts';
import type { AnyList } from '#shared/lists/list.ts';
import { sentList } from '#shared/lists.ts';
import { reportKinds } from '#shared/reportKinds.ts';
import type { AnyReport, AskedEntries } from '#shared/reports/report.ts';
import { askedIn, isWhole, reportAddress } from '#shared/reports/reportAddress.ts';
import { exportRight, viewRight } from '#shared/reports/reportRights.ts';
import { keptOfList, listHasPeriod, listOfSubject } from '#shared/reports/schedules/listSubject.ts';
import { type ScheduleFormat, scheduleFormats } from '#shared/reports/schedules/scheduleApi.ts';
import { hiddenFields } from '#shared/resources/fieldRights.ts';
import type { Label } from '#shared/resources/fields.ts';
import { allResources } from '#shared/resources.ts';

type Subject = {
  title: Label;
  /** Where it is asked the same. */
  pathOf: (asked: AskedEntries) => string;
  hasPeriod: boolean;
  /** Whether it may be of all days. */
  isList: boolean;
  formats: readonly ScheduleFormat[];
  view: Access;
  taking: Access;
  /** What of the address is kept; null where it does not say all that is needed. */
  kept: (entries: AskedEntries) => AskedEntries | null;
  /** Parts of it that the user does not see; fewer than those that were seen would send other figures under the same name. */
  unseen: (context: SessionContext) => readonly string[];
};

const reports: readonly AnyReport[] = reportKinds;

export const findReport = (name: string): AnyReport | undefined => reports.find((each) => each.name === name);

/** The list of a schedule that sends one. */
export const findList = (name: string): AnyList | undefined => {
  const list = listOfSubject(name);
  return list === null ? undefined : sentList(list);
};

const ofReport = (report: AnyReport): Subject => ({
  title: report.title,
  pathOf: (asked) => reportAddress(report.path, asked),
  hasPeriod: report.parameters.some(({ kind }) => kind === 'period'),
  isList: false,
  formats: scheduleFormats,
  view: viewRight(report),
  taking: exportRight(report),
  kept: (entries) => {
    const asked = askedIn(report, { get: (name) => entries[name] ?? null });
    return isWhole(report, asked) ? asked : null;
  },
  unseen: () => [],
});

/** Types of documents, and fields of records, that the caller's rights hide. */
const unseenOf =
  ({ name }: AnyList) =>
  (context: SessionContext): readonly string[] => {
    const kind = documentKinds.find(({ plural }) => plural === name);
    const resource = allResources.find((each) => each.name === name);
    if (resource) return hiddenFields(resource, (permission, action) => can(context, permission, action));
    return kind ? unseenTypes(context, kind) : [];
  };

const unseenTypes = ({ actor }: SessionContext, kind: AnyKind): readonly string[] => {
  const seen = typesAllowed(actor.roles, kind, ['view', 'export']);
  const all = Object.keys(kind.permissionsBy?.of ?? {});
  return seen === null ? [] : all.filter((type) => !seen.includes(type));
};

const ofList = (list: AnyList): Subject => ({
  title: list.title,
  pathOf: ({ period: _, ...asked }) => reportAddress(list.path ?? '', asked),
  hasPeriod: listHasPeriod(list),
  isList: true,
  formats: scheduleFormats.filter((format) => list.export?.formats.includes(format)),
  view: list.contract.auth,
  taking: list.export?.auth ?? null,
  kept: (entries) => keptOfList(list, entries),
  unseen: unseenOf(list),
});

export const findSubject = (name: string): Subject | undefined => {
  const list = findList(name);
  if (list) return ofList(list);
  const report = findReport(name);
  return report && ofReport(report);
};

const allows = (context: SessionContext, access: Access): boolean =>
  rightsOf(access).some((right) => can(context, ...right));

export const maySeeSubject = (context: SessionContext, { view }: Pick<Subject, 'view'>): boolean =>
  allows(context, view);

export const mayTakeSubject = (
  context: SessionContext,
  { view, taking }: Pick<Subject, 'view' | 'taking'>,
): boolean => allows(context, view) && allows(context, taking);
