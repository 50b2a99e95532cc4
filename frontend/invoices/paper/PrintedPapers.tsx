// Printed papers of trade: in the reader of the browser, or as pages where it has none.
import { useNavigate } from 'react-router-dom';
import { DrawnPaper } from '#frontend/paper/DrawnPaper.tsx';
import { PageTitle } from '#frontend/ui/page/PageTitle.tsx';
import { usePaper } from './drawnPaperQueries.ts';
import type { PaperLooks, PrintedProps } from './paperLooks.ts';
import { usePaperChoice } from './usePaperChoice.ts';

type Props<Print> = PrintedProps<Print> & { looks: PaperLooks<Print> };

export const PrintedPapers = <Print,>({ looks, prints, draftPath }: Props<Print>) => {
  const navigate = useNavigate();
  const { Sheet, fileName, hasOneSize } = looks;
  const usual = looks.usual(prints);
  const { choice: chosen, language, size } = usePaperChoice(usual);
  const choice = hasOneSize ? { ...chosen, size: usual.size } : chosen;
  const { data: paper, error } = usePaper(looks, prints, choice);
  const name = fileName(prints, choice);
  return (
    <>
      <PageTitle title={name} />
      <DrawnPaper
        language={language}
        {...(!hasOneSize && { size })}
        paper={paper}
        error={error}
        name={name}
        acts={draftPath === null ? [] : [{ name: 'toDraft', onAct: () => void navigate(draftPath) }]}
        withoutReader={prints.map((print, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are printed as they were chosen, and never change their places
          <Sheet key={at} print={print} choice={choice} />
        ))}
      />
    </>
  );
};
