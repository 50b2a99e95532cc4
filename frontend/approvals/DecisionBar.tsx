// The buttons for acting on a document: approve, return, reject, delegate to another user; or withdraw it.
import { ArrowUndoRegular } from '@fluentui/react-icons/headless/svg/arrow-undo';
import { CheckmarkRegular } from '@fluentui/react-icons/headless/svg/checkmark';
import { DismissRegular } from '@fluentui/react-icons/headless/svg/dismiss';
import { MoreHorizontalRegular } from '@fluentui/react-icons/headless/svg/more-horizontal';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ApiError } from '#frontend/lib/apiError.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import type { Offers } from '#frontend/lib/tellFailure.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { useOnce } from '#frontend/lib/useOnce.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Menu } from '#frontend/ui/buttons/Menu.tsx';
import { useIsNarrow } from '#frontend/ui/page/useIsNarrow.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import type { ApprovalView } from '#shared/approvals/api.ts';
import { type Approval, isRequest } from '#shared/approvals/approval.ts';
import { isExcluded, seenOf } from '#shared/approvals/approvers.ts';
import { editPath } from '#shared/approvals/documentPaths.ts';
import { withoutMarks } from '#shared/paper/bidiMarks.ts';
import { type ApprovalCommand, type DocumentName, useApprovalCommand } from './approvalQueries.ts';
import styles from './DecisionBar.module.css';
import { type Asking, ReasonDialog, reasonMax } from './ReasonDialog.tsx';
import { useDecided } from './useDecided.ts';

type Props = {
  document: DocumentName;
  view: ApprovalView;
  /** After a decision: an inbox goes on to the next. */
  onDecided?: (() => void) | undefined;
};

/** The acts that the last approval does, each with words of its own. */
const acts = ['post', 'send', 'register', 'dispatch', 'apply'] as const;
const knownAct = (name: string | null) => acts.find((act) => act === name) ?? null;

/** The act itself was refused: what it lacks, its author can put right. What others have decided meanwhile is none of that. */
const isReturnable = ({ status, code }: ApiError): boolean =>
  status === 422 && (code === 'approval.required' || !code.startsWith('approval.'));

/** No workflow is for it: it was only sent to those who may do its act. */
const isSentOn = ({ approval }: ApprovalView): boolean => approval !== null && isRequest(approval);

const useApproveWords = ({ approval, may: { performs } }: ApprovalView): string => {
  const { t } = useTranslation('approvals');
  // What was only sent to those who may do its act is called by that alone.
  if (approval !== null && isRequest(approval)) return localName(approval.workflow);
  const act = knownAct(performs);
  return act === null ? t('act.approve') : t(`act.approveAnd.${act}`);
};

/** Sends a command; the toast says what came of it. */
const useCommands = ({ document, view, onDecided }: Props) => {
  const { t } = useTranslation('approvals');
  const command = useApprovalCommand();
  const { send: sendOnce, isPending, error } = useOnce(command);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [reason, setReason] = useState('');
  const { decided, setDecided } = useDecided(onDecided);
  const { performs } = view.may;
  /** Null where the approval was not the last one. */
  const performedWords = (number: string | null): string | null => {
    const act = number === null ? null : knownAct(performs);
    if (act === null) return null;
    return t(isSentOn(view) ? `request.done.${act}` : `done.acts.${act}`, { number });
  };
  /** What was refused goes back with the reason, which can be changed first. */
  const offers: Offers = (failure, notice) => {
    if (!isReturnable(failure)) return;
    const words = withoutMarks([notice.message, ...(notice.details ?? [])].join('\n'));
    const run = () => {
      ask('return');
      setReason(words.slice(0, reasonMax));
    };
    return { label: t('act.return'), run };
  };
  const send = (wanted: ApprovalCommand) => {
    const holds = onDecided !== undefined && wanted.do !== 'comment';
    sendOnce(
      {
        document,
        command: wanted,
        ...(holds && { holds }),
        ...(wanted.do === 'approve' && { offers }),
      },
      {
        onSuccess: ({ number }) => {
          setAsking(null);
          const text = (wanted.do === 'approve' && performedWords(number)) || t(`done.${wanted.do}`);
          showToast({ type: 'success', text });
          if (holds) setDecided(text);
        },
      },
    );
  };
  const ask = (next: Asking | null) => {
    command.reset();
    setReason('');
    setAsking(next);
  };
  const seen = view.approval ? seenOf(view.approval) : { round: 0, step: 0, edits: 0 };
  const answer = (comment: string, to: string) => {
    if (asking === 'comment') send({ do: 'comment', comment });
    else if (asking === 'withdraw') send({ do: 'withdraw', comment });
    else if (asking === 'delegate') send({ do: 'delegate', comment, to, ...seen });
    else if (asking !== null && asking !== 'submit') send({ do: asking, comment, ...seen });
  };
  return { send, ask, asking, reason, answer, seen, decided, isPending, error: error?.message };
};

