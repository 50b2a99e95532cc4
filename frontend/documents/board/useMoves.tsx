// Documents on their way to another column: each is shown there at once, its form is asked first where it has one, and what is refused is put back.
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#frontend/lib/apiError.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import type { BoardMove } from '#shared/documents/options/boardMoves.ts';
import { asksUser } from '#shared/documents/transition.ts';
import type { AnyRow } from '../anyDocument.ts';
import { conflictCodes } from '../documentQueries.ts';
import { type DocumentWords, useDocumentWords } from '../documentWords.ts';
import { useRefreshAfterBulk } from '../list/bulkQueries.ts';
import type { ListScreenParts } from '../list/listParts.ts';
import { moveDocument } from './boardQueries.ts';
import type { Move } from './boardRows.ts';
import { MoveChoice } from './MoveChoice.tsx';
import { MoveForm } from './MoveForm.tsx';

type Choice = { row: AnyRow; name: string; options: readonly BoardMove[] };
type Form = { move: Move; name: string; busy: boolean; error: unknown };

type Sent = { input?: Readonly<Record<string, unknown>>; rev?: number };

/** How a document is moved: by the one way there is, or by that which is chosen. */
export type StartMove = (row: AnyRow, name: string, options: readonly BoardMove[]) => void;

type Moves = {
  moves: readonly Move[];
  start: StartMove;
  news: string;
  dialogs: ReactNode;
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : '');

const newsOf = (t: DocumentWords, { name, move }: Pick<Form, 'name' | 'move'>) => {
  const column = (state: string) => t(`status.${state}`);
  return {
    moved: () => t('board.moved', { name, column: column(move.to) }),
    submitted: () => t('board.submitted', { name, column: column(move.to) }),
    putBack: (error: unknown) =>
      t('board.putBack', { name, column: column(move.from), reason: reasonOf(error) }),
  };
};

export const useMoves = (parts: ListScreenParts): Moves => {
  const { kind } = parts;
  const t = useDocumentWords(parts);
  const refresh = useRefreshAfterBulk(kind);
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const [choice, setChoice] = useState<Choice | null>(null);
  const [form, setForm] = useState<Form | null>(null);
  const [news, setNews] = useState('');
  const end = (move: Move) => setMoves((before) => before.filter((each) => each !== move));
  const send = async (moving: Pick<Form, 'name' | 'move'>, sent: Sent): Promise<void> => {
    const { move } = moving;
    const outcome = await moveDocument(kind, { id: move.row.id, transition: move.transition, ...sent });
    setForm(null);
    const text = newsOf(t, moving)[outcome]();
    if (outcome === 'submitted') {
      // It stays where it is until it is approved, which is seen and heard.
      showToast({ type: 'success', text });
      end(move);
    } else setNews(text);
    await refresh();
    end(move);
  };
  const putBack = (moving: Pick<Form, 'name' | 'move'>, error: unknown): void => {
    setForm(null);
    setNews(newsOf(t, moving).putBack(error));
    end(moving.move);
    void refresh();
  };
  const perform = (row: AnyRow, name: string, { to, transition }: BoardMove): void => {
    const move = { row: { ...row, status: to }, from: row.status, to, transition };
    setChoice(null);
    setMoves((before) => [...before, move]);
    if (asksUser(transition)) setForm({ move, name, busy: false, error: null });
    else send({ move, name }, {}).catch((error: unknown) => putBack({ move, name }, error));
  };
  const sendForm = (shown: Form, sent: Sent): void => {
    setForm({ ...shown, busy: true });
    send(shown, sent).catch((error: unknown) => {
      const isOver = error instanceof ApiError && conflictCodes(kind).includes(error.code);
      if (isOver) putBack(shown, error);
      else setForm({ ...shown, busy: false, error });
    });
  };
  const latest = useRef(perform);
  useEffect(() => {
    latest.current = perform;
  });
  const start = useCallback<StartMove>((row, name, options) => {
    const [only, ...others] = options;
    if (only === undefined) return;
    if (others.length > 0) setChoice({ row, name, options });
    else latest.current(row, name, only);
  }, []);
  const dialogs = (
    <>
      {choice && (
        <MoveChoice
          t={t}
          options={choice.options}
          onChoose={(option) => perform(choice.row, choice.name, option)}
          onClose={() => setChoice(null)}
        />
      )}
      {form && (
        <MoveForm
          parts={parts}
          move={form.move}
          busy={form.busy}
          error={form.error}
          onDone={(sent) => sendForm(form, sent)}
          onClose={() => {
            setForm(null);
            end(form.move);
          }}
        />
      )}
    </>
  );
  return { moves, start, news, dialogs };
};
