// The buttons above a draft: save, its act, and the quieter ones in a menu.

import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { CommentRegular } from '@fluentui/react-icons/headless/svg/comment';
import { CopyRegular } from '@fluentui/react-icons/headless/svg/copy';
import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete';
import { EyeRegular } from '@fluentui/react-icons/headless/svg/eye';
import { MoreHorizontalRegular } from '@fluentui/react-icons/headless/svg/more-horizontal';
import { SaveRegular } from '@fluentui/react-icons/headless/svg/save';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ReasonDialog } from '#frontend/approvals/ReasonDialog.tsx';
import { mainAct } from '#frontend/lib/nextAct.ts';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localName, localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Menu } from '#frontend/ui/buttons/Menu.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import { useIsNarrow } from '#frontend/ui/page/useIsNarrow.ts';
import { describedByTooltip, tooltip } from '#frontend/ui/tooltips/tooltip.ts';
import type { Workflow } from '#shared/approvals/workflow.ts';
import { permissionsOf } from '#shared/documents/documentRights.ts';
import { firstSaving, numberingTransition } from '#shared/documents/kindTransitions.ts';
import type { Transition } from '#shared/documents/transition.ts';
import type { OpenedView } from '../../anyDocument.ts';
import type { AnyParts } from '../../documentParts.ts';
import { newDocumentPath } from '../../documentScreenPaths.ts';
import { type DocumentWords, useDocumentWords } from '../../documentWords.ts';
import { Neighbours } from '../../view/Neighbours.tsx';
import type { Draft } from '../documentDraft.ts';
import type { DocumentFacts } from '../documentFacts.ts';
import type { Busy } from '../documentState.ts';
import type { DraftCheck } from '../editorParts.ts';
import type { DocumentCommands } from '../useDocumentCommands.ts';
import type { DraftWay } from '../useMayAct.ts';
import styles from './DraftActions.module.css';

type Props = {
  parts: AnyParts;
  facts: DocumentFacts;
  view: OpenedView | null;
  draft: Draft;
  busy: Busy;
  check: DraftCheck;
  /** The workflow that the draft has to go through; null where its act is done at once. */
  workflow: Workflow | null;
  /** How the user goes on with it. */
  way: DraftWay;
  commands: DocumentCommands;
};

/** Without drafts there is no other way to save: it takes the press, and leads to what is wrong. */
const isKeptOff = ({ kind }: AnyParts, { reason }: DraftCheck): boolean =>
  reason !== null && firstSaving(kind) === null;

const MainButton = ({
  parts,
  transition,
  check,
  workflow,
  way,
  busy,
  onAct,
}: Pick<Props, 'parts' | 'check' | 'workflow' | 'way' | 'busy'> & {
  transition: Transition;
  onAct: () => void;
}) => {
  const t = useDocumentWords(parts);
  const reasonId = useId();
  const { reason } = check;
  const isBusy = busy === 'acting';
  const wordsOf = {
    act: localText(transition.label),
    submit: t('submit.act'),
    send: sendWords(t, transition),
  };
  const busyWords = t(way === 'act' ? 'post.busy' : 'submit.busy');
  // The button keeps the focus and says why it does nothing, so it is not taken out of reach.
  return (
    <>
      <Button
        look="primary"
        ref={mainAct}
        aria-disabled={isKeptOff(parts, check) || busy !== null}
        aria-describedby={reason === null ? undefined : reasonId}
        {...tooltip(reason ?? (workflow && t('submit.to', { workflow: localName(workflow) })))}
        onClick={() => busy === null && onAct()}
      >
        {isBusy ? busyWords : wordsOf[way ?? 'act']}
      </Button>
      {reason !== null && (
        <span id={reasonId} className="visuallyHidden">
          {reason}
        </span>
      )}
    </>
  );
};

/** What can be sent on to others, each with words of its own. */
const sentActs: readonly string[] = ['post', 'register', 'send', 'dispatch'];

const sendWords = (t: DocumentWords, { name }: Transition): string =>
  t(`send.act.${sentActs.includes(name) ? name : 'post'}`);

/** As it is and as it was: both ask for the right to their type. */
const useMaySave = ({ parts: { kind }, view, draft }: Props): boolean => {
  const right = view === null ? 'create' : 'edit';
  const asItIs = usePermission(permissionsOf(kind, draft.head), right);
  return usePermission(permissionsOf(kind, view ?? draft.head), right) && asItIs;
};

/** Of what was never saved of a kind without drafts there is no draft to speak of. */
const removalWords = (kind: AnyParts['kind'], view: OpenedView | null) => {
  if (firstSaving(kind) !== null) return { label: 'letGo.act', title: 'letGo.title', text: 'letGo.text' };
  return { label: view === null ? 'discard' : 'removeDraft', title: 'remove.title', text: 'remove.text' };
};

/** `onTell` is null where there is nothing to submit, `onActAndNew` where that has a button of its own. */
type Quieter = { onTell: (() => void) | null; onActAndNew: (() => void) | null; onRemove: () => void };