type ActsProps = Pick<Props, 'document' | 'view'> & { commands: ReturnType<typeof useCommands> };

const Acts = ({ commands, document, view }: ActsProps) => {
  const { t } = useTranslation('approvals');
  const { send, ask, seen, isPending } = commands;
  const navigate = useNavigate();
  const approveWords = useApproveWords(view);
  const editing = view.may.edit ? editPath(document) : null;
  // It is done, or returned: nobody rejects or delegates what was only sent to those who may do it.
  const isSent = isSentOn(view);
  // Side by side on a phone, where words say more than signs.
  const isNarrow = useIsNarrow();
  const sign = (icon: ReactElement) => (isNarrow ? undefined : icon);
  const comment = { key: 'comment', label: t('act.comment'), onChoose: () => ask('comment') };
  if (!view.may.decide)
    return (
      <>
        {view.may.withdraw && (
          <Button icon={<ArrowUndoRegular />} disabled={isPending} onClick={() => ask('withdraw')}>
            {t('act.withdraw')}
          </Button>
        )}
        <Button onClick={() => ask('comment')}>{t('act.comment')}</Button>
      </>
    );
  return (
    <>
      <Button
        look="primary"
        icon={sign(<CheckmarkRegular />)}
        disabled={isPending}
        data-act="approve"
        onClick={() => send({ do: 'approve', comment: '', ...seen })}
      >
        {approveWords}
      </Button>
      <Button icon={sign(<ArrowUndoRegular />)} disabled={isPending} onClick={() => ask('return')}>
        {t('act.return')}
      </Button>
      {!isSent && (
        <Button
          look="danger"
          icon={sign(<DismissRegular />)}
          disabled={isPending}
          onClick={() => ask('reject')}
        >
          {t('act.reject')}
        </Button>
      )}
      <Menu
        iconOnly
        label={t('act.more')}
        icon={<MoreHorizontalRegular />}
        acts={[
          ...(isSent
            ? []
            : [{ key: 'approve', label: t('act.approveWith'), onChoose: () => ask('approve') }]),
          ...(editing === null
            ? []
            : [{ key: 'edit', label: t('act.edit'), onChoose: () => void navigate(editing) }]),
          ...(isSent ? [] : [{ key: 'delegate', label: t('act.delegate'), onChoose: () => ask('delegate') }]),
          comment,
        ]}
      />
    </>
  );
};

/** Changed it as an approver; authors know that they do not decide. */
const hasEdited = ({ events }: Approval, user: string): boolean =>
  events.some(({ act, by }) => (act === 'edit' || act === 'restart') && by?.id === user);

/** In the place of the button that was pressed. */
const Decided = ({ text }: { text: string }) => (
  <div className={styles['bar']} role="status">
    <Button look="primary" icon={<CheckmarkRegular />} disabled>
      <BidiText>{text}</BidiText>
    </Button>
  </div>
);

export const DecisionBar = (props: Props) => {
  const { t } = useTranslation('approvals');
  const approveWords = useApproveWords(props.view);
  const { view } = props;
  const commands = useCommands(props);
  const { asking, reason, ask, answer, decided, isPending, error } = commands;
  const { user } = useSession();
  const { approval } = view;
  if (decided !== null) return <Decided text={decided} />;
  if (approval?.state !== 'pending') return null;
  const hasChanged = isExcluded(approval, user.id) && hasEdited(approval, user.id);
  return (
    <div className={styles['bar']}>
      {view.may.as !== null && (
        <p className={styles['as']}>{t('actingFor', { name: localName(view.may.as) })}</p>
      )}
      {hasChanged && <p className={styles['said']}>{t('changedByMe')}</p>}
      <Acts commands={commands} document={props.document} view={view} />
      {asking !== null && (
        <ReasonDialog
          asking={asking}
          begin={reason}
          confirm={asking === 'approve' ? approveWords : undefined}
          busy={isPending}
          error={error}
          onClose={() => ask(null)}
          onDone={answer}
        />
      )}
    </div>
  );
};
