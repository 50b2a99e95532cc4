// Folded until somebody wants to see it: the entry that posting makes.
import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down';
import { ChevronUpRegular } from '@fluentui/react-icons/headless/svg/chevron-up';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import styles from './EntryFold.module.css';

/** What is inside is asked for once it is opened. */
export const EntryFold = ({ title, children }: { title: string; children: () => ReactNode }) => {
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
        {title}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children()}
      </div>
    </div>
  );
};
