// A document that is no draft any more: read, printed, duplicated, decided on or reversed, and edited where its state leaves it open.

import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import { ArrowUndoRegular } from '@fluentui/react-icons/headless/svg/arrow-undo';
import { CopyRegular } from '@fluentui/react-icons/headless/svg/copy';
import { PrintRegular } from '@fluentui/react-icons/headless/svg/print';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApprovalCard } from '#frontend/approvals/ApprovalCard.tsx';
import { Attachments } from '#frontend/attachments/Attachments.tsx';
import { HistoryCard } from '#frontend/audit/HistoryCard.tsx';
import { wordedKind } from '#frontend/audit/wordedKind.ts';
import { actsOfDone, newDocumentAct } from '#frontend/lib/nextAct.ts';
import { useOptionalSession, usePermission } from '#frontend/lib/session/session.ts';
import { usePrintKey } from '#frontend/lib/shell/usePrintKey.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { FoldedActs } from '#frontend/ui/buttons/FoldedActs.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { useIsNarrow } from '#frontend/ui/page/useIsNarrow.ts';
import { kindNamed } from '#shared/documentKindSummaries.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { permissionsOf } from '#shared/documents/documentRights.ts';
import { approvalType, approvedTransitions } from '#shared/documents/kindTransitions.ts';
import { branchOfUsers, type Transition } from '#shared/documents/transition.ts';
import { isAllowed } from '#shared/kernel/permission.ts';
import type { AnyView, OpenedView } from '../anyDocument.ts';
import { crumbsOf } from '../documentCrumbs.ts';
import { newDocumentPath } from '../documentScreenPaths.ts';
import { documentTitle } from '../documentTitle.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import { TransitionButton } from '../TransitionButton.tsx';
import { DocumentBody, useViewPlace } from './DocumentPreview.tsx';
import styles from './DocumentView.module.css';
import { EditButton } from './EditButton.tsx';
import { Neighbours } from './Neighbours.tsx';
import { usePrint } from './usePrint.ts';
import type { ViewedParts, ViewPlace } from './viewParts.ts';

const ReverseDialog = lazy(async () => ({ default: (await import('./ReverseDialog.tsx')).ReverseDialog }));

/** The next act takes the focus when the reversal has closed its dialog and taken its own button away. */
const useFocusAfterReversal = (isReversing: boolean, isReversed: boolean) => {
  const next = useRef<HTMLButtonElement>(null);
  const isAwaited = useRef(false);
  useEffect(() => {
    if (isReversing) isAwaited.current = true;
    else if (isReversed && isAwaited.current) {
      isAwaited.current = false;
      next.current?.focus();
    }
  }, [isReversing, isReversed]);
  return useCallback((button: HTMLButtonElement | null) => {
    next.current = button;
    newDocumentAct(button);
  }, []);
};

/** What posted an entry is taken back by its mirror, once; of several entries the last one, where its transition allows that. */
const mayBeReversed = (
  { number, transitions, isFinal }: AnyKind,
  { status, reverses, reversedBy, undoes }: AnyView,
): boolean =>
  transitions.some(({ name, isReversible }) => isReversible && name === undoes) ||
  (number === 'entry' &&
    !isFinal &&
    transitions.some(({ numbers, to }) => numbers && to === status) &&
    reversedBy === null &&
    reverses === null);

type Shown = { parts: ViewedParts; place: ViewPlace };

/** `main`: what this reader is to do first, whose button alone is filled. */
const PrintButton = ({ parts, place, main }: Shown & { main: Transition | null }) => {
  const { t, facts, document } = place;
  const print = usePrint(parts, facts);
  const mayPrint = usePermission(permissionsOf(parts.kind, document), 'print');
  const { print: draw, paperPath, hasMainAct } = parts.view;
  // On a phone the other acts of the kind are folded, and the paper is the main one.
  const isSecond = hasMainAct?.(document) === true;
  const isNarrow = useIsNarrow();
  // While it waits for approval, the decision is the main act.
  const hasMain = main !== null || (isSecond && parts.view.Main !== undefined);
  const isMain = !hasMain && document.status !== 'pending' && (isNarrow || !isSecond);
  const open = () => {
    if (paperPath !== undefined) window.open(paperPath(document), '_blank');
    else
      print(document, async ({ printed, frame }) => {
        if (printed === null) return;
        const { signed, letterhead, document: kept } = printed;
        await draw?.({ ...place, signed, letterhead, frame, document: kept as AnyView });
      });
  };
  const hasPaper = mayPrint && (draw ?? paperPath) !== undefined;
  usePrintKey(hasPaper ? open : undefined);
  if (!hasPaper) return null;
  return (
    <Button look={isMain ? 'primary' : 'plain'} icon={<PrintRegular />} onClick={open}>
      {t('print')}
    </Button>
  );
};

