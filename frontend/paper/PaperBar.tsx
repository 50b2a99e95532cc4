// The bar over any paper: in which language and on which sheet it is shown, and what can be done with it, as its screen declares.
import { ArrowDownloadRegular } from '@fluentui/react-icons/headless/svg/arrow-download';
import { PrintRegular } from '@fluentui/react-icons/headless/svg/print';
import { useTranslation } from 'react-i18next';
import { usePrintKey } from '#frontend/lib/shell/usePrintKey.ts';
import { BackIcon } from '#frontend/ui/buttons/BackIcon.tsx';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import type { DocumentLanguage } from '#shared/paper/documentFrame.ts';
import styles from './PaperBar.module.css';
import type { AddressChoice } from './useAddressChoice.ts';

const icons = { toDraft: <BackIcon />, save: <ArrowDownloadRegular />, print: <PrintRegular /> } as const;

export type PaperAct = {
  name: keyof typeof icons;
  isPrimary?: boolean;
  disabled?: boolean;
  onAct: () => void;
};

export type PaperChoices = {
  /** Where it can be chosen. */
  language?: AddressChoice<DocumentLanguage | 'both'>;
  /** Only where the sheet can be chosen, too. */
  size?: AddressChoice<'a4' | 'a5'>;
};

export const PaperBar = ({ language, size, acts }: PaperChoices & { acts: readonly PaperAct[] }) => {
  const { t } = useTranslation('paperBar');
  usePrintKey(acts.find(({ name, disabled }) => name === 'print' && disabled !== true)?.onAct);
  return (
    <div className={styles['bar']} role="toolbar" aria-label={t('bar')}>
      {language && (
        <SelectField
          label={t('language')}
          hiddenLabel
          value={language.value}
          choices={language.values.map((value) => ({ value, label: t(`languages.${value}`) }))}
          onChange={language.choose}
        />
      )}
      {size && (
        <SelectField
          label={t('size')}
          hiddenLabel
          value={size.value}
          choices={size.values.map((value) => ({ value, label: t(`sizes.${value}`) }))}
          onChange={size.choose}
        />
      )}
      <div className={styles['acts']}>
        {acts.map(({ name, isPrimary = false, disabled = false, onAct }) => (
          <Button
            key={name}
            look={isPrimary ? 'primary' : 'plain'}
            icon={icons[name]}
            disabled={disabled}
            // Where a window begins.
            data-first={name === 'save' || undefined}
            onClick={onAct}
          >
            {t(name)}
          </Button>
        ))}
      </div>
    </div>
  );
};
