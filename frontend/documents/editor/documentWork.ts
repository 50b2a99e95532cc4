// Saving and acts from the editor: each press has its effect once, whatever happens to the network meanwhile.
import type { Seen } from '#frontend/approvals/approvalQueries.ts';
import { ApiError } from '#frontend/lib/apiError.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { firstSaving } from '#shared/documents/kindTransitions.ts';
import type { AnyInput } from '../anyDocument.ts';
import { type ActedView, approvalRequired, type Beside, reusedKeyCode } from '../documentQueries.ts';
import { type DocumentFaults, type FaultRules, faultsOfError, isDrawn } from './documentFaults.ts';
import {
  type Attempt,
  type Busy,
  type DocumentEvent,
  type DocumentState,
  isUnsaved,
  type Saved,
  type Sent,
} from './documentState.ts';
import type { Store } from './documentStore.ts';
import { inputOf } from './draftValues.ts';

export type DocumentStore = Store<DocumentState, DocumentEvent>;

/** The calls of a kind as the editor makes them. */
export type DocumentCalls<Edited> = {
  save: (
    asked: { body: AnyInput; saved: Saved | null; idempotencyKey: string } & Beside,
  ) => Promise<ActedView>;
  act: (asked: Saved & { idempotencyKey: string } & Beside) => Promise<ActedView>;
  submit: (asked: Saved & { comment: string } & Beside) => Promise<unknown>;
  edit: (asked: Saved & { input: AnyInput; seen: Seen } & Beside) => Promise<Edited>;
};

export type WorkOf<Edited> = {
  store: DocumentStore;
  kind: AnyKind;
  faults: FaultRules;
  calls: DocumentCalls<Edited>;
  conflictCodes: readonly string[];
};

/** The server answered, so the call had its effect or will never have it. */
const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

const refusalOf = <Edited>({ store, faults, conflictCodes }: WorkOf<Edited>, error: unknown) => {
  const found: DocumentFaults = faultsOfError(faults, error, store.state().draft);
  const isConflict = error instanceof ApiError && conflictCodes.includes(error.code);
  return { on: 'refused', faults: found, isConflict, isAnswered: isAnswered(error) } as const;
};

/** One piece of work at a time; a refusal marks its cells, a conflict asks. Null: it was refused, or something else is under way. */
const working = async <Edited, Result>(
  work: WorkOf<Edited>,
  busy: NonNullable<Busy>,
  act: () => Promise<Result>,
): Promise<Result | null> => {
  const { store } = work;
  if (store.state().busy !== null) return null;
  store.send({ on: 'began', busy });
  try {
    return await act();
  } catch (error) {
    store.send(refusalOf(work, error));
    return null;
  } finally {
    store.send({ on: 'ended' });
  }
};

const isHeld = (error: unknown): boolean => error instanceof ApiError && error.code === approvalRequired;

/** Whether a refusal is shown beside the cells of the draft as it now stands, or leads on. */
const besideOf = <Edited>({ store, faults }: WorkOf<Edited>): Beside => ({
  beside: (failure) => isHeld(failure) || isDrawn(faults, failure, store.state().draft),
});

const savedNow = ({ store }: { store: DocumentStore }, view: ActedView, version: number): ActedView => {
  store.send({ on: 'saved', saved: { id: view.id, rev: view.rev }, version });
  return view;
};

const bodyNow = <Edited>({ kind, faults, store }: WorkOf<Edited>): AnyInput =>
  inputOf(kind, faults.rules, store.state().draft);

type Creation<Edited> = { work: WorkOf<Edited>; attempt: Attempt; sent: Sent };

const sendOf = async <Edited>({ work, attempt, sent }: Creation<Edited>): Promise<ActedView> => {
  const { idempotencyKey } = attempt;
  const body = sent.body as AnyInput;
  const view = await work.calls.save({ body, saved: null, idempotencyKey, ...besideOf(work) });
  return savedNow(work, view, sent.version);
};

const isOtherBody = (error: unknown): boolean => error instanceof ApiError && error.code === reusedKeyCode;

/** Under one key at most one of them has its effect: the one that had it answers, any other is refused. */
const sendOne = async <Edited>(creation: Omit<Creation<Edited>, 'sent'>): Promise<ActedView> => {
  const [newest, ...before] = creation.attempt.sent;
  if (newest === undefined) throw new Error('An attempt has sent something');
  try {
    return await sendOf({ ...creation, sent: newest });
  } catch (error) {
    if (before.length === 0 || !isOtherBody(error)) throw error;
    return sendOne({ ...creation, attempt: { ...creation.attempt, sent: before } });
  }
};