/** Whether the user has the rights that a transition of the document asks for, or may send it to those who have. */
const useMayPerform = (kind: AnyKind, document: AnyView) => {
  const roles = useOptionalSession()?.roles ?? [];
  const permissions = [permissionsOf(kind, document)].flat();
  const has = (right: string) => permissions.some((permission) => isAllowed(roles, permission, right));
  const may = ({ right, alsoNeeds }: Transition): boolean =>
    has(right) && (alsoNeeds === null || isAllowed(roles, ...alsoNeeds));
  const maySend = ({ right, approval }: Transition): boolean =>
    approval !== null && !has(right) && has('submit');
  return { may, maySend };
};

/** In this state, to users of the branch that performs it. */
const isOffered = (transition: Transition, { document, facts: { branches } }: ViewPlace): boolean => {
  const branch = branchOfUsers(transition, document);
  const isTheirs = branch === null || branches.some(({ code }) => code === branch);
  return transition.by.includes('user') && transition.from.includes(document.status) && isTheirs;
};

const NewButtons = ({
  parts,
  place,
  newAct,
}: Shown & { newAct: (button: HTMLButtonElement | null) => void }) => {
  const { t, document } = place;
  const { kind, view } = parts;
  const navigate = useNavigate();
  const canCreate = usePermission(kind.permissions, 'create');
  const canCopy = usePermission(permissionsOf(kind, document), 'create');
  return (
    <>
      {canCreate && (
        <Button
          icon={<AddRegular />}
          ref={newAct}
          onClick={() => void navigate(newDocumentPath(kind, view.next?.(document)))}
        >
          {t('list.new')}
        </Button>
      )}
      {canCopy && (
        <Button
          icon={<CopyRegular />}
          onClick={() => void navigate(newDocumentPath(kind, { copy: document.id }))}
        >
          {t(view.copyLabel ?? 'duplicate')}
        </Button>
      )}
    </>
  );
};

const Actions = ({ parts, place, neighbours }: Shown & { neighbours: OpenedView }) => {
  const { t, facts, document } = place;
  const { kind, view } = parts;
  const [isReversing, setReversing] = useState(false);
  const newAct = useFocusAfterReversal(isReversing, document.reversedBy !== null);
  const isByHand = view.isByHand?.(document) ?? true;
  const permissions = permissionsOf(kind, document);
  const canReverse = usePermission(permissions, 'reverse') && isByHand && mayBeReversed(kind, document);
  const { previous, next } = neighbours;
  const { may, maySend } = useMayPerform(kind, document);
  const withheld = view.withheld?.(document) ?? [];
  const offered = kind.transitions.filter(
    (transition) =>
      isOffered(transition, place) &&
      (may(transition) || maySend(transition)) &&
      !withheld.includes(transition.name),
  );
  const first = view.mainTransition?.(document) ?? null;
  const main = offered.find(({ name }) => name === first) ?? null;
  const acting = { parts, t, document, facts };
  return (
    <>
      <Neighbours parts={parts} previous={previous} next={next} />
      {main && (
        <TransitionButton key={main.name} {...acting} transition={main} isSent={maySend(main)} isMain />
      )}
      {view.Main && <view.Main place={place} />}
      <EditButton parts={parts} place={place} />
      <FoldedActs>
        {offered
          .filter((transition) => transition !== main)
          .map((transition) => (
            <TransitionButton
              key={transition.name}
              {...acting}
              transition={transition}
              isSent={maySend(transition)}
            />
          ))}
        {canReverse && (
          <Button icon={<ArrowUndoRegular />} onClick={() => setReversing(true)}>
            {t('reverse.act')}
          </Button>
        )}
        {view.Acts && <view.Acts place={place} />}
        {isByHand && kindNamed(kind.name)?.isSystemMade !== true && (
          <NewButtons parts={parts} place={place} newAct={newAct} />
        )}
      </FoldedActs>
      <PrintButton parts={parts} place={place} main={main} />
      {isReversing && (
        <Suspense fallback={null}>
          <ReverseDialog
            parts={parts}
            t={t}
            document={document}
            facts={facts}
            onClose={() => setReversing(false)}
          />
        </Suspense>
      )}
    </>
  );
};

type Props = { parts: ViewedParts; facts: DocumentFacts; view: OpenedView };

export const DocumentView = ({ parts, facts, view }: Props) => {
  const { kind } = parts;
  const place = useViewPlace({ parts, facts, document: view });
  // What somebody is to decide stands on top, what was decided at the foot.
  const isWaiting = approvedTransitions(kind).some(({ approval }) => approval?.waits === view.status);
  const approvals = approvedTransitions(kind).map((transition) => (
    <ApprovalCard
      key={transition.name}
      document={{ type: approvalType(kind, transition), id: view.id }}
      isAwaited={isWaiting && transition.approval?.waits === view.status}
    />
  ));
  return (
    <Page
      title={view.number ?? documentTitle(kind, facts, view)}
      crumbs={crumbsOf(parts)}
      actions={
        <div ref={actsOfDone} className={styles['acts']}>
          <Actions parts={parts} place={place} neighbours={view} />
        </div>
      }
    >
      {isWaiting && approvals}
      <DocumentBody parts={parts} place={place} />
      <Attachments entity={kind.name} owner={view.id} />
      {!isWaiting && approvals}
      <HistoryCard entity={kind.name} document={view.id} worded={wordedKind(kind, view)} />
    </Page>
  );
};
