// A document on the board of its kind: its number, whose it is, what it is about, its day and its amount.
import { memo, useMemo } from 'react';
import { locale, localName, localText } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { BoardCard } from '#frontend/ui/board/BoardCard.tsx';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { labelIn } from '#shared/documents/documentFields.ts';
import { documentText } from '#shared/documents/documentText.ts';
import { boardMoves, whyNotMoved } from '#shared/documents/options/boardMoves.ts';
import { isNames } from '#shared/kernel/names.ts';
import { type AnyRow, fieldText, fieldValue } from '../anyDocument.ts';
import { documentPath } from '../documentScreenPaths.ts';
import type { BoardPlace } from './boardPlace.ts';
import styles from './DocumentCard.module.css';

type Props = {
  row: AnyRow;
  place: BoardPlace;
  isFirst: boolean;
  /** On its way: it is not moved again meanwhile. */
  isBusy: boolean;
};

/** Names that the row says, such as that of its party. */
const namesIn = ({ kind }: BoardPlace, row: AnyRow): string[] =>
  Object.entries(kind.listOptions.columns ?? {}).flatMap(([field, { kind: of }]) => {
    const names = of === 'names' ? fieldValue(row, field) : null;
    return isNames(names) ? [localName(names)] : [];
  });

/** The day that counts, and whether it is past where it should not be. */
const dayIn = ({ kind, today }: BoardPlace, row: AnyRow) => {
  const { due } = kind.listOptions.board ?? {};
  const own = due === undefined ? '' : fieldText(row, due.field);
  const isLate = own !== '' && own < today && due?.states.includes(row.status) === true;
  const field = own === '' ? undefined : kind.head[due?.field ?? ''];
  return { day: own || row.date, isLate, label: field && localText(labelIn(field, {})) };
};

const Foot = ({ row, place }: Pick<Props, 'row' | 'place'>) => {
  const { kind, t, currency, seesTotals } = place;
  const { day, isLate, label } = dayIn(place, row);
  return (
    <p className={styles['foot']}>
      <span className={styles['day']} data-late={isLate || undefined}>
        {label}
        <DateText date={day} />
        {isLate && <span className="visuallyHidden">{t('board.late')}</span>}
      </span>
      {seesTotals && row.total !== undefined && (
        <MoneyText
          amount={row.total}
          currency={currency}
          blankZero={kind.listOptions.blankZero}
          className={styles['amount']}
        />
      )}
    </p>
  );
};

export const DocumentCard = memo(({ row, place, isFirst, isBusy }: Props) => {
  const { kind, t, mover, start } = place;
  const moves = useMemo(() => (isBusy ? [] : boardMoves(kind, row, mover)), [kind, row, mover, isBusy]);
  const targets = useMemo(() => [...new Set(moves.map(({ to }) => to))], [moves]);
  const names = namesIn(place, row);
  const about = documentText(kind, row, { language: locale, reversalOf: t('list.reversalOf') });
  const name = [row.number ?? localText(kind.noun.one), ...names].join(' · ');
  const waysTo = (to: string) => moves.filter((move) => move.to === to);
  return (
    <BoardCard
      id={row.id}
      name={name}
      column={row.status}
      targets={targets}
      path={documentPath(kind, row.id)}
      title={row.number === null ? t('list.noNumber') : <bdi>{row.number}</bdi>}
      isFirst={isFirst}
      isBusy={isBusy}
      tone={row.reversedBy === null ? undefined : 'muted'}
      onMove={(to) => start(row, name, waysTo(to))}
      onRefuse={(to) =>
        showToast({
          type: 'warn',
          text: t(`board.refused.${whyNotMoved(kind, row, to)}`, {
            name,
            from: t(`status.${row.status}`),
            to: t(`status.${to}`),
          }),
          ignoreDuplicates: true,
        })
      }
      moves={() =>
        moves.map((move) => {
          const column = t(`status.${move.to}`);
          const act = localText(move.transition.label);
          return {
            key: move.transition.name,
            label: waysTo(move.to).length > 1 ? t('board.by', { column, act }) : column,
            onChoose: () => start(row, name, [move]),
          };
        })
      }
    >
      {names.map((each) => (
        <p key={each} className={styles['whose']}>
          <BidiText>{each}</BidiText>
        </p>
      ))}
      {about !== '' && (
        <p className={styles['about']} dir="auto">
          {about}
        </p>
      )}
      <Foot row={row} place={place} />
    </BoardCard>
  );
});
