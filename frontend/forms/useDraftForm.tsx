// A form that changes one thing: what was typed, what is wrong with it, saving it, and the question when somebody else was faster.
import { lazy, type ReactNode, Suspense, useEffect, useReducer, useRef, useState } from 'react';
import type { Worded } from '#frontend/audit/auditField.ts';
import { ApiError, fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { showErrorNotice } from '#frontend/lib/errorNotice.ts';
import { type Repeatable, useOnce } from '#frontend/lib/useOnce.ts';
import { useLeaveGuard } from '#frontend/ui/dialogs/useLeaveGuard.tsx';
import { goToFirstFault } from '#frontend/ui/inputs/goToField.ts';
import {
  asTyped,
  choicesOf,
  differences,
  type Faults,
  type FormEvent,
  type FormState,
  formAfter,
  formOf,
  type Plain,
  type Stored,
} from './draftForm.ts';

const TwoVersions = lazy(async () => ({ default: (await import('./TwoVersions.tsx')).TwoVersions }));

/** How fields and their values are shown where both versions are compared; as in the log by default. */
export type FormWords = {
  resource?: Worded;
  /** Fields that the log calls by another name. */
  names?: Readonly<Record<string, string>>;
  value?: (field: string, value: unknown) => ReactNode;
};

/** What is sent: the values, and the revision that they change. */
export type Sending<Draft> = Stored<Draft> & { idempotencyKey: string };

type Form<Draft, Saved> = {
  stored: Stored<Draft>;
  words?: FormWords;
  /** It does not report refusals that another user was faster. */
  mutation: Repeatable<Sending<Draft>, Saved>;
  /** As it is stored now; null where it is gone. */
  reread: () => Promise<Stored<Draft> | null>;
  onSaved: (saved: Saved) => Stored<Draft> | undefined;
  /** What is changed was deleted meanwhile; left out where the refusal says enough. */
  onGone?: () => void;
  plain?: Plain;
  /** What can be said before anything is sent. */
  check?: (draft: Draft) => Faults;
  /** Where the faults of a refusal stand; by their paths where nothing else is said. */
  refused?: (error: unknown) => Faults;
};

export const faultsOfRefusal = (error: unknown): Faults =>
  Object.fromEntries(Object.entries(fieldFaultsOf(error)).map(([path, { message }]) => [path, message]));

/** A refusal that belongs to a field although it is none of its value, such as a code that is taken. */
export const faultsByCode =
  (fieldOf: Readonly<Record<string, string>>) =>
  (error: unknown): Faults => {
    const field = error instanceof ApiError ? fieldOf[error.code] : undefined;
    return field === undefined ? faultsOfRefusal(error) : { [field]: (error as ApiError).message };
  };

/** `record.changed`, or as an area names it. */
const isFaster = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code.endsWith('.changed');

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.code === 'notFound';

/** The form as one value; without changes it follows what is stored. */
const useFormState = <Draft extends object>(stored: Stored<Draft>, plain: Plain) => {
  const [state, send] = useReducer(
    (before: FormState<Draft>, event: FormEvent<Draft>) => formAfter(plain, before, event),
    stored,
    formOf,
  );
  const mark = JSON.stringify([
    stored.rev,
    Object.entries(stored.draft).map(([name, value]) => plain(name, value)),
  ]);
  const [seen, setSeen] = useState(mark);
  if (seen !== mark) {
    setSeen(mark);
    send({ on: 'read', stored });
  }
  return { state, send };
};

type Work<Draft extends object, Saved> = Form<Draft, Saved> & {
  state: FormState<Draft>;
  tell: (event: FormEvent<Draft>) => void;
};

/** Saves, and says what came of it. */
const useSaving = <Draft extends object, Saved>(work: Work<Draft, Saved>) => {
  const { state, tell, mutation, reread, onSaved, onGone } = work;
  const { check, plain = asTyped, refused = faultsOfRefusal } = work;
  const { send, isPending } = useOnce(mutation);
  const [isReading, setReading] = useState(false);
  const fail = (error: Error, { draft }: Stored<Draft>, isAgain: boolean) => {
    tell({ on: 'faulty', faults: refused(error) });
    if (state.base.rev === null) return;
    if (isMissing(error)) return onGone?.();
    if (!isFaster(error)) return;
    setReading(true);
    reread()
      .then((now) => {
        if (now === null && onGone) return onGone();
        if (now === null || isAgain) return showErrorNotice({ message: error.message });
        // It is there as it was typed, as after a lost reply, or something beside it was changed: there is nothing to choose.
        if (now.rev === state.base.rev || differences(plain, draft, now.draft).length === 0)
          return sendOff({ draft, rev: now.rev }, true);
        return tell({ on: 'refused', stored: now });
      })
      // The client has already shown that it could not be read.
      .catch(() => undefined)
      .finally(() => setReading(false));
  };
  const sendOff = (sent: Stored<Draft>, isAgain = false): void =>
    send(sent as Sending<Draft>, {
      onSuccess: (saved) => {
        const stored = onSaved(saved);
        if (stored) tell({ on: 'saved', stored });
      },
      onError: (error) => fail(error, sent, isAgain),
    });
  const save = () => {
    const faults = check?.(state.draft) ?? {};
    tell({ on: 'faulty', faults });
    if (Object.keys(faults).length === 0 && !isReading) sendOff({ draft: state.draft, rev: state.base.rev });
  };
  return { save, isSaving: isPending || isReading };
};

/** After a save that failed the first fault comes into view, with the cursor in it; `mark` is drawn beside the fields. */
const useFirstFault = () => {
  const mark = useRef<HTMLSpanElement>(null);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    if (failed > 0) goToFirstFault(mark.current?.parentElement);
  }, [failed]);
  return { mark: <span ref={mark} hidden />, onFaults: () => setFailed((before) => before + 1) };
};

