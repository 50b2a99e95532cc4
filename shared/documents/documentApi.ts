// The calls of a kind of document, from its declaration: save, change, delete, transitions, reverse, print, one, by number, list.
import * as z from 'zod/mini';
import { kindNamed } from '../documentKindSummaries.ts';
import { type Endpoint, endpoint } from '../kernel/endpoint.ts';
import { code, count, cursor, date, done, id, lines, rev, text } from '../kernel/fields.ts';
import { exportEndpoint } from '../paper/exportApi.ts';
import { letterhead } from '../paper/letterheadApi.ts';
import { hasRich, textRefusals } from '../resources/fields.ts';
import { filterShape } from './calls/filterShape.ts';
import { type ChainStep, chainStep, type Linked, linked } from './calls/linkedViews.ts';
import { pathOf } from './calls/pathApi.ts';
import type { AnyKind } from './documentKind.ts';
import { refusalOf, stateRefusals } from './documentRefusals.ts';
import { accessOf } from './documentRights.ts';
import {
  formShape,
  inputShape,
  needsForm,
  signatures,
  viewShape,
  type Warning,
  warning,
} from './documentSchemas.ts';
import type { InputOf, ViewOf } from './documentWire.ts';
import { firstSaving, isWithdrawable, numberingTransition, transitionNamed } from './kindTransitions.ts';
import { rowSchema, shaped } from './rowSchema.ts';
import type { Transition } from './transition.ts';

const made = new WeakMap<AnyKind, Map<string, Endpoint>>();

/** A call of a kind is one contract, wherever it is asked for. */
export const once = <Contract extends Endpoint>(
  kind: AnyKind,
  name: string,
  make: () => Contract,
): Contract => {
  const calls = made.get(kind) ?? new Map<string, Endpoint>();
  made.set(kind, calls);
  const contract = (calls.get(name) as Contract | undefined) ?? make();
  calls.set(name, contract);
  return contract;
};

const byId = z.object({ id });
const calledIn = ({ noun }: AnyKind): string => noun.one.en.toLowerCase();
const bodyBytesMax = 2_000_000;

/** Of kinds that post: nothing is posted on a closed day. */
const dayRefusals = ({ number }: AnyKind): string[] =>
  number === 'entry' ? ['period.locked', 'period.yearClosed', 'period.noFiscalYear'] : [];

const actRefusals = (kind: AnyKind): string[] => [
  ...new Set([
    refusalOf(kind, 'changed'),
    ...stateRefusals(kind),
    ...(kind.permissionBy === null ? [] : [refusalOf(kind, 'typeForbidden')]),
    ...dayRefusals(kind),
    ...(kind.refusals.act ?? []),
  ]),
];

const savingRefusals = (kind: AnyKind): string[] => [
  ...['branchUnknown', 'branchForbidden', 'currencyForeign'].map((what) => refusalOf(kind, what)),
  ...([kind.head, ...Object.values(kind.tables).map(({ of }) => of)].some(hasRich) ? textRefusals : []),
  ...(kind.refusals.save ?? []),
];

/** `{ post: true }` beside the fields: saved and posted in one transaction. */
type FirstTransition = { [Name in 'post' | 'register' | 'send' | 'dispatch']?: boolean | undefined };

const savingWords = (kind: AnyKind, act: Transition | null): string => {
  const called = calledIn(kind);
  if (firstSaving(kind) !== null) return `Saves a new ${called} and gives it its number.`;
  const acted = act ? ` With \`${act.name}\` that is done in the same transaction, or nothing is saved.` : '';
  return `Saves a new ${called} as a draft; a draft may be incomplete and has no number.${acted}`;
};

export const saveCall = <Kind extends AnyKind>(kind: Kind) => {
  const act = numberingTransition(kind);
  const asksAct = act !== null && firstSaving(kind) === null;
  return once(kind, 'save', () =>
    endpoint({
      method: 'POST',
      path: pathOf(kind),
      auth: accessOf(kind, 'create'),
      body: shaped<InputOf<Kind> & FirstTransition>({
        ...inputShape(kind),
        ...(asksAct && { [act.name]: z.optional(z.boolean('field.invalid')) }),
      }),
      output: shaped<ViewOf<Kind> & { warnings?: Warning[] | undefined }>({
        ...viewShape(kind),
        warnings: z.optional(z.array(warning)),
      }),
      refusals: [...new Set([...savingRefusals(kind), ...(act ? actRefusals(kind) : [])])],
      bodyBytesMax,
      summary: savingWords(kind, act),
    }),
  );
};

