// A paper of trade behind a link, with the button that saves it.
import { type ReactNode, useContext, useMemo } from 'react';
import { download } from '#frontend/lib/files/download.ts';
import { ShownPaper } from '#frontend/paper/ShownPaper.tsx';
import { ImageReaders } from '#frontend/richText/imageQueries.ts';
import type { PaperLooks } from './paperLooks.ts';
import { usePaperChoice } from './usePaperChoice.ts';

type Props<Print> = {
  looks: PaperLooks<Print>;
  print: Print;
  /** What the reader is asked. */
  below?: ReactNode;
};

export const ShownTradePaper = <Print,>({ looks, print, below }: Props<Print>) => {
  const { Sheet, usual, fileName, draw } = looks;
  const prints = useMemo(() => [print], [print]);
  const { choice, language } = usePaperChoice(usual(prints));
  const name = fileName(prints, choice);
  const reader = useContext(ImageReaders);
  const save = async () => download(await draw(prints, choice, reader), `${name}.pdf`);
  return (
    <ShownPaper title={name} language={language} save={save} isQuiet={below !== undefined}>
      <Sheet print={print} choice={choice} />
      {below}
    </ShownPaper>
  );
};
