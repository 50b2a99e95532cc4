// Templates of what is imported, in the reader's language.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localName } from '#frontend/lib/texts/locale.ts';
import { Menu } from '#frontend/ui/buttons/Menu.tsx';
import type { BaseKind } from '#shared/finance/voucherType.ts';
import type { ImportWork } from '../useImportSteps.ts';
import { saveTemplate } from './importTemplate.ts';

const formats = ['csv', 'xlsx'] as const;

export const ImportTemplates = ({ work, icon }: { work: ImportWork; icon: ReactNode }) => {
  const { t } = useTranslation('import');
  const { facts, kind, columns } = work;
  const wordOf = (wanted: BaseKind): string => {
    const type = facts.types.find((each) => each.active && each.kind === wanted);
    return type === undefined ? wanted : localName(type);
  };
  const save = (format: (typeof formats)[number]) =>
    saveTemplate({
      kind,
      format,
      labels: columns.labels,
      name: t(`file.${kind}Template`),
      scale: facts.scale,
      examples: {
        today: facts.today,
        words: { receipt: wordOf('receipt'), journal: wordOf('journal') },
        narration: t('file.templateNarration'),
      },
    });
  return (
    <div>
      <Menu
        size="small"
        icon={icon}
        label={t('file.templates')}
        acts={formats.map((format) => ({
          key: format,
          label: t(`file.${format}`),
          onChoose: () => void save(format),
        }))}
      />
    </div>
  );
};
