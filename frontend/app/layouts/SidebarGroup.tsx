// A part of a long section of the menu under a heading, which closes and opens it; what was closed stays closed on this device.
import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import styles from './SidebarSection.module.css';

type Props = {
  name: string;
  title: string;
  /** The open page is one of it: the group is open when one comes to it. */
  isHere: boolean;
  /** A search shows what it found. */
  isForcedOpen: boolean;
  children: ReactNode;
};

const closedGroups = (): Record<string, unknown> => browserStorage.closedGroups.get() ?? {};

const remember = (name: string, isOpen: boolean): void => {
  const { [name]: _, ...others } = closedGroups();
  browserStorage.closedGroups.set(isOpen ? others : { ...others, [name]: true });
};

export const SidebarGroup = ({ name, title, isHere, isForcedOpen, children }: Props) => {
  const listId = useId();
  const [isOpen, setOpen] = useState(() => isHere || closedGroups()[name] === undefined);
  useEffect(() => {
    if (isHere) setOpen(true);
  }, [isHere]);
  const isShown = isOpen || isForcedOpen;
  const toggle = () => {
    setOpen(!isOpen);
    remember(name, !isOpen);
  };
  return (
    <li>
      <button
        type="button"
        className={styles['group']}
        aria-expanded={isShown}
        aria-controls={listId}
        onClick={toggle}
      >
        <span className={styles['label']}>{title}</span>
        <span className={styles['chevron']} aria-hidden="true">
          <ChevronDownRegular />
        </span>
      </button>
      <ul id={listId} className={styles['deeper']} hidden={!isShown}>
        {children}
      </ul>
    </li>
  );
};
