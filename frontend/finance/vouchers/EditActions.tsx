// What can be done while a voucher that waits is changed, and what the change will mean.

import { InfoRegular } from '@fluentui/react-icons/svg/info';
import { useNavigate } from 'react-router-dom';
import { Button } from '#frontend/ui/Button.tsx';
import type { Approval } from '#shared/approvals/approval.ts';
import styles from './RestoredBar.module.css';
import type { Postability } from './usePostability.ts';
import type { VoucherCommands } from './useVoucherCommands.ts';
import type { Busy } from './useVoucherWork.ts';
import { voucherPath } from './voucherPath.ts';
import { useVoucherWords } from './voucherWords.ts';

type Props = {
  id: string;
  work: { busy: Busy; isUnsaved: boolean };
  postability: Postability;
  commands: VoucherCommands;
  /** What is kept of the change in this browser is let go. */
  onLeave: () => void;
};

export const EditActions = ({ id, work, postability, commands, onLeave }: Props) => {
  const t = useVoucherWords();
  const navigate = useNavigate();
  const { busy, isUnsaved } = work;
  const isIdle = busy === null && isUnsaved;
  return (
    <>
      <Button
        disabled={busy !== null}
        onClick={() => {
          onLeave();
          void navigate(voucherPath(id), { replace: true });
        }}
      >
        {t('edit.cancel')}
      </Button>
      <Button
        look="primary"
        aria-disabled={!isIdle || postability.reason !== null}
        title={postability.reason ?? undefined}
        onClick={() => isIdle && commands.save()}
      >
        {t(busy === 'saving' ? 'save.busy' : 'edit.save')}
      </Button>
    </>
  );
};

export const EditNote = ({ waiting }: { waiting: Approval }) => {
  const t = useVoucherWords();
  return (
    <div className={styles['bar']}>
      <InfoRegular aria-hidden="true" />
      <span className={styles['text']}>{t(waiting.allowOwn ? 'edit.own' : 'edit.others')}</span>
    </div>
  );
};
