// The buttons above a draft: print, save, post, and the quieter ones in a menu.

import { CommentRegular } from '@fluentui/react-icons/svg/comment';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { PrintRegular } from '@fluentui/react-icons/svg/print';
import { SaveRegular } from '@fluentui/react-icons/svg/save';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ReasonDialog } from '#frontend/approvals/ReasonDialog.tsx';
import { localName } from '#frontend/lib/locale.ts';
import { postVoucherAct } from '#frontend/lib/nextAct.ts';
import { usePermission, useSession } from '#frontend/lib/session.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { ConfirmDialog } from '#frontend/ui/ConfirmDialog.tsx';
import { Menu } from '#frontend/ui/Menu.tsx';
import type { Workflow } from '#shared/approvals/workflow.ts';
import type { VoucherView } from '#shared/finance/voucher.ts';
import styles from './DraftActions.module.css';
import type { Postability } from './usePostability.ts';
import { usePrint } from './usePrint.ts';
import type { VoucherCommands } from './useVoucherCommands.ts';
import type { VoucherFacts } from './useVoucherFacts.ts';
import type { Busy } from './useVoucherWork.ts';
import { VoucherNeighbours } from './VoucherNeighbours.tsx';
import { ruleLinesOf, type VoucherDraft } from './voucherDraft.ts';
import { newVoucherPath } from './voucherPath.ts';
import { useVoucherWords } from './voucherWords.ts';

type Props = {
  voucher: (VoucherView & { previous?: string | null; next?: string | null }) | null;
  busy: Busy;
  postability: Postability;
  /** The workflow that the draft has to go through; null where it is posted at once. */
  workflow: Workflow | null;
  commands: VoucherCommands;
  partyName: (code: string) => string;
  draft: VoucherDraft;
  facts: VoucherFacts;
};

const usePrintDraft = ({ draft, facts, partyName, voucher }: Props) => {
  const { user } = useSession();
  const print = usePrint(facts, partyName);
  const { header } = draft;
  return () =>
    print(
      {
        ...header,
        id: voucher?.id ?? null,
        number: null,
        status: 'draft',
        reverses: null,
        reversedBy: null,
        lines: ruleLinesOf(draft, facts.scale),
        preparedBy: localName(voucher?.createdBy ?? user),
        posted: null,
      },
      header.branch,
    );
};

const PostButton = ({
  postability,
  workflow,
  busy,
  onPost,
}: {
  postability: Postability;
  workflow: Workflow | null;
  busy: Busy;
  onPost: () => void;
}) => {
  const t = useVoucherWords();
  const reasonId = useId();
  const { reason } = postability;
  const isBusy = busy === 'posting';
  const words = workflow ? t(isBusy ? 'submit.busy' : 'submit.act') : t(isBusy ? 'post.busy' : 'post.act');
  // The button keeps the focus and says why it does nothing, so it is not taken out of reach.
  return (
    <>
      <Button
        look="primary"
        ref={postVoucherAct}
        aria-disabled={reason !== null || busy !== null}
        aria-describedby={reason === null ? undefined : reasonId}
        title={reason ?? (workflow ? t('submit.to', { workflow: localName(workflow) }) : undefined)}
        onClick={() => busy === null && onPost()}
      >
        {words}
      </Button>
      {reason !== null && (
        <span id={reasonId} className="visuallyHidden">
          {reason}
        </span>
      )}
    </>
  );
};

/** The quieter acts; `onTell` is null where there is nothing to submit. */
const useMenuActs = (
  { voucher, busy }: Props,
  { onTell, onRemove }: { onTell: (() => void) | null; onRemove: () => void },
) => {
  const t = useVoucherWords();
  const navigate = useNavigate();
  const canRemove = usePermission('voucher', 'delete');
  return [
    ...(onTell !== null
      ? [
          {
            key: 'submit',
            label: t('submit.with'),
            icon: <CommentRegular />,
            disabled: busy !== null,
            onChoose: onTell,
          },
        ]
      : []),
    ...(voucher === null
      ? []
      : [
          {
            key: 'duplicate',
            label: t('duplicate'),
            icon: <CopyRegular />,
            onChoose: () => navigate(newVoucherPath(voucher.id)),
          },
        ]),
    {
      key: 'remove',
      label: t(voucher === null ? 'discard' : 'removeDraft'),
      icon: <DeleteRegular />,
      danger: true,
      disabled: voucher !== null && !canRemove,
      onChoose: onRemove,
    },
  ];
};

/** What ends the typing: save, post, and post to begin the next one. */
const EndingActs = ({
  voucher,
  busy,
  postability,
  workflow,
  commands,
  canPost,
}: Props & { canPost: boolean }) => {
  const t = useVoucherWords();
  const canSave = usePermission('voucher', voucher === null ? 'create' : 'edit');
  return (
    <div className={styles['foot']}>
      {/* A button that is disabled while it works would lose the focus. */}
      <Button
        icon={<SaveRegular />}
        disabled={!canSave}
        aria-disabled={busy !== null}
        onClick={() => busy === null && commands.save()}
      >
        {t(busy === 'saving' ? 'save.busy' : 'save.act')}
      </Button>
      {canPost && workflow === null && (
        <Button
          aria-disabled={postability.reason !== null || busy !== null}
          title={postability.reason ?? undefined}
          onClick={() => busy === null && commands.postAndNew()}
        >
          {t('post.andNew')}
        </Button>
      )}
      {canPost && (
        <PostButton
          postability={postability}
          workflow={workflow}
          busy={busy}
          onPost={() => commands.post()}
        />
      )}
    </div>
  );
};

export const DraftActions = (props: Props) => {
  const { voucher, busy, workflow, commands, draft } = props;
  const t = useVoucherWords();
  const [isRemoving, setRemoving] = useState(false);
  const [isTelling, setTelling] = useState(false);
  const mayPost = usePermission('voucher', 'post', draft.header.type);
  const maySubmit = [usePermission('voucher', 'submit'), usePermission('voucher', 'post')].includes(true);
  const canPost = workflow === null ? mayPost : maySubmit;
  const print = usePrintDraft(props);
  const canPrint = usePermission('voucher', 'print');
  const acts = useMenuActs(props, {
    onTell: workflow !== null && canPost ? () => setTelling(true) : null,
    onRemove: () => setRemoving(true),
  });
  return (
    <>
      {voucher !== null && <VoucherNeighbours previous={voucher.previous} next={voucher.next} />}
      <Menu iconOnly label={t('more')} icon={<MoreHorizontalRegular />} acts={acts} />
      {canPrint && (
        <Button icon={<PrintRegular />} onClick={print}>
          {t('print')}
        </Button>
      )}
      <EndingActs {...props} canPost={canPost} />
      {isTelling && (
        <ReasonDialog
          asking="submit"
          busy={busy !== null}
          error={undefined}
          onClose={() => setTelling(false)}
          onDone={(comment) => {
            setTelling(false);
            commands.post(comment);
          }}
        />
      )}
      {isRemoving && (
        <ConfirmDialog
          title={t('remove.title')}
          confirm={t('remove.confirm')}
          onClose={() => setRemoving(false)}
          onConfirm={() => {
            setRemoving(false);
            // A refusal is told in the error dialog and leaves the draft where it is.
            commands.remove().catch(() => undefined);
          }}
        >
          <p>{t('remove.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
