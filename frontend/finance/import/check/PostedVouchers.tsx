// Vouchers of a file that look posted already: they are left out unless they are chosen.
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import type { Draft } from '../importDraft.ts';
import type { ImportWork } from '../useImportSteps.ts';
import styles from './PostedVouchers.module.css';
import { type Check, looksPosted } from './useImportCheck.ts';

type Posted = { draft: Draft; message: string };

/** More are not looked through one by one; all of them are chosen or left out at once. */
const shownMax = 200;

const postedOf = ({ faults, sent }: Check): Posted[] =>
  faults.flatMap(({ code, row, message }) => {
    const draft = sent[row - 1];
    return code === looksPosted && draft ? [{ draft, message }] : [];
  });

export const PostedVouchers = ({ work, check }: { work: ImportWork; check: Check }) => {
  const { t } = useTranslation('import');
  const posted = useMemo(() => postedOf(check), [check]);
  const [chosen, setChosen] = useState<ReadonlySet<Draft>>(new Set());
  const drafts = posted.map(({ draft }) => draft);
  const isAll = chosen.size === drafts.length;
  const choose = (draft: Draft, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(draft);
    else next.delete(draft);
    setChosen(next);
  };
  const left = drafts.length - chosen.size;
  return (
    <>
      <MessageBar
        tone="warning"
        role="status"
        title={t('posted.title', { count: drafts.length, vouchers: countText(drafts.length) })}
      >
        {t('posted.text', { count: drafts.length })}
      </MessageBar>
      {drafts.length > 1 && (
        <CheckField
          label={t('posted.all')}
          checked={isAll}
          mixed={chosen.size > 0}
          onChange={(all) => setChosen(all ? new Set(drafts) : new Set())}
        />
      )}
      <ul className={styles['vouchers']} aria-label={t('posted.list')}>
        {posted.slice(0, shownMax).map(({ draft, message }) => (
          <li key={`${draft.no} ${draft.places[0] ?? ''}`}>
            <CheckField
              label={draft.no}
              checked={chosen.has(draft)}
              onChange={(isChosen) => choose(draft, isChosen)}
            />
            <span>
              <BidiText>{message}</BidiText>
            </span>
          </li>
        ))}
      </ul>
      {posted.length > shownMax && (
        <p className={styles['more']}>
          {t('posted.more', {
            count: posted.length - shownMax,
            vouchers: countText(posted.length - shownMax),
          })}
        </p>
      )}
      <div>
        <Button look="primary" onClick={() => work.startCheck({ posted: drafts, chosen })}>
          {left === 0
            ? t('posted.none', { count: drafts.length })
            : t('posted.act', { count: left, vouchers: countText(left) })}
        </Button>
      </div>
    </>
  );
};
