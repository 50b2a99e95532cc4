// The filters of a list behind a button.
import { FilterRegular } from '@fluentui/react-icons/headless/svg/filter';
import { useCallback, useRef, useState } from 'react';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Popup } from '#frontend/ui/dialogs/Popup.tsx';
import type { AnyList } from '#shared/lists/list.ts';
import styles from './FilterButton.module.css';
import { FilterField, type FilterPlace } from './FilterField.tsx';

type Props = FilterPlace & { list: AnyList };

export const FilterButton = ({ list, onOpen, ...place }: Props & { onOpen: (isOpen: boolean) => void }) => {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const turn = useCallback(
    (next: boolean) => {
      setOpen(next);
      onOpen(next);
    },
    [onOpen],
  );
  const close = useCallback(() => turn(false), [turn]);
  return (
    <span ref={anchor}>
      <Button icon={<FilterRegular />} aria-expanded={isOpen} onClick={() => turn(!isOpen)}>
        {place.say('filter')}
      </Button>
      {isOpen && (
        <Popup anchor={anchor} onClose={close}>
          <div className={styles['fields']}>
            {Object.entries(list.filters).map(([name, filter]) => (
              <FilterField key={name} {...place} name={name} filter={filter} />
            ))}
          </div>
        </Popup>
      )}
    </span>
  );
};