/**
 * A document is created once. After a lost reply a call that only saved is made again as it was. One with an act goes out with what is
 * typed now, under its key: what was typed before is never posted by a second press, unless it has been posted already.
 */
const create = async <Edited>(work: WorkOf<Edited>, act: string | null): Promise<ActedView> => {
  const { store } = work;
  const { attempt: lost, draft } = store.state();
  const isAct = act !== null || lost?.isAct === true;
  const now: Sent = {
    body: { ...bodyNow(work), ...(act !== null && firstSaving(work.kind) === null && { [act]: true }) },
    version: draft.version,
  };
  const attempt =
    lost === null || lost.isAct
      ? {
          idempotencyKey: lost?.idempotencyKey ?? crypto.randomUUID(),
          isAct,
          sent: [
            now,
            ...(lost?.sent ?? []).filter(({ body }) => JSON.stringify(body) !== JSON.stringify(now.body)),
          ],
        }
      : lost;
  store.send({ on: 'creating', attempt });
  return sendOne({ work, attempt });
};

const change = async <Edited>(work: WorkOf<Edited>, saved: Saved): Promise<ActedView> => {
  const { store, calls } = work;
  const { version } = store.state().draft;
  const idempotencyKey = crypto.randomUUID();
  return savedNow(
    work,
    await calls.save({ body: bodyNow(work), saved, idempotencyKey, ...besideOf(work) }),
    version,
  );
};

/** Saves what is typed; a first call whose reply was lost is made again, and what was typed since follows it. */
const saveNow = async <Edited>(work: WorkOf<Edited>): Promise<ActedView> => {
  const { store } = work;
  const { saved } = store.state();
  if (saved !== null) return change(work, saved);
  const view = await create(work, null);
  const now = store.state();
  return now.draft.version === now.savedVersion || view.number !== null ? view : change(work, view);
};

const actNow = async <Edited>(work: WorkOf<Edited>): Promise<ActedView> => {
  const { store, calls } = work;
  const { saved, actKey } = store.state();
  if (saved === null) throw new Error('A draft has to be saved before something is done with it');
  const idempotencyKey = actKey ?? crypto.randomUUID();
  store.send({ on: 'acting', key: idempotencyKey });
  const view = await calls.act({ ...saved, idempotencyKey, ...besideOf(work) });
  store.send({ on: 'acted' });
  return view;
};

export const saveDocument = <Edited>(work: WorkOf<Edited>): Promise<ActedView | null> =>
  working(work, 'saving', () => saveNow(work));

/** Sent on its way through its workflow in place of its act. */
type Submitted = Saved & { number: null; isSubmitted: true };

const submitNow = async <Edited>(work: WorkOf<Edited>, comment: string): Promise<Saved> => {
  const { store, calls } = work;
  if (store.state().saved === null || isUnsaved(store.state())) await saveNow(work);
  const { saved } = store.state();
  if (saved === null) throw new Error('A draft has to be saved before it is submitted');
  await calls.submit({ ...saved, comment, ...besideOf(work) });
  return saved;
};

const actOnce = async <Edited>(work: WorkOf<Edited>, act: string): Promise<ActedView> => {
  const { store } = work;
  if (store.state().saved === null) {
    const view = await create(work, act);
    if (view.number !== null) return view;
  }
  if (isUnsaved(store.state())) await saveNow(work);
  return actNow(work);
};

/**
 * Does the act of a draft. What was never saved is saved and done in one call: refused, nothing is saved. Where only the server knows that it
 * has to be approved, such as by a cost that its author does not see, it is submitted.
 */
export const actOnDocument = <Edited>(
  work: WorkOf<Edited>,
  act: string,
): Promise<ActedView | Submitted | null> =>
  working(work, 'acting', async () => {
    try {
      return await actOnce(work, act);
    } catch (error) {
      if (!isHeld(error)) throw error;
      // The key of the act that was refused is not used again.
      work.store.send(refusalOf(work, error));
      return { ...(await submitNow(work, '')), number: null, isSubmitted: true as const };
    }
  });

/** Sends a draft on its way through its workflow; its rev keeps a second press from having an effect of its own. */
export const submitDocument = <Edited>(work: WorkOf<Edited>, comment: string): Promise<Saved | null> =>
  working(work, 'acting', () => submitNow(work, comment));

/** Changes a document that waits, for its approvers; `seen`: what it said when it was opened is what the change is about. */
export const editDocument = <Edited>(work: WorkOf<Edited>, seen: Seen): Promise<Edited | null> =>
  working(work, 'saving', async () => {
    const { saved } = work.store.state();
    if (saved === null) throw new Error('Only what waits is changed for its approvers');
    return work.calls.edit({ ...saved, input: bodyNow(work), seen, ...besideOf(work) });
  });
