// Prints what the declaration of a resource puts on paper, such as a price list, in either language; the rows are those of the list that are active.
import { PrintRegular } from '@fluentui/react-icons/headless/svg/print';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess, useSession } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Menu } from '#frontend/ui/buttons/Menu.tsx';
import { useDocumentFrame } from '#frontend/ui/page/useDocumentFrame.ts';
import type { Asked } from '#shared/lists/list.ts';
import type { DocumentLanguage } from '#shared/paper/documentFrame.ts';
import type { AnyResource, RecordPaper } from '#shared/resources/resource.ts';

type Props = { resource: AnyResource & { paper: RecordPaper }; asked: Asked };

const languages = ['ar', 'en'] as const satisfies readonly DocumentLanguage[];

export const PaperMenu = ({ resource, asked }: Props) => {
  const { t } = useTranslation('resources');
  const canExport = useAccess(resource.api.export.auth);
  const [isRunning, setRunning] = useState(false);
  const { settings: books } = useSession();
  const frame = useDocumentFrame();
  const run = async (language: DocumentLanguage) => {
    setRunning(true);
    try {
      const { printRecords } = await import('./printRecords.ts');
      await printRecords(resource, { asked, language, books, frame });
    } catch {
      // A refused call has been reported already; this is the sentence for a lost connection.
      showToast({ type: 'error', text: t('print.failed'), ignoreDuplicates: true });
    } finally {
      setRunning(false);
    }
  };
  if (!canExport) return null;
  return (
    <Menu
      look="quiet"
      icon={<PrintRegular />}
      label={t('print.menu', { title: localText(resource.paper.title) })}
      disabled={isRunning}
      acts={languages.map((language) => ({
        key: language,
        label: t(`print.${language}`),
        onChoose: () => void run(language),
      }))}
    />
  );
};
