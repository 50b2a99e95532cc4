// Everything that was done in the company, newest first, with the details of each entry.
import { useState } from 'react';
import { localName } from '#frontend/lib/texts/locale.ts';
import { ListScreen } from '#frontend/lists/ListScreen.tsx';
import type { ListDisplay, ListPlace } from '#frontend/lists/listDisplay.ts';
import type { LogEntry } from '#shared/audit/api.ts';
import { logList } from '#shared/audit/logList.ts';
import { LogEntryDrawer } from './LogEntryDrawer.tsx';
import { useLogBranches, useLogUsers } from './logQueries.ts';
import { type LogDeclarations, LogResources } from './logResources.ts';
import { ParkedMessages } from './ParkedMessages.tsx';
import { useLogColumns } from './useLogColumns.tsx';
import { useLogFile } from './useLogFile.ts';
import { useLogWords } from './useLogWords.ts';

const noBranches: never[] = [];
const own = ['log:list'];

const useLogDisplay = ({ ask }: ListPlace<LogEntry>): ListDisplay<LogEntry> => {
  const words = useLogWords();
  const users = useLogUsers().data ?? [];
  const branches = useLogBranches().data ?? noBranches;
  const [open, setOpen] = useState<LogEntry | null>(null);
  const columns = useLogColumns({ branches, onOpen: setOpen });
  const file = useLogFile(branches);
  const filter = (values: Readonly<Record<string, string>>) => {
    setOpen(null);
    ask(values);
  };
  return {
    columns,
    file,
    onOpen: setOpen,
    choices: {
      user: users.map((user) => ({ value: user.id, label: localName(user) })),
      action: words.actions,
      entity: words.entities,
    },
    above: <ParkedMessages />,
    below: open !== null && <LogEntryDrawer entry={open} onFilter={filter} onClose={() => setOpen(null)} />,
  };
};

export const LogScreen = ({ declarations }: { declarations: LogDeclarations }) => (
  <LogResources value={declarations}>
    <ListScreen list={logList} useDisplay={useLogDisplay} own={own} />
  </LogResources>
);
