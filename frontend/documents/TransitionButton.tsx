// Performs a transition of the kind that the state of a document allows, such as closing it; a form opens where it asks for something.
import { lazy, Suspense, useState } from 'react';
import { useApprovalCommand } from '#frontend/approvals/approvalQueries.ts';
import { ApiError } from '#frontend/lib/apiError.ts';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { showToast, showWarnings } from '#frontend/lib/toasts.ts';
import { useOnce } from '#frontend/lib/useOnce.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { permissionsOf } from '#shared/documents/documentRights.ts';
import { approvalType } from '#shared/documents/kindTransitions.ts';
import { asksUser, type Transition } from '#shared/documents/transition.ts';
import type { AnyView } from './anyDocument.ts';
import { approvalRequired, useTransition } from './documentQueries.ts';
import type { DocumentWords } from './documentWords.ts';
import type { DocumentFacts } from './editor/documentFacts.ts';
import type { ViewedParts } from './view/viewParts.ts';

type Props = {
  parts: ViewedParts;
  t: DocumentWords;
  transition: Transition;
  document: AnyView;
  facts: DocumentFacts;
};

const TransitionDialog = lazy(async () => ({
  default: (await import('./TransitionDialog.tsx')).TransitionDialog,
}));

export const useMayPerform = (
  { kind }: Props['parts'],
  transition: Transition | undefined,
  document: Props['document'],
): boolean => {
  const own = permissionsOf(kind, document);
  const may = usePermission(own, transition?.right ?? 'view');
  const [permission, action] = transition?.alsoNeeds ?? [own, transition?.right ?? 'view'];
  const mayAlso = usePermission(permission, action);
  return may && mayAlso;
};

export const TransitionButton = ({ parts, t, transition, document, facts }: Props) => {
  const mayPerform = useMayPerform(parts, transition, document);
  const { send, isPending, error } = useOnce(useTransition(parts.kind, transition));
  const { send: submit, isPending: isSubmitting } = useOnce(useApprovalCommand());
  const [isAsking, setAsking] = useState(false);
  if (!mayPerform) return null;
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
  const perform = (input: Readonly<Record<string, unknown>> = {}) =>
    send(
      { id, rev, input },
      {
        onError: (failure) => {
          if (failure instanceof ApiError && failure.code === approvalRequired) submitted(input);
        },
        onSuccess: ({ warnings }) => {
          setAsking(false);
          showToast({ type: 'success', text: t('act.done') });
          showWarnings(warnings.map(({ message }) => message));
          parts.onActionDone?.(id, { isNext: false });
        },
      },
    );
  return (
    <>
      <Button
        look={parts.view.mainTransition?.(document) === transition.name ? 'primary' : 'plain'}
        aria-disabled={isPending || isSubmitting}
        onClick={() => (own !== undefined || asksUser(transition) ? setAsking(true) : perform())}
      >
        {localText(transition.label)}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <Form
            parts={parts}
            t={t}
            transition={transition}
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