const useMenuActs = (props: Props, { onTell, onActAndNew, onRemove }: Quieter) => {
  const { parts, view, draft, busy, check, commands } = props;
  const t = useDocumentWords(parts);
  const { kind, editor } = parts;
  const navigate = useNavigate();
  const canSave = useMaySave(props);
  const mayPrint = usePermission(permissionsOf(kind, draft.head), 'print');
  // Without drafts nothing is saved on the way to its paper.
  const hasDrafts = firstSaving(kind) === null;
  const mayPreview = editor.paperPath !== undefined && mayPrint && hasDrafts;
  const canRemove = usePermission(permissionsOf(kind, view ?? {}), 'delete');
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
    ...(onActAndNew !== null
      ? [
          {
            key: 'andNew',
            label: t('post.andNew', { act: localText(numberingTransition(kind)?.label ?? kind.noun.one) }),
            icon: <AddRegular />,
            disabled: busy !== null || isKeptOff(parts, check),
            onChoose: onActAndNew,
          },
        ]
      : []),
    ...(mayPreview
      ? [
          {
            key: 'preview',
            label: t('preview'),
            icon: <EyeRegular />,
            disabled: busy !== null,
            reason: whyOff({ forbidden: !canSave }),
            onChoose: commands.preview,
          },
        ]
      : []),
    ...(view === null
      ? []
      : [
          {
            key: 'duplicate',
            label: t('duplicate'),
            icon: <CopyRegular />,
            onChoose: () => navigate(newDocumentPath(kind, { copy: view.id })),
          },
        ]),
    {
      key: 'remove',
      label: t(removalWords(kind, view).label),
      icon: <DeleteRegular />,
      danger: true,
      disabled: view !== null && (!canRemove || view.number !== null),
      onChoose: onRemove,
    },
  ];
};

/** What ends the typing: save, post, and post to begin the next one. */
const EndingActs = ({ transition, ...props }: Props & { transition: Transition | null }) => {
  const { parts, busy, check, workflow, way, commands } = props;
  const t = useDocumentWords(parts);
  const canSave = useMaySave(props);
  // Who posts one after the other sits at a desk: on a phone it is in the menu.
  const isNarrow = useIsNarrow();
  return (
    <div className={styles['foot']} data-part-start>
      {/* A button that is disabled while it works would lose the focus. */}
      {firstSaving(parts.kind) === null && (
        <Button
          icon={<SaveRegular />}
          aria-disabled={busy !== null}
          reason={whyOff({ forbidden: !canSave })}
          onClick={() => busy === null && commands.save()}
        >
          {t(busy === 'saving' ? 'save.busy' : 'save.act')}
        </Button>
      )}
      {way === 'act' && transition !== null && !isNarrow && (
        <Button
          aria-disabled={isKeptOff(parts, check) || busy !== null}
          {...describedByTooltip(check.reason)}
          onClick={() => busy === null && commands.actAndNew()}
        >
          {t('post.andNew', { act: localText(transition.label) })}
        </Button>
      )}
      {way !== null && transition !== null && (
        <MainButton
          parts={parts}
          transition={transition}
          check={check}
          workflow={workflow}
          way={way}
          busy={busy}
          onAct={() => commands.act()}
        />
      )}
    </div>
  );
};

export const DraftActions = (props: Props) => {
  const { parts, facts, view, draft, busy, way, commands } = props;
  const { kind, editor } = parts;
  const act = numberingTransition(kind);
  const t = useDocumentWords(parts);
  const [isRemoving, setRemoving] = useState(false);
  const [isTelling, setTelling] = useState(false);
  const words = removalWords(kind, view);
  const acts = useMenuActs(props, {
    onTell: way === 'submit' || way === 'send' ? () => setTelling(true) : null,
    onActAndNew: useIsNarrow() && way === 'act' ? commands.actAndNew : null,
    onRemove: () => setRemoving(true),
  });
  return (
    <>
      {view !== null && <Neighbours parts={parts} previous={view.previous} next={view.next} />}
      <Menu iconOnly label={t('more')} icon={<MoreHorizontalRegular />} acts={acts} />
      {editor.Acts && <editor.Acts draft={draft} facts={facts} view={view} />}
      <EndingActs {...props} transition={act} />
      {isTelling && (
        <ReasonDialog
          asking="submit"
          busy={busy !== null}
          error={undefined}
          onClose={() => setTelling(false)}
          onDone={(comment) => {
            setTelling(false);
            commands.act(comment);
          }}
        />
      )}
      {isRemoving && (
        <ConfirmDialog
          title={t(words.title)}
          confirm={t('remove.confirm')}
          onClose={() => setRemoving(false)}
          onConfirm={() => {
            setRemoving(false);
            // The error dialog shows a refusal; the draft stays as it was.
            commands.remove().catch(() => undefined);
          }}
        >
          <p>{t(words.text)}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
