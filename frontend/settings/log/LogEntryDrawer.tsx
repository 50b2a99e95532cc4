// One entry of the log beside the list: who, when, from where, and what changed from what to what.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChangeList } from '#frontend/audit/ChangeList.tsx';
import { FactList } from '#frontend/audit/FactList.tsx';
import { FactText } from '#frontend/audit/FactText.tsx';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { formatMoment } from '#frontend/ui/dates/dateFormat.ts';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { titleText } from '#frontend/ui/text/titleText.ts';
import { agentClass } from '#shared/audit/agentClass.ts';
import type { LogEntry } from '#shared/audit/api.ts';
import { marked } from '#shared/kernel/titleData.ts';
import { branchNameOf } from './branchNameOf.ts';
import { useLogBranches } from './logQueries.ts';
import { useEntryPath } from './useEntryPath.ts';
import { isWhole, useLogWords } from './useLogWords.ts';

type Props = {
  entry: LogEntry;
  onFilter: (values: Readonly<Record<string, string>>) => void;
  onClose: () => void;
};

const useFacts = (entry: LogEntry) => {
  const { t } = useTranslation('log');
  const words = useLogWords();
  const branches = useLogBranches().data ?? [];
  const path = useEntryPath(entry);
  const { entity, title, document, number } = entry;
  // A right is called as in the grid of rights, and has no other name.
  const isUnnamed = isWhole(document) || document === '' || (entity === 'permission' && title !== null);
  const called = [
    words.documentKind(entry),
    number && marked(number),
    title && titleText(title),
    isUnnamed ? '' : marked(document),
  ]
    .filter(Boolean)
    .join(' · ');
  const named = path === null ? called : <Link to={path}>{called}</Link>;
  const rows: [name: string, value: ReactNode][] = [
    [t('at'), formatMoment(entry.at, locale)],
    [t('user'), localName(entry.user)],
    [t('document'), named],
    [t('branch'), branchNameOf(branches, entry.branch)],
    [t('reason'), entry.reason],
    ...words
      .factsOf(entry)
      .map(({ name, value, made }): [string, ReactNode] => [
        name,
        <FactText key={name} value={value} made={made} />,
      ]),
    [t('address'), entry.address && marked(entry.address)],
    [t('agent'), agentClass(entry.agent)],
    [t('session'), entry.session],
    [t('request'), entry.requestId],
  ];
  return rows.flatMap(([name, value]) => (value ? [{ name, value }] : []));
};

export const LogEntryDrawer = ({ entry, onFilter, onClose }: Props) => {
  const { t } = useTranslation('log');
  const words = useLogWords();
  const facts = useFacts(entry);
  const { entity, document, user } = entry;
  return (
    <Dialog
      side="end"
      title={`${words.action(entry.action)} · ${words.documentName(entry) || words.documentKind(entry)}`}
      onClose={onClose}
      actions={
        <>
          {document !== '' && (
            <Button onClick={() => onFilter({ entity, document })}>{t('ofDocument')}</Button>
          )}
          <Button onClick={() => onFilter({ user: user.id })}>{t('ofUser')}</Button>
          <Button onClick={onClose}>{t('close')}</Button>
        </>
      }
    >
      <FactList facts={facts} />
      {entry.changes.length > 0 && <ChangeList entry={entry} worded={words.wordedOf(entity)} />}
    </Dialog>
  );
};
