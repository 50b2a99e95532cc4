// Performs a transition of the kind that the state of a document allows, such as closing it; a form opens where it asks for something.
import { lazy, Suspense, useState } from 'react';
import { useApprovalCommand } from '#frontend/approvals/approvalQueries.ts';
import { ApiError } from '#frontend/lib/apiError.ts';
import { showErrorNotice } from '#frontend/lib/errorNotice.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { showToast, showWarnings } from '#frontend/lib/toasts.ts';
import { useOnce } from '#frontend/lib/useOnce.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { approvalType } from '#shared/documents/kindTransitions.ts';
import { asksUser, type Transition } from '#shared/documents/transition.ts';
import type { AnyView } from './anyDocument.ts';
import { approvalRequired, conflictCodes, useReadAnew, useTransition } from './documentQueries.ts';
import type { DocumentWords } from './documentWords.ts';
import type { DocumentFacts } from './editor/documentFacts.ts';
import { useHoldingWorkflow } from './view/useHoldingWorkflow.ts';
import type { ViewedParts } from './view/viewParts.ts';

type Props = {
  parts: ViewedParts;
  t: DocumentWords;
  transition: Transition;
  document: AnyView;
  facts: DocumentFacts;
  /** The user may not perform it, and sends it to those who may. */
  isSent?: boolean;
  /** It is what is to be done first. */
  isMain?: boolean;
};

const TransitionDialog = lazy(async () => ({
  default: (await import('./TransitionDialog.tsx')).TransitionDialog,
}));

export const TransitionButton = ({ parts, t, transition, document, facts, ...how }: Props) => {
  const { isSent = false, isMain = false } = how;
  const { send, isPending, error } = useOnce(useTransition(parts.kind, transition));
  const { send: submit, isPending: isSubmitting } = useOnce(useApprovalCommand());
  const readAnew = useReadAnew(parts.kind);
  const isHeld = useHoldingWorkflow(parts.kind, transition, document) !== null;
  const words = isHeld || isSent ? t('submit.act') : localText(transition.label);
  const [isAsking, setAsking] = useState(false);
  const own = parts.view.forms?.[transition.name];
  const Form = own ?? TransitionDialog;
  const { id, rev } = document;
  const submitted = (input: Readonly<Record<string, unknown>>) =>
    submit(
      {
        document: { type: approvalType(parts.kind, transition), id },
        command: { do: 'submit', rev, comment: '', input },
      },
      {
        onSuccess: () => {
          setAsking(false);
          showToast({ type: 'success', text: t('submit.sent') });
        },
      },
    );
  const perform = (input: Readonly<Record<string, unknown>> = {}) => {
    if (isSent) return submitted(input);
    return send(
      { id, rev, input },
      {
        onError: (failure) => {
          if (!(failure instanceof ApiError)) return;
          if (failure.code === approvalRequired) return submitted(input);
          // Another person may have been faster: the page and the open form show what is left.
          readAnew(id);
          if (conflictCodes(parts.kind).includes(failure.code)) showErrorNotice({ message: failure.message });
        },
        onSuccess: ({ warnings }) => {
          setAsking(false);
          showToast({ type: 'success', text: t('act.done') });
          showWarnings(warnings.map(({ message }) => message));
          parts.onActionDone?.(id, { isNext: false });
        },
      },
    );
  };
  return (
    <>
      <Button
        look={isMain ? 'primary' : 'plain'}
        aria-disabled={isPending || isSubmitting}
        onClick={() => (own !== undefined || asksUser(transition) ? setAsking(true) : perform())}
      >
        {words}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <Form
            parts={parts}
            t={t}
            transition={transition}
            words={words}
            facts={facts}
            busy={isPending || isSubmitting}
            document={document}
            error={error}
            onClose={() => setAsking(false)}
            onDone={perform}
          />
        </Suspense>
      )}
    </>
  );
};
