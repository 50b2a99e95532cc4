// The keys that the page at hand answers to, as its components declare them.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { declaredKeys } from '#frontend/lib/shell/pageKeys.ts';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { KeyHint } from '#frontend/ui/text/KeyHint.tsx';
import styles from './KeysWindow.module.css';

export const KeysWindow = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('keys');
  const [groups] = useState(declaredKeys);
  const say = (key: string): string => t(key as 'general.title');
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <div className={styles['groups']} data-first tabIndex={-1}>
        {groups.map(({ title, keys }) => (
          <section key={title} className={styles['group']}>
            <h3 className={styles['title']}>{say(title)}</h3>
            <ul className={styles['keys']}>
              {keys.map((each) => (
                <li key={`${each.keys.join(' ')} ${each.text}`}>
                  <span>{say(each.text)}</span>
                  <KeyHint keys={each.keys}>{''}</KeyHint>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
};
