// Work with a panel beside it: on a wide screen the panel stays in view; on a narrow one a bar above the work says it in brief, stays in view, and opens it.
import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down';
import { ChevronUpRegular } from '@fluentui/react-icons/headless/svg/chevron-up';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Popup } from '../dialogs/Popup.tsx';
import { classNames } from '../text/classNames.ts';
import styles from './SidePanel.module.css';
import { useIsBelow } from './useIsNarrow.ts';

type Props = {
  /** What the panel is called. */
  label: string;
  panel: ReactNode;
  /** The panel in a few figures; without it nothing stays in view on a narrow screen. */
  brief?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** From here on there is room beside the work; the styles say the same. */
const roomPx = 1280;

export const SidePanel = ({ label, panel, brief, className, children }: Props) => {
  const isNarrow = useIsBelow(roomPx);
  const [isOpened, setOpened] = useState(false);
  const bar = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpened(false), []);
  const hasBar = isNarrow && brief !== undefined;
  const isOpen = hasBar && isOpened;
  const content = (
    <aside className={styles['panel']} data-part="panel" aria-label={label}>
      {panel}
    </aside>
  );
  return (
    <div className={classNames(styles['split'], className)}>
      {hasBar && (
        <button
          ref={bar}
          type="button"
          className={styles['bar']}
          aria-expanded={isOpen}
          onClick={() => setOpened(!isOpen)}
        >
          <span className={styles['brief']}>{brief}</span>
          {isOpen ? <ChevronUpRegular /> : <ChevronDownRegular />}
        </button>
      )}
      <div className={styles['main']}>{children}</div>
      {isOpen ? (
        // There once: what is typed in it is typed where it is.
        <Popup anchor={bar} matchWidth className={styles['opened']} onClose={close}>
          {content}
        </Popup>
      ) : (
        content
      )}
    </div>
  );
};
