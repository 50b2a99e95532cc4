// A workflow on a page of its own: what it is called, when it applies, its steps, its rules.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { HistoryCard } from '#frontend/audit/HistoryCard.tsx';
import type { Stored } from '#frontend/forms/draftForm.ts';
import { faultsByCode, useDraftForm } from '#frontend/forms/useDraftForm.tsx';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localName, localText } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { PageForm } from '#frontend/ui/page/PageForm.tsx';
import { documentTypeOf, documentTypes } from '#shared/approvals/documentTypes.ts';
import type { Workflow } from '#shared/approvals/workflow.ts';
import { routeNamed } from '#shared/routes.ts';
import { ConditionRows } from './ConditionRows.tsx';
import { ObserverRows } from './ObserverRows.tsx';
import { StepCards } from './StepCards.tsx';
import styles from './WorkflowEditor.module.css';
import {
  draftOf,
  emptyWorkflow,
  ofDocument,
  plainOfWorkflow,
  storedWorkflow,
  type WorkflowDraft,
} from './workflowDraft.ts';
import { useRereadWorkflow, useSaveWorkflow } from './workflowQueries.ts';

/** A workflow to change, or a new one, empty or like another. */
export type WorkflowTask = { workflow: Workflow } | { like: Workflow | null };

type Props = { task: WorkflowTask; onClose: () => void };

const storedTask = (task: WorkflowTask): Stored<WorkflowDraft> => {
  if ('workflow' in task) return storedWorkflow(task.workflow);
  const draft = task.like === null ? emptyWorkflow(documentTypes[0]?.name ?? '') : draftOf(task.like, true);
  return { draft, rev: null };
};

const useWorkflowForm = ({ task, onClose }: Props) => {
  const { t } = useTranslation('workflows');
  const existing = 'workflow' in task ? task.workflow : null;
  const reread = useRereadWorkflow();
  const form = useDraftForm<WorkflowDraft, Workflow>({
    stored: useMemo(() => storedTask(task), [task]),
    mutation: useSaveWorkflow(),
    reread: async () => {
      const workflow = existing && (await reread(existing.code));
      return workflow && storedWorkflow(workflow);
    },
    onSaved: () => {
      showToast({ type: 'success', text: t('saved') });
      onClose();
    },
    plain: plainOfWorkflow,
    refused: faultsByCode({ 'workflow.codeTaken': 'code' }),
  });
  return { existing, ...form };
};

type Form = ReturnType<typeof useWorkflowForm>;

const Names = ({ form, disabled }: { form: Form; disabled: boolean }) => {
  const { t } = useTranslation('workflows');
  const { existing, draft, set, faultOf } = form;
  const named = (field: 'code' | 'name' | 'name_ar') => ({
    label: t(`fields.${field}`),
    required: field === 'code',
    value: draft[field],
    error: faultOf(field),
    disabled: disabled || (field === 'code' && existing !== null),
    dir: field === 'name_ar' ? ('rtl' as const) : ('ltr' as const),
    onChange: (value: string) => set({ [field]: value }),
  });
  return (
    <Card title={t('fields.title')}>
      <div className={styles['fields']}>
        <TextField {...named('code')} maxLength={20} />
        <TextField {...named('name_ar')} maxLength={120} />
        <TextField {...named('name')} maxLength={120} />
        <SelectField
          label={t('fields.document')}
          value={draft.document}
          disabled={disabled || existing !== null}
          error={faultOf('document')}
          choices={documentTypes.map(({ name, label }) => ({ value: name, label: localText(label) }))}
          onChange={(document) => set(ofDocument(draft, document))}
        />
        <TextField
          label={t('fields.order')}
          hint={t('fields.orderHint')}
          value={draft.order}
          error={faultOf('order')}
          disabled={disabled}
          inputMode="numeric"
          dir="ltr"
          maxLength={4}
          onChange={(order) => set({ order })}
        />
      </div>
      <div className={styles['checks']}>
        <CheckField
          label={t('fields.active')}
          checked={draft.active}
          disabled={disabled}
          onChange={(active) => set({ active })}
        />
        <CheckField
          label={t('fields.allowOwn')}
          checked={draft.allowOwn}
          disabled={disabled}
          onChange={(allowOwn) => set({ allowOwn })}
        />
        <CheckField
          label={t('fields.skipRepeated')}
          checked={draft.skipRepeated}
          disabled={disabled}
          onChange={(skipRepeated) => set({ skipRepeated })}
        />
      </div>
    </Card>
  );
};

export const WorkflowEditor = (props: Props) => {
  const { t } = useTranslation('workflows');
  const form = useWorkflowForm(props);
  const { existing, draft, set, save, isSaving, leave, faultOf, faultIn, hasFaults } = form;
  const disabled = !usePermission('workflow', existing === null ? 'create' : 'edit');
  const { title, path } = routeNamed('settings.workflows');
  const type = documentTypeOf(draft.document);
  if (!type) return null;
  return (
    <Page
      title={existing === null ? t('list.new') : localName(existing)}
      crumbs={[{ label: localText(title), to: path }]}
    >
      <PageForm
        onSubmit={save}
        foot={
          <>
            {!disabled && (
              <Button look="primary" type="submit" disabled={isSaving}>
                {t('save')}
              </Button>
            )}
            <Button onClick={() => leave(props.onClose)}>{t(disabled ? 'back' : 'cancel')}</Button>
            {hasFaults && (
              <p role="alert" className={styles['fault']}>
                {t('hasFaults')}
              </p>
            )}
          </>
        }
      >
        <Names form={form} disabled={disabled} />
        <Card title={t('whenTitle', { document: localText(type.label) })}>
          <ConditionRows
            type={type}
            disabled={disabled}
            conditions={draft.conditions}
            empty={t('whenAlways')}
            faultOf={(index) => faultIn(`conditions.${index}`)}
            onChange={(conditions) => set({ conditions })}
          />
        </Card>
        <StepCards
          type={type}
          disabled={disabled}
          faultOf={faultOf}
          faultIn={faultIn}
          steps={draft.steps}
          onChange={(steps) => set({ steps })}
        />
        <ObserverRows
          disabled={disabled}
          faultIn={faultIn}
          observers={draft.notify}
          onChange={(notify) => set({ notify })}
        />
      </PageForm>
      {existing !== null && <HistoryCard entity="workflow" document={existing.code} />}
      {form.dialogs}
    </Page>
  );
};
