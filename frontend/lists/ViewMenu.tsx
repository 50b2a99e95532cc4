// One's own views of a list: chosen, saved as the list stands, and taken away again.
import { BookmarkRegular } from '@fluentui/react-icons/headless/svg/bookmark';
import { DeleteRegular } from '@fluentui/react-icons/headless/svg/delete';
import { SaveRegular } from '@fluentui/react-icons/headless/svg/save';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Menu } from '#frontend/ui/buttons/Menu.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import { type ListView, viewsMax } from '#shared/lists/viewsApi.ts';
import { useListViews, useSaveListViews } from './viewQueries.ts';

type Props = {
  /** The name of the list. */
  list: string;
  /** How the list stands now. */
  current: Omit<ListView, 'name'>;
  onChoose: (view: ListView) => void;
};

const NameDialog = ({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) => {
  const { t } = useTranslation(['lists', 'refusals']);
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = name.trim() === '';
  const save = () => {
    setTried(true);
    if (!isMissing) onSave(name.trim());
  };
  return (
    <Dialog
      title={t('view.saveTitle')}
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <Button look="primary" type="submit">
            {t('view.keep')}
          </Button>
          <Button onClick={onClose}>{t('view.cancel')}</Button>
        </>
      }
    >
      <TextField
        label={t('view.name')}
        required
        value={name}
        maxLength={60}
        error={isTried && isMissing ? t('refusals:field.required') : undefined}
        onChange={setName}
      />
    </Dialog>
  );
};

export const ViewMenu = ({ list, current, onChoose }: Props) => {
  const { t } = useTranslation('lists');
  const views = useListViews(list, true);
  const { mutate } = useSaveListViews(list);
  const [isNaming, setNaming] = useState(false);
  const save = (name: string) => {
    const others = views.filter((view) => view.name !== name);
    mutate([...others, { ...current, name }], {
      onSuccess: () => showToast({ type: 'success', text: t('view.saved', { name }) }),
    });
    setNaming(false);
  };
  const remove = (name: string) => mutate(views.filter((view) => view.name !== name));
  return (
    <>
      <Menu
        look="quiet"
        label={t('view.menu')}
        icon={<BookmarkRegular />}
        acts={[
          ...views.map((view) => ({
            key: `choose ${view.name}`,
            label: view.name,
            icon: <BookmarkRegular />,
            onChoose: () => onChoose(view),
          })),
          {
            key: 'save',
            label: t('view.save'),
            icon: <SaveRegular />,
            disabled: views.length >= viewsMax,
            onChoose: () => setNaming(true),
          },
          ...views.map((view) => ({
            key: `remove ${view.name}`,
            label: t('view.remove', { name: view.name }),
            icon: <DeleteRegular />,
            danger: true,
            onChoose: () => remove(view.name),
          })),
        ]}
      />
      {isNaming && <NameDialog onSave={save} onClose={() => setNaming(false)} />}
    </>
  );
};
