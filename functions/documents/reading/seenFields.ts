// What a user does not see of a document: fields of its lines and totals that ask for a right. They are blank in answers, and what is typed leaves them unchanged.
import { can, type SessionContext } from '#functions/http/context.ts';
import type { DocumentField, DocumentValue, LineValues } from '#shared/documents/documentFields.ts';
import type { AnyDocument, AnyKind } from '#shared/documents/documentKind.ts';
import type { RowOf, ViewOf } from '#shared/documents/documentWire.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { viewOfDocument } from '../documentViews.ts';

type Has = (permission: string, action: string) => boolean;
type Cells = Readonly<Record<string, unknown>>;

const unseenIn = ({ lines }: Pick<AnyKind, 'lines'>, has: Has): [name: string, field: DocumentField][] =>
  Object.entries(lines?.fields ?? {}).filter(
    ([, field]) => 'seenBy' in field && field.seenBy !== undefined && !has(...field.seenBy),
  );

const blankOf = ({ kind }: DocumentField): string | null => (kind === 'money' || kind === 'text' ? '' : null);

const hidesTotals = ({ totalsSeenBy }: AnyKind, has: Has): boolean =>
  totalsSeenBy !== null && !has(...totalsSeenBy);

const blankTotals = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, '']));

const withoutUnseen = (kind: AnyKind, view: ViewOf<AnyKind>, has: Has): ViewOf<AnyKind> => {
  const unseen = unseenIn(kind, has).map(([name, field]) => [name, blankOf(field)] as const);
  const blank = Object.fromEntries(unseen);
  const { lines } = view as { lines?: readonly Cells[] };
  return {
    ...view,
    ...(hidesTotals(kind, has) && blankTotals(['total', ...kind.totals])),
    ...(lines !== undefined && unseen.length > 0 && { lines: lines.map((line) => ({ ...line, ...blank })) }),
  };
};

const hasIn =
  (context: SessionContext): Has =>
  (permission, action) =>
    can(context, permission, action);

/** A document as the caller sees it. */
export const viewFor = (context: SessionContext, kind: AnyKind, document: AnyDocument): ViewOf<AnyKind> =>
  withoutUnseen(kind, viewOfDocument(kind, document, scaleOf(context.company.currency)), hasIn(context));

/** As the log keeps it, which is read under other rights: without what anybody might not see. */
export const loggedView = (kind: AnyKind, view: ViewOf<AnyKind>): ViewOf<AnyKind> =>
  withoutUnseen(kind, view, () => false);

export const seenRow = (context: SessionContext, kind: AnyKind, row: RowOf<AnyKind>): RowOf<AnyKind> =>
  hidesTotals(kind, hasIn(context)) ? { ...row, ...blankTotals(['total']) } : row;

const isSameLine = ({ lines }: AnyKind, before: LineValues, typed: Cells): boolean =>
  Object.entries(lines?.fields ?? {}).every(
    ([name, { kind }]) => kind !== 'record' || (before[name] ?? null) === (typed[name] || null),
  );

const asTyped = (value: DocumentValue | undefined, scale: number): unknown =>
  typeof value === 'bigint' ? formatMoney(value, scale) : (value ?? undefined);

/** What the caller does not see is that of the saved line that names the same records; of a new line it is blank. */
export const typedBySeeing = <Input extends { lines?: readonly Cells[] }>(
  context: SessionContext,
  kind: AnyKind,
  { before, input }: { before: readonly LineValues[]; input: Input },
): Input => {
  const scale = scaleOf(context.company.currency);
  const unseen = unseenIn(kind, hasIn(context)).flatMap(([name]) =>
    kind.lines?.generated.includes(name) ? [] : [name],
  );
  if (unseen.length === 0 || input.lines === undefined) return input;
  const left = [...before];
  const lines = input.lines.map((typed) => {
    const at = left.findIndex((line) => isSameLine(kind, line, typed));
    const [saved = {}] = at < 0 ? [] : left.splice(at, 1);
    return { ...typed, ...Object.fromEntries(unseen.map((name) => [name, asTyped(saved[name], scale)])) };
  });
  return { ...input, lines };
};
