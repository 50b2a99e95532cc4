// An account in the tree: moved in by its depth, with the button that opens its group.
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { useTranslation } from 'react-i18next';
import { localName } from '#frontend/lib/locale.ts';
import { NextIcon } from '#frontend/ui/NextIcon.tsx';
import styles from './AccountName.module.css';
import type { AccountNode } from './accountTree.ts';

type Props = {
  node: AccountNode;
  onToggle: (code: string) => void;
  /** On cards; in the tree the arrow keys of the row open and close. */
  isTabStop: boolean;
};

export const AccountName = ({ node, onToggle, isTabStop }: Props) => {
  const { t } = useTranslation('finance');
  const { account, depth, hasChildren, isOpen } = node;
  const name = localName(account);
  return (
    <span className={styles['name']} data-depth={Math.min(depth, 6)} data-group={account.group}>
      {hasChildren ? (
        <button
          type="button"
          tabIndex={isTabStop ? 0 : -1}
          className={styles['toggle']}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'accounts.close' : 'accounts.open', { name })}
          onClick={() => onToggle(account.code)}
        >
          {isOpen ? <ChevronDownRegular /> : <NextIcon />}
        </button>
      ) : (
        <span className={styles['toggle']} />
      )}
      <bdi className={styles['code']}>{account.code}</bdi>
      {name}
    </span>
  );
};