/** `dialogs` belongs beside the fields: the questions whether to leave, and which version goes on. */
export const useDraftForm = <Draft extends object, Saved>(form: Form<Draft, Saved>) => {
  const { stored, words = {}, plain = asTyped } = form;
  const { state, send } = useFormState(stored, plain);
  const { mark, onFaults } = useFirstFault();
  const tell = (event: FormEvent<Draft>) => {
    send(event);
    if (event.on === 'faulty' && Object.keys(event.faults).length > 0) onFaults();
  };
  const { save, isSaving } = useSaving({ ...form, state, tell });
  const { draft, base, faults, meanwhile } = state;
  const isUnsaved = differences(plain, draft, base.draft).length > 0;
  const { guard, leave } = useLeaveGuard(isUnsaved);
  const faultOf = (path: string): string | undefined => faults[path];
  /** The fault of a place, or of anything inside of it. */
  const faultIn = (path: string): string | undefined =>
    faultOf(path) ?? Object.entries(faults).find(([at]) => at.startsWith(`${path}.`))?.[1];
  const dialogs = (
    <>
      {mark}
      {guard}
      {meanwhile !== null && (
        <Suspense>
          <TwoVersions
            choices={choicesOf(plain, state, meanwhile)}
            words={words}
            onChoose={(theirs) => tell({ on: 'chosen', theirs })}
            onStay={() => tell({ on: 'stayed' })}
          />
        </Suspense>
      )}
    </>
  );
  return {
    draft,
    save,
    isSaving,
    isUnsaved,
    leave,
    dialogs,
    faultOf,
    faultIn,
    hasFaults: Object.keys(faults).length > 0,
    set: (change: Partial<Draft>) => tell({ on: 'typed', change }),
    fill: (change: Partial<Draft>) => tell({ on: 'filled', change }),
    undo: () => tell({ on: 'undone', stored }),
  };
};
