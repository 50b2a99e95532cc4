// Somebody else has saved the document meanwhile: what differs between both versions, and which of them goes on.
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import type { AnyView } from '../anyDocument.ts';
import { DocumentStatus } from '../DocumentStatus.tsx';
import type { AnyParts } from '../documentParts.ts';
import { newDocumentPath } from '../documentScreenPaths.ts';
import { useDocumentWords } from '../documentWords.ts';
import { newDraft, withTables } from '../editor/documentDraft.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import { type DocumentState, isUnsaved, type Saved } from '../editor/documentState.ts';
import { headOf, linesOf, tablesOf } from '../editor/draftValues.ts';
import { keepAsNew, keptDraft, newDraftPlace } from '../editor/localDraft.ts';
import { gridOf } from '../grid/gridOf.ts';
import styles from './ConflictDialog.module.css';
import { useStoredDocument } from './conflictQueries.ts';
import { VersionTable } from './VersionTable.tsx';
import { differencesOf } from './versionDifferences.ts';

type Props = {
  parts: AnyParts;
  facts: DocumentFacts;
  state: DocumentState;
  saved: Saved;
  /** The states in which it can be changed here: a draft, or one that waits for the user. */
  statuses: readonly string[];
  /** What is typed goes on over this revision; `isSaved`: it is there already. */
  onKeep: (rev: number, isSaved: boolean) => void;
  onReload: () => void;
  onStay: () => void;
};

const useVersions = ({ parts, facts, state }: Props, now: AnyView | null | undefined) => {
  if (!now) return null;
  const { kind } = parts;
  const rules = gridOf(parts)?.rules ?? null;
  const theirs = withTables(newDraft(rules, headOf(kind, now), linesOf(kind, now)), tablesOf(kind, now));
  const compared = { kind, rules, scale: facts.scale };
  return { rules, mine: state.draft, theirs, differences: differencesOf(compared, state.draft, theirs) };
};

type Choosing = Props & { now: AnyView | null };

/** It can be changed no more: what was typed may go on as a new one, unless another new one waits to be gone on with. */
const EndedActions = ({ parts, now, state, onReload, onStay }: Choosing) => {
  const t = useDocumentWords(parts);
  const navigate = useNavigate();
  const { head } = state.draft;
  const asked = parts.editor.nextOf?.(head) ?? {};
  const place = newDraftPlace(parts, new URLSearchParams(asked), head);
  const mayGoOn = keptDraft(place) === null;
  const goOn = () => {
    keepAsNew(place, state.draft);
    onStay();
    void navigate(newDocumentPath(parts.kind, asked));
  };
  return (
    <>
      {mayGoOn && (
        <Button look="primary" onClick={goOn}>
          {t('conflict.asNew')}
        </Button>
      )}
      {now !== null && <Button onClick={onReload}>{t('conflict.seeTheirs')}</Button>}
      <Button onClick={onStay}>{t('conflict.stay')}</Button>
    </>
  );
};

const Actions = (props: Choosing) => {
  const { parts, now, state, statuses, onKeep, onReload, onStay } = props;
  const t = useDocumentWords(parts);
  if (now === null || !statuses.includes(now.status)) return <EndedActions {...props} />;
  // Where nothing was typed here there is nothing of one's own to keep.
  const isTyped = isUnsaved(state);
  const theirs = (
    <Button {...(!isTyped && { look: 'primary' })} onClick={onReload}>
      {t('conflict.theirs')}
    </Button>
  );
  return (
    <>
      {!isTyped && theirs}
      <Button {...(isTyped && { look: 'primary' })} onClick={() => onKeep(now.rev, false)}>
        {t(isTyped ? 'conflict.mine' : 'conflict.before')}
      </Button>
      {isTyped && theirs}
      <Button onClick={onStay}>{t('conflict.stay')}</Button>
    </>
  );
};

const titleOf = ({ state, statuses }: Props, now: AnyView | null | undefined): string => {
  if (now === null) return 'conflict.goneTitle';
  const isOpen = now !== undefined && statuses.includes(now.status);
  return isOpen && state.restoredAtMs !== null ? 'conflict.restoredTitle' : 'conflict.title';
};

const Lead = ({ parts, now, statuses, state }: Pick<Choosing, 'parts' | 'now' | 'statuses' | 'state'>) => {
  const t = useDocumentWords(parts);
  const { restoredAtMs } = state;
  if (now === null) return <p className={styles['text']}>{t('conflict.gone')}</p>;
  const text = restoredAtMs === null ? 'conflict.text' : 'conflict.restored';
  const isOpen = statuses.includes(now.status);
  const at = restoredAtMs === null ? '' : formatInstant(new Date(restoredAtMs).toISOString(), locale);
  return (
    <>
      <p className={styles['text']}>
        {t(isOpen ? text : 'conflict.ended', { name: localName(now.updatedBy), at })}
      </p>
      {!isOpen && <DocumentStatus parts={parts} document={now} framed />}
    </>
  );
};

export const ConflictDialog = (props: Props) => {
  const { parts, facts, state, saved, statuses, onKeep, onStay } = props;
  const t = useDocumentWords(parts);
  const { t: kitText } = useTranslation('ui');
  const { data: now, isError, error } = useStoredDocument(parts.kind, saved.id);
  const versions = useVersions(props, now);
  const isSame =
    now?.status !== undefined &&
    statuses.includes(now.status) &&
    versions !== null &&
    Object.values(versions.differences).every(({ length }) => length === 0);
  const goOn = useEffectEvent(() => {
    if (!isSame) return;
    // As after a lost reply: what was typed is there.
    onKeep(now.rev, true);
    showToast({
      type: 'success',
      text: t(statuses.includes('draft') ? 'save.done' : 'edit.done'),
      ignoreDuplicates: true,
    });
  });
  useEffect(() => {
    if (isSame) goOn();
  }, [isSame]);
  if (isSame || (now === undefined && !isError)) return null;
  return (
    <Dialog
      side={versions === null ? 'middle' : 'wide'}
      title={t(titleOf(props, now))}
      onClose={onStay}
      actions={
        now === undefined ? (
          <Button onClick={onStay}>{kitText('dialog.close')}</Button>
        ) : (
          <Actions {...props} now={now} />
        )
      }
    >
      {now === undefined ? (
        <EmptyState tone="error" title={error?.message ?? ''} />
      ) : (
        <Lead parts={parts} now={now} statuses={statuses} state={state} />
      )}
      {versions !== null && (
        <VersionTable parts={parts} facts={facts} {...versions} isTyped={isUnsaved(state)} />
      )}
    </Dialog>
  );
};
