// Code and name of a record in a tree: moved in by its depth, with the button that opens what is below it.
import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down';
import { useTranslation } from 'react-i18next';
import { NextIcon } from '../buttons/NextIcon.tsx';
import styles from './TreeName.module.css';

type Props = {
  code: string;
  name: string;
  /** Null in a list that is no tree. */
  place: { depth: number; hasChildren: boolean; isOpen: boolean } | null;
  /** A group, which stands out. */
  isStrong?: boolean;
  onToggle: (code: string) => void;
  /** On cards; in the tree the arrow keys of the row open and close. */
  isTabStop: boolean;
};

const depthShownMax = 6;

type ToggleProps = { name: string; isOpen: boolean; isTabStop: boolean; onClick: () => void };

/** A component of its own, so that only what can be opened asks for its words. */
const Toggle = ({ name, isOpen, isTabStop, onClick }: ToggleProps) => {
  const { t } = useTranslation('ui');
  return (
    <button
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      className={styles['toggle']}
      aria-expanded={isOpen}
      aria-label={t(isOpen ? 'tree.close' : 'tree.open', { name })}
      onClick={onClick}
    >
      {isOpen ? <ChevronDownRegular /> : <NextIcon />}
    </button>
  );
};

export const TreeName = ({ code, name, place, isStrong = false, onToggle, isTabStop }: Props) => (
  <span
    className={styles['name']}
    data-depth={Math.min(place?.depth ?? 0, depthShownMax)}
    data-group={isStrong}
  >
    {place?.hasChildren === true && (
      <Toggle name={name} isOpen={place.isOpen} isTabStop={isTabStop} onClick={() => onToggle(code)} />
    )}
    {place?.hasChildren === false && <span className={styles['toggle']} />}
    <bdi className={styles['code']}>{code}</bdi>
    {name}
  </span>
);
