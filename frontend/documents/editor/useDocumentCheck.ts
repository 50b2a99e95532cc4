// Whether the draft may be acted on as it stands: the faults that its kind declares, each with its sentence and its place in the form.
import type { TFunction } from 'i18next';
import { type RefObject, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import type { AnyKind, Typed } from '#shared/documents/documentKind.ts';
import { sentenceCodes } from '#shared/documents/documentNouns.ts';
import { type Fault, type FaultFacts, faultDetails } from '#shared/documents/documentRefusals.ts';
import { numberingTransition } from '#shared/documents/kindTransitions.ts';
import { formattedDetails } from '#shared/paper/formattedDetails.ts';
import type { AnyParts } from '../documentParts.ts';
import { type DocumentWords, useDocumentWords } from '../documentWords.ts';
import { gridOf } from '../grid/gridOf.ts';
import type { LinesControl } from '../grid/LineGrid.tsx';
import { type Draft, filledLines, type LineRules } from './documentDraft.ts';
import type { DocumentFacts } from './documentFacts.ts';
import {
  type Cell,
  cellOfFault,
  type FaultRules,
  headFieldFor,
  type LineFault,
  typedLineFaults,
} from './documentFaults.ts';
import { typedDocument } from './draftValues.ts';
import type { DraftCheck, EditorParts } from './editorParts.ts';

/** How the faults of a kind find their words and their fields. */
export type CheckForm = FaultRules &
  Pick<EditorParts, 'faults'> & {
    kind: AnyKind;
    words: string | null;
    /** Where the first line is typed: that is asked for before anything that the lines lack. */
    emptyAt?: string;
    /** The field of the first line in which a fault of the whole document is put right, by its code. */
    wholeAt?: Readonly<Record<string, string>>;
  };

/** What is typed, as the rules read it. */
export type Checkable = {
  document: Typed;
  about: FaultFacts;
  /** What was found while it was read, before the rules are asked. */
  before?: Fault | null;
  /** Of each of its lines, the place of the one that was typed; the same where nothing is said. */
  origins?: readonly number[];
  /** Details as the sentences of this form say them. */
  said?: Readonly<Record<string, string>>;
};

const faultsOf = (
  { kind, faults }: CheckForm,
  { document, about, before = null, origins }: Checkable,
): Fault[] => {
  const transition = numberingTransition(kind);
  const declared = transition === null ? [] : (faults?.(document, about, transition) ?? []);
  const typed = declared.map((fault) => {
    const { line } = fault.details;
    const origin = typeof line === 'number' ? origins?.[line] : undefined;
    return origin === undefined ? fault : { ...fault, details: { ...fault.details, line: origin } };
  });
  return before === null ? typed : [before, ...typed];
};

const say = { language: locale, date: (date: string) => formatDate(date, locale), number: localNumber };

const sentenceOf = (t: TFunction<'refusals'>, fault: Fault, { said }: Checkable): string =>
  t(sentenceCodes(fault.code), { ...formattedDetails(faultDetails(fault), say), ...said });

const cellOf = (form: CheckForm, fault: Fault, draft: Draft): Cell | null => {
  const field = form.wholeAt?.[fault.code];
  const [first] = field === undefined || form.rules === null ? [] : filledLines(form.rules, draft.lines);
  return field !== undefined && first !== undefined
    ? { key: first.key, field }
    : cellOfFault(form, fault, draft);
};

/** Null where lines are there, or are not asked for. */
const emptyCheck = ({ rules, emptyAt }: CheckForm, draft: Draft, t: DocumentWords): DraftCheck | null => {
  if (emptyAt === undefined || rules === null || filledLines(rules, draft.lines).length > 0) return null;
  const [first] = draft.lines;
  return { reason: t('post.empty'), cell: first === undefined ? null : { key: first.key, field: emptyAt } };
};

type Words = { t: DocumentWords; refusal: TFunction<'refusals'> };

/** The first fault of each field of the head, beside it. */
const headOf = (form: CheckForm, faults: readonly Fault[], sentence: (fault: Fault) => string) => {
  const head: Record<string, string> = {};
  for (const fault of faults) {
    const field = headFieldFor(form, fault.code, fault.path);
    if (field !== null) head[field] ??= sentence(fault);
  }
  return head;
};

const checkOf = (
  form: CheckForm,
  { draft, ...typed }: Checkable & { draft: Draft },
  { t, refusal }: Words,
): DraftCheck => {
  const sentence = (fault: Fault) => sentenceOf(refusal, fault, typed);
  const faults = faultsOf(form, typed);
  const head = headOf(form, faults, sentence);
  const reason = t('post.date');
  if (draft.head['date'] === '') return { reason, cell: null, head: { ...head, date: reason } };
  const lines = typedLineFaults(form, draft, { faults, sentence });
  const found = { ...(Object.keys(head).length > 0 && { head }), ...(lines.length > 0 && { lines }) };
  const [first] = faults;
  const isAboutHead = first !== undefined && headFieldFor(form, first.code, first.path) !== null;
  const empty = isAboutHead ? null : emptyCheck(form, draft, t);
  if (empty !== null) return { ...empty, ...found };
  return first === undefined
    ? { reason: null, cell: null, ...found }
    : { reason: sentence(first), code: first.code, cell: cellOf(form, first, draft), ...found };
};

/** `form`, `typed`: the same objects as long as nothing has changed. */
export const useDocumentCheck = (form: CheckForm, draft: Draft, typed: Checkable): DraftCheck => {
  const t = useDocumentWords(form);
  const { t: refusal } = useTranslation('refusals');
  return useMemo(() => checkOf(form, { draft, ...typed }, { t, refusal }), [form, draft, typed, t, refusal]);
};

/** The cell that the act was refused for, for as long as that prevents it; and what goes to such a cell. */
export const useAskedCell = ({ reason, cell }: DraftCheck, lines: RefObject<LinesControl | null>) => {
  const [last, setLast] = useState<Cell | null>(null);
  const isStill = cell !== null && cell.key === last?.key && cell.field === last.field;
  const message = isStill ? (cell.message ?? reason) : null;
  const asked = useMemo(
    (): LineFault | null => (message === null || last === null ? null : { ...last, message }),
    [message, last],
  );
  const showCell = useCallback(
    ({ key, field }: Cell) => {
      setLast({ key, field });
      lines.current?.focusCell({ key, field });
    },
    [lines],
  );
  return [asked, showCell] as const;
};

/** How faults find their fields by the parts of a kind. */
export const faultRulesOf = (parts: AnyParts): FaultRules => ({
  kind: parts.kind,
  rules: gridOf(parts)?.rules ?? null,
  fieldOf: parts.editor.fieldOf ?? (() => gridOf(parts)?.rules.fields[0] ?? ''),
  headFieldOf: parts.editor.headFieldOf,
  isAboutDate: parts.editor.isAboutDate,
});

/** The check of a kind without figures of its own. */
export const plainCheck = (parts: AnyParts): ((draft: Draft, facts: DocumentFacts) => DraftCheck) => {
  const { kind, words, editor } = parts;
  const { faults = () => [] } = editor;
  const form: CheckForm = { ...faultRulesOf(parts), kind, words, faults };
  const { rules } = form as { rules: LineRules | null };
  return function usePlainCheck(draft, { scale, today }) {
    const typed = useMemo(
      () => ({ document: typedDocument(kind, { rules, draft, scale }), about: { today } }),
      [draft, scale, today],
    );
    return useDocumentCheck(form, draft, typed);
  };
};
