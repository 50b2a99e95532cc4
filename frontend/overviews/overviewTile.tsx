// A tile of an overview: its figure, how it moved, and what is below it.
import type { ReactNode } from 'react';
import { ChangeLine } from '#frontend/ui/figures/ChangeLine.tsx';
import { FigureNote, FigureTile } from '#frontend/ui/figures/FigureTile.tsx';
import type { OverviewPlace, TilePart } from './overview.ts';

/** Null where the part has nothing to show of the answer. */
export const tileOf = (part: TilePart, answer: unknown, place: OverviewPlace): ReactNode => {
  const shown = part.show(answer, place);
  if (shown === null) return null;
  const { name, figure, target, change, notes = [], beside } = shown;
  return (
    <FigureTile
      name={name}
      icon={<part.Icon />}
      figure={figure}
      currency={place.currency}
      target={target}
      note={
        <>
          {change && <ChangeLine {...change} scale={place.scale} />}
          {notes.map(({ text, isLate = false }) => (
            <FigureNote key={text} {...(isLate && { tone: 'bad' as const })}>
              {text}
            </FigureNote>
          ))}
        </>
      }
      beside={beside}
    />
  );
};