export const changeCall = <Kind extends AnyKind>(kind: Kind) =>
  once(kind, 'change', () =>
    endpoint({
      method: 'PUT',
      path: `${pathOf(kind)}/{id}`,
      auth: accessOf(kind, 'edit'),
      params: byId,
      body: shaped<InputOf<Kind> & { rev: number }>({ ...inputShape(kind), rev }),
      output: shaped<ViewOf<Kind>>(viewShape(kind)),
      refusals: [refusalOf(kind, 'changed'), ...stateRefusals(kind), ...savingRefusals(kind)],
      bodyBytesMax,
      summary: `Changes a ${firstSaving(kind) === null ? 'draft' : calledIn(kind)}; \`rev\` is the one that was read, another editor in between is a refusal.`,
    }),
  );

export const removeCall = (kind: AnyKind) =>
  once(kind, 'remove', () =>
    endpoint({
      method: 'DELETE',
      path: `${pathOf(kind)}/{id}`,
      auth: accessOf(kind, 'delete'),
      params: byId,
      output: done,
      refusals: [...stateRefusals(kind), ...(isWithdrawable(kind) ? [refusalOf(kind, 'numbered')] : [])],
      summary: `Deletes a ${calledIn(kind)} that is a draft, or was rejected.`,
    }),
  );

type Warned<Kind extends AnyKind> = ViewOf<Kind> & { warnings: Warning[] };

const warnedView = <Kind extends AnyKind>(kind: Kind) =>
  shaped<Warned<Kind>>({ ...viewShape(kind), warnings: z.array(warning) });

/** The body of the call of a transition: what its form asks for, and the revision that the user saw. */
type TransitionBody = { readonly rev?: number | undefined } & Readonly<Record<string, unknown>>;

/** May be left out where nothing must be typed. */
const transitionBody = ({ asks }: Transition) => {
  const body = shaped<TransitionBody>({ rev: z.optional(rev), ...formShape(asks) });
  return needsForm(asks) ? body : z.optional(body);
};

/** The call of a transition of a saved document, such as posting it. */
export const transitionCall = <Kind extends AnyKind>(kind: Kind, transition: Transition) =>
  once(kind, `transition ${transition.name}`, () =>
    endpoint({
      method: 'POST',
      path: `${pathOf(kind)}/{id}/${transition.name}`,
      auth: accessOf(kind, transition.right),
      params: byId,
      body: transitionBody(transition),
      output: warnedView(kind),
      refusals: actRefusals(kind),
      summary: `${transition.summary}. Done twice it answers with the first result.`,
    }),
  );

const reversalRefusals = [
  'notPosted',
  'alreadyReversed',
  'isReversal',
  'allocated',
  'allocatedAcross',
  'itemsBroken',
  'reversalDate',
  'numberTaken',
  'changed',
];

export const reverseCall = <Kind extends AnyKind>(kind: Kind) =>
  once(kind, 'reverse', () =>
    endpoint({
      method: 'POST',
      // What the product has made is undone, what people have typed is reversed.
      path: `${pathOf(kind)}/{id}/${kindNamed(kind.name)?.isSystemMade === true ? 'undo' : 'reverse'}`,
      auth: accessOf(kind, 'reverse'),
      params: byId,
      body: z.object({
        reason: lines(250, 1),
        date: z._default(z.nullable(z.union([z.literal(''), date])), null),
      }),
      output: warnedView(kind),
      refusals: [
        ...reversalRefusals.map((what) => refusalOf(kind, what)),
        'period.locked',
        'period.yearClosed',
        'period.noFiscalYear',
        'ledger.busy',
        ...(kind.refusals.reverse ?? []),
      ],
      summary: `Posts the mirror ${calledIn(kind)}, linked both ways; dated as the original when that day is open, else today.`,
    }),
  );

const neighbour = z.nullable(z.string());

