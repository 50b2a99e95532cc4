// In the bar of the rooms: a programme to begin with, whose rooms follow those that are typed, each with its usual area.
import { DocumentCopyRegular } from '@fluentui/react-icons/headless/svg/document-copy';
import type { NewLine } from '#frontend/documents/editor/documentDraft.ts';
import type { DocumentFacts } from '#frontend/documents/editor/documentFacts.ts';
import type { PlaceProps } from '#frontend/documents/editor/editorParts.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Menu } from '#frontend/ui/buttons/Menu.tsx';
import { programmeTemplates, type TemplateRoom } from '#shared/pms/design/request/programmeTemplates.ts';
import { useRequestWords } from '../requestBase.ts';

/** Types of rooms that the company does not have, or does not use any more, are left out. */
const linesOf = (rooms: readonly TemplateRoom[], { picks }: DocumentFacts): NewLine[] =>
  rooms.flatMap(({ room, count, floor }) => {
    const type = picks['roomType']?.recordOf(room);
    if (type?.['active'] !== true) return [];
    return [{ room, count: String(count), area: String(type['usualArea'] ?? ''), floor }];
  });

export const ProgrammeMenu = ({ facts, change }: Pick<PlaceProps, 'facts' | 'change'>) => {
  const t = useRequestWords();
  const begin = (name: string, rooms: readonly TemplateRoom[]) => {
    change({ do: 'appendLines', lines: linesOf(rooms, facts) });
    showToast({ type: 'success', text: t('programme.taken', { name }) });
  };
  return (
    <Menu
      size="small"
      look="quiet"
      icon={<DocumentCopyRegular />}
      label={t('programme.act')}
      acts={Object.entries(programmeTemplates).map(([template, rooms]) => {
        const name = t(`programme.${template}`);
        return { key: template, label: name, onChoose: () => begin(name, rooms) };
      })}
    />
  );
};
