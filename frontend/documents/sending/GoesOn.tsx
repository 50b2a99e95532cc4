// Who does the act of a draft that the user only writes: by name once it is saved, and what sending it means.
import { locale, localName, localText } from '#frontend/lib/texts/locale.ts';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import type { Transition } from '#shared/documents/transition.ts';
import type { Names } from '#shared/kernel/names.ts';
import type { AnyParts } from '../documentParts.ts';
import { useDocumentWords } from '../documentWords.ts';
import type { DraftWay } from '../editor/useMayAct.ts';

type Props = {
  parts: AnyParts;
  transition: Transition;
  way: DraftWay;
  /** Null where they are not known yet. */
  performers: readonly Names[] | null;
};

const namesShown = 3;

export const GoesOn = ({ parts, transition, way, performers }: Props) => {
  const t = useDocumentWords(parts);
  const act = localText(transition.label);
  const names = (performers ?? []).map(localName);
  const shown = names.length > namesShown ? [...names.slice(0, namesShown - 1), t('send.others')] : names;
  const who = new Intl.ListFormat(locale, { type: 'conjunction' }).format(shown);
  const next = names.length === 0 ? t('send.nextUnnamed', { act }) : t('send.next', { act, who });
  if (performers?.length === 0) return <MessageBar tone="warning">{t('send.nobody', { act })}</MessageBar>;
  return (
    <MessageBar tone="info">
      {next} {t(way === 'send' ? 'send.means' : 'send.stays')}
    </MessageBar>
  );
};
