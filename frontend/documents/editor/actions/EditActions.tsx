// What can be done while a document that waits is changed, and what the change will mean.
import { useNavigate } from 'react-router-dom';
import { localName } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { describedByTooltip } from '#frontend/ui/tooltips/tooltip.ts';
import { type Approval, isRequest } from '#shared/approvals/approval.ts';
import type { AnyParts } from '../../documentParts.ts';
import { documentPath } from '../../documentScreenPaths.ts';
import { useDocumentWords } from '../../documentWords.ts';
import { type DocumentState, isUnsaved } from '../documentState.ts';
import type { DraftCheck } from '../editorParts.ts';
import type { DocumentCommands } from '../useDocumentCommands.ts';

type Props = {
  parts: AnyParts;
  id: string;
  state: DocumentState;
  check: DraftCheck;
  commands: DocumentCommands;
  /** What is kept of the change in this browser is let go. */
  onLeave: () => void;
};

export const EditActions = ({ parts, id, state, check, commands, onLeave }: Props) => {
  const t = useDocumentWords(parts);
  const navigate = useNavigate();
  const { busy } = state;
  const isIdle = busy === null && isUnsaved(state);
  return (
    <>
      <Button
        disabled={busy !== null}
        onClick={() => {
          onLeave();
          void navigate(documentPath(parts.kind, id), { replace: true });
        }}
      >
        {t('edit.cancel')}
      </Button>
      <Button
        look="primary"
        // With a fault it takes the press, and leads to what is wrong.
        aria-disabled={!isIdle}
        {...describedByTooltip(check.reason)}
        onClick={() => isIdle && commands.save()}
      >
        {t(busy === 'saving' ? 'save.busy' : 'edit.save')}
      </Button>
    </>
  );
};

export const EditNote = ({ parts, waiting }: { parts: AnyParts; waiting: Approval }) => {
  const t = useDocumentWords(parts);
  const words = isRequest(waiting)
    ? t('edit.sent', { act: localName(waiting.workflow) })
    : t(waiting.allowOwn ? 'edit.own' : 'edit.others');
  return <MessageBar tone="info">{words}</MessageBar>;
};
