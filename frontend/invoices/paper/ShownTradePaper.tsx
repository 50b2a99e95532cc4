// A paper of trade behind a link, with the button that saves it.
import { type ReactNode, useContext, useMemo } from 'react';
import { download } from '#frontend/lib/files/download.ts';
import { ShownPaper } from '#frontend/paper/ShownPaper.tsx';
import { shownLanguage } from '#frontend/paper/usePageLanguage.ts';
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
  const { Sheet, usual, partyLanguage, fileName, draw } = looks;
  const prints = useMemo(() => [print], [print]);
  const issued = usual(prints);
  const { choice, language } = usePaperChoice({
    ...issued,
    language: shownLanguage(issued.language, partyLanguage(print)),
  });
  // What is saved is as it was issued, until its reader chooses a language.
  const { choice: saved } = usePaperChoice(issued);
  const reader = useContext(ImageReaders);
  const save = async () => download(await draw(prints, saved, reader), `${fileName(prints, saved)}.pdf`);
  return (
    <ShownPaper
      title={fileName(prints, choice)}
      language={language}
      save={save}
      isQuiet={below !== undefined}
    >
      <Sheet print={print} choice={choice} />
      {below}
    </ShownPaper>
  );
};
