// The head of the open items of a party: its name and code.
import { localName } from '#frontend/lib/texts/locale.ts';
import type { OpenItemRow } from '#shared/finance/arap/openItemsApi.ts';
import styles from './OpenItemParty.module.css';

export const OpenItemParty = ({ row: { party, partyName } }: { row: OpenItemRow }) => (
  <span className={styles['party']}>
    <bdi>{localName(partyName)}</bdi>
    <small className={styles['quiet']}>
      <bdi>{party}</bdi>
    </small>
  </span>
);