export const getCall = <Kind extends AnyKind>(kind: Kind) =>
  once(kind, 'get', () =>
    endpoint({
      method: 'GET',
      path: `${pathOf(kind)}/{id}`,
      auth: accessOf(kind, 'view'),
      params: byId,
      output: shaped<
        ViewOf<Kind> & { previous: string | null; next: string | null; links: Linked[]; chain?: ChainStep[] }
      >({
        ...viewShape(kind),
        previous: neighbour,
        next: neighbour,
        links: z.array(linked),
        chain: z.optional(z.array(chainStep)),
      }),
      summary: `A ${calledIn(kind)} with its lines and its neighbours by date.`,
    }),
  );

export const printCall = <Kind extends AnyKind>(kind: Kind) =>
  once(kind, 'print', () =>
    endpoint({
      method: 'POST',
      path: `${pathOf(kind)}/{id}/print`,
      auth: accessOf(kind, 'print'),
      params: byId,
      output: z.object({
        document: shaped<ViewOf<Kind>>(viewShape(kind)),
        signed: signatures,
        letterhead,
        /** It was done, and printed, before. */
        isCopy: z.boolean(),
      }),
      // Each print is an act of its own, and an answer of before names pictures that are shown no more.
      idempotent: false,
      summary: `What a ${calledIn(kind)} is printed from: its fields and lines, and who signs it, and the head of the page. The log says who printed it.`,
    }),
  );

export const findCall = <Kind extends AnyKind>(kind: Kind) =>
  once(kind, 'find', () =>
    endpoint({
      method: 'GET',
      path: `${pathOf(kind)}/by-number/{number}`,
      auth: accessOf(kind, 'view'),
      params: z.object({ number: text(80, 1) }),
      /** In which branch, type and year a number is meant that names only its count, or its prefix and count. */
      query: z.object({ branch: z.optional(code(20)), type: z.optional(code(30)), date: z.optional(date) }),
      output: shaped<ViewOf<Kind>>(viewShape(kind)),
      summary: `The ${calledIn(kind)} of a number, typed in any case and with any digits.`,
    }),
  );

type Narrowed<Kind extends AnyKind> = {
  [Name in Kind['filters'][number] | Kind['lineFilters'][number]]?: string | undefined;
} & {
  /** Or a selection that its area makes. */
  status?: string | undefined;
  branch?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  text?: string | undefined;
  amountFrom?: string | undefined;
  amountTo?: string | undefined;
  /** Of a kind that files bring: the import that brought them. */
  import?: string | undefined;
  cursor?: string | undefined;
};

export type ListQuery<Kind extends AnyKind> = Narrowed<Kind> & { limit?: number | undefined };

const listQuery = <Kind extends AnyKind>(kind: Kind) =>
  z.object({
    ...filterShape(kind),
    limit: z.optional(count(200)),
    cursor: z.optional(cursor),
  }) as z.ZodMiniType<ListQuery<Kind>, Narrowed<Kind> & { limit?: string | undefined }>;

export const listCall = <Kind extends AnyKind>(kind: Kind) =>
  once(kind, 'list', () =>
    endpoint({
      method: 'GET',
      path: pathOf(kind),
      auth: accessOf(kind, 'view'),
      query: listQuery(kind),
      output: z.object({ items: z.array(rowSchema(kind)), cursor: z.nullable(z.string()) }),
      refusals: ['cursor.invalid'],
      summary: `${kind.noun.plural.en}, newest first.`,
    }),
  );

/** The list as a file is drawn from it. */
export const exportCall = <Kind extends AnyKind>(kind: Kind) =>
  once(kind, 'export', () =>
    exportEndpoint({
      of: listCall(kind),
      permission: kind.permissions,
      filter: shaped<Omit<Narrowed<Kind>, 'cursor'>>(filterShape(kind)),
      item: rowSchema(kind),
      title: kind.noun.plural.en,
    }),
  );

/** All of them, each made when it is first asked for: `quoteCalls.save`, `quoteCalls.transition('send')`. */
export const documentCalls = <Kind extends AnyKind>(kind: Kind) => ({
  kind,
  get save() {
    return saveCall(kind);
  },
  get change() {
    return changeCall(kind);
  },
  get remove() {
    return removeCall(kind);
  },
  get get() {
    return getCall(kind);
  },
  get find() {
    return findCall(kind);
  },
  get list() {
    return listCall(kind);
  },
  get print() {
    return printCall(kind);
  },
  get export() {
    return exportCall(kind);
  },
  get reverse() {
    return reverseCall(kind);
  },
  transition: (name: Kind['transitions'][number]['name']) =>
    transitionCall(kind, transitionNamed(kind, name)),
});
