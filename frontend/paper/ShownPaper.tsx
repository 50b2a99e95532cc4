// A paper as a sheet below its bar, as links show it: read in the language that is chosen, and saved.
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#frontend/lib/toasts.ts';
import { PageTitle } from '#frontend/ui/page/PageTitle.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { PaperBar, type PaperChoices } from './PaperBar.tsx';
import { usePageLanguage } from './usePageLanguage.ts';

type Props = Required<Pick<PaperChoices, 'language'>> & {
  title: string;
  save: () => Promise<void>;
  /** Something else on the page is what its reader is asked for. */
  isQuiet?: boolean;
  children: ReactNode;
};

export const ShownPaper = ({ title, language, save, isQuiet = false, children }: Props) => {
  const { t } = useTranslation('paperBar');
  const isTurning = usePageLanguage(language.value);
  const [isDrawing, setDrawing] = useState(false);
  const onAct = () => {
    setDrawing(true);
    save()
      .catch(() => showToast({ type: 'error', text: t('saveFailed') }))
      .finally(() => setDrawing(false));
  };
  if (isTurning) return <SkeletonRows label={t('turning')} />;
  return (
    <div>
      <PageTitle title={title} />
      <PaperBar
        language={language}
        acts={[{ name: 'save', isPrimary: !isQuiet, disabled: isDrawing, onAct }]}
      />
      {children}
    </div>
  );
};
