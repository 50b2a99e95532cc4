// What stands where nothing is yet: a small drawing, a sentence, and what to do about it.
import type { ReactNode } from 'react';
import { BidiText } from './BidiText.tsx';
import styles from './EmptyState.module.css';

type Props = {
  title: string;
  text?: string | undefined;
  actions?: ReactNode;
  /** `quiet` where nothing is to be added: a search that found nothing. */
  tone?: 'plain' | 'quiet' | 'error';
  /** The page has no other title. */
  isPage?: boolean;
};

const signs = { plain: 'M10 4v12M4 10h12', error: 'M10 4v7M10 15v.5' };

const Drawing = ({ isSigned }: { isSigned: boolean }) => (
  <svg className={styles['drawing']} viewBox="0 0 112 88" aria-hidden="true" focusable="false">
    <rect className={styles['shade']} x="18" y="14" width="86" height="68" rx="8" />
    <rect className={styles['sheet']} x="8" y="6" width="86" height="70" rx="8" />
    <path className={styles['line']} d="M20 22h42M20 34h62M20 46h50M20 58h30" />
    {isSigned && <circle className={styles['mark']} cx="94" cy="70" r="15" />}
  </svg>
);

/** The sign that something can be added stands only where there is a button to add it. */
const signOf = (tone: 'plain' | 'quiet' | 'error', hasActions: boolean): string | null => {
  if (tone === 'quiet' || (tone === 'plain' && !hasActions)) return null;
  return signs[tone];
};

export const EmptyState = ({ title, text, actions, tone = 'plain', isPage = false }: Props) => {
  const Title = isPage ? 'h1' : 'p';
  const hasActions = actions !== undefined && actions !== null && actions !== false;
  const sign = signOf(tone, hasActions);
  return (
    <div className={styles['empty']} data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      <div className={styles['picture']}>
        <Drawing isSigned={sign !== null} />
        {sign !== null && (
          <svg className={styles['sign']} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
            <path d={sign} />
          </svg>
        )}
      </div>
      <Title className={styles['title']}>{title}</Title>
      {text !== undefined && (
        <p className={styles['text']}>
          <BidiText>{text}</BidiText>
        </p>
      )}
      {hasActions && <div className={styles['actions']}>{actions}</div>}
    </div>
  );
};
