// A device in a list: what it is, from where, since when, and the button that ends what it may.
import type { ReactNode } from 'react';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import styles from './DeviceRow.module.css';

type Props = {
  device: string;
  address: string;
  about: string;
  /** The words of the button; the device is said with them. */
  act: string;
  disabled: boolean;
  /** Null where there is nothing to end. */
  onAct: (() => void) | null;
  aside?: ReactNode;
};

export const DeviceRow = ({ device, address, about, act, disabled, onAct, aside }: Props) => (
  <li className={styles['device']}>
    <span className={styles['words']}>
      <bdi>{device}</bdi>
      <span className={styles['quiet']}>
        <bdi>{address}</bdi>
        {' · '}
        {about}
      </span>
    </span>
    {aside}
    {onAct !== null && (
      <Button size="small" disabled={disabled} aria-label={`${act}: ${device}`} onClick={onAct}>
        {act}
      </Button>
    )}
  </li>
);

export const DeviceList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles['list']} aria-label={label}>
    {children}
  </ul>
);
