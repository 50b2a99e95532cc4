// Below the totals, folded until somebody wants to see it: the entry that posting would make.
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up';
import { type ComponentProps, useId, useState } from 'react';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { useInvoiceWords } from '../invoiceBase.ts';
import { ComingEntry } from './ComingEntry.tsx';
import styles from './ComingEntrySection.module.css';

export const ComingEntrySection = (props: ComponentProps<typeof ComingEntry>) => {
  const t = useInvoiceWords();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles['section']}>
      <Button
        size="small"
        look="quiet"
        icon={isOpen ? <ChevronUpRegular /> : <ChevronDownRegular />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('entry.title')}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <ComingEntry {...props} />}
      </div>
    </div>
  );
};
