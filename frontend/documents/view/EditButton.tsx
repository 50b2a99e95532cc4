// Leads from a document that has its number to its editor, in a state in which it is still edited: by its button and by E.
import { EditRegular } from '@fluentui/react-icons/headless/svg/edit';
import { useNavigate } from 'react-router-dom';
import type { PageKeys } from '#frontend/lib/shell/pageKeys.ts';
import { useLetterKey } from '#frontend/lib/shell/useLetterKey.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { editDocumentPath } from '../documentScreenPaths.ts';
import { useMayReopen } from '../editor/useMayAct.ts';
import type { ViewedParts, ViewPlace } from './viewParts.ts';

const editKey: PageKeys = {
  title: 'keys:view.title',
  keys: [{ keys: ['E'], text: 'keys:view.edit' }],
};

export const EditButton = ({ parts: { kind }, place }: { parts: ViewedParts; place: ViewPlace }) => {
  const { t, document } = place;
  const navigate = useNavigate();
  const mayEdit = useMayReopen(kind, document);
  const edit = () => void navigate(editDocumentPath(kind, document.id));
  useLetterKey(editKey, mayEdit ? edit : undefined);
  return mayEdit ? (
    <Button icon={<EditRegular />} aria-keyshortcuts="E" onClick={edit}>
      {t('edit.act')}
    </Button>
  ) : null;
};
