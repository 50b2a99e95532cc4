// All that a form knows of what it changes, as one value, and what each event makes of it.

/** Sentences by the path of a field: `name`, or `steps.0.name`. */
export type Faults = Readonly<Record<string, string>>;

/** What is stored, as the form holds it, and its revision; null for what is new. */
export type Stored<Draft> = { readonly draft: Draft; readonly rev: number | null };

export type FormState<Draft> = {
  readonly draft: Draft;
  /** What the form began with, or has seen since. */
  readonly base: Stored<Draft>;
  readonly faults: Faults;
  /** What somebody else has stored meanwhile, until the user has chosen between both versions. */
  readonly meanwhile: Stored<Draft> | null;
};

export type FormEvent<Draft> =
  | { on: 'typed'; change: Partial<Draft> }
  /** The form itself has filled a field in: nothing that the user would lose. */
  | { on: 'filled'; change: Partial<Draft> }
  | { on: 'faulty'; faults: Faults }
  /** What is stored has been read: a form in which nothing was typed follows it. */
  | { on: 'read'; stored: Stored<Draft> }
  /** Saving was refused, because this is stored now. */
  | { on: 'refused'; stored: Stored<Draft> }
  /** The fields that are taken from what is stored now; the others keep what was typed. */
  | { on: 'chosen'; theirs: readonly string[] }
  | { on: 'stayed' }
  | { on: 'saved'; stored: Stored<Draft> }
  | { on: 'undone'; stored: Stored<Draft> };

/** The value of a field as it is stored: keys of rows and spellings that mean the same are left out. */
export type Plain = (field: string, value: unknown) => unknown;

export const asTyped: Plain = (_field, value) => value;

export const formOf = <Draft>(stored: Stored<Draft>): FormState<Draft> => ({
  draft: stored.draft,
  base: stored,
  faults: {},
  meanwhile: null,
});

const valueIn = (draft: object, field: string): unknown => (draft as Record<string, unknown>)[field];

const isSame = (plain: Plain, field: string, [one, other]: readonly [object, object]): boolean =>
  JSON.stringify(plain(field, valueIn(one, field))) === JSON.stringify(plain(field, valueIn(other, field)));

/** The fields in which two drafts differ, in the order of the form. */
export const differences = (plain: Plain, one: object, other: object): string[] =>
  Object.keys({ ...one, ...other }).filter((field) => !isSame(plain, field, [one, other]));

/** A field of which both versions differ. */
export type Choice = {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** It was changed here; otherwise only somebody else has changed it. */
  readonly isTyped: boolean;
};

/** What there is to choose from. */
export const choicesOf = <Draft extends object>(
  plain: Plain,
  { draft, base }: Pick<FormState<Draft>, 'draft' | 'base'>,
  stored: Stored<Draft>,
): Choice[] => {
  const typed = differences(plain, draft, base.draft);
  return differences(plain, draft, stored.draft).map((field) => ({
    field,
    mine: plain(field, valueIn(draft, field)),
    theirs: plain(field, valueIn(stored.draft, field)),
    isTyped: typed.includes(field),
  }));
};

/** The faults of other fields: what is wrong with one is open again once it was typed into. */
const faultsBeside = (faults: Faults, fields: readonly string[]): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([path]) => !fields.includes(path.split('.')[0] ?? '')));

const chosen = <Draft extends object>(
  state: FormState<Draft>,
  stored: Stored<Draft>,
  theirs: readonly string[],
): FormState<Draft> => {
  const taken = Object.fromEntries(theirs.map((field) => [field, valueIn(stored.draft, field)]));
  return {
    draft: { ...state.draft, ...taken },
    base: stored,
    meanwhile: null,
    faults: faultsBeside(state.faults, theirs),
  };
};

export const formAfter = <Draft extends object>(
  plain: Plain,
  state: FormState<Draft>,
  event: FormEvent<Draft>,
): FormState<Draft> => {
  switch (event.on) {
    case 'typed':
      return {
        ...state,
        draft: { ...state.draft, ...event.change },
        faults: faultsBeside(state.faults, Object.keys(event.change)),
      };
    case 'filled':
      return {
        ...state,
        draft: { ...state.draft, ...event.change },
        base: { ...state.base, draft: { ...state.base.draft, ...event.change } },
      };
    case 'faulty':
      return { ...state, faults: event.faults };
    case 'read':
      return differences(plain, state.draft, state.base.draft).length === 0 ? formOf(event.stored) : state;
    case 'refused':
      return { ...state, meanwhile: event.stored };
    case 'chosen':
      return state.meanwhile === null ? state : chosen(state, state.meanwhile, event.theirs);
    case 'stayed':
      return { ...state, meanwhile: null };
    case 'saved':
    case 'undone':
      return formOf(event.stored);
  }
};
