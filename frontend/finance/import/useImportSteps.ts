// How far a user has come in an import: what is imported, from which file, how it is read, whether it was checked, how far it is.
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Choice, useImportCheck } from './check/useImportCheck.ts';
import type { ImportFacts } from './check/useImportFacts.ts';
import { useMappedAccounts } from './check/useMappedAccounts.ts';
import type { ImportKind } from './file/importFields.ts';
import { useImportBuild } from './file/useImportBuild.ts';
import { useImportColumns } from './file/useImportColumns.ts';
import { useImportFile } from './file/useImportFile.ts';
import { useImportKinds } from './useImportKinds.ts';
import { useImportRun } from './useImportRun.ts';

const kindName = 'kind';

/** The address says what is imported, so that other screens can lead to either. */
const useKind = () => {
  const [search, setSearch] = useSearchParams();
  const kinds = useImportKinds();
  const kind = kinds.find((each) => each === search.get(kindName)) ?? 'vouchers';
  const setKind = (next: ImportKind) =>
    setSearch(next === 'opening' ? { [kindName]: next } : {}, { replace: true });
  return [kind, setKind] as const;
};

export const useImportSteps = (facts: ImportFacts) => {
  const [kind, setKind] = useKind();
  const [branch, setBranch] = useState(facts.ownBranch);
  const picked = useImportFile();
  const opened = picked.file.phase === 'read' ? picked.file.opened : null;
  const columns = useImportColumns({ opened, sheet: picked.sheet, kind });
  const mapped = useMappedAccounts(opened);
  const build = useImportBuild({ facts, kind, opened, columns, accounts: mapped.accounts });
  const checking = useImportCheck();
  const running = useImportRun(checking.keep);
  const { built } = build;
  const { check } = checking;
  // What was checked is what would be imported, or it was not checked.
  const isCurrent = check !== null && check.built === built && check.branch === branch;
  const startCheck = (choice?: Choice) => {
    if (built === null || opened === null) return;
    const { name, sha256 } = opened;
    void checking.start({ built, branch, name, sha256, choice });
  };
  const leaveRun = () => {
    running.forget();
    checking.forget();
  };
  return {
    facts,
    kind,
    setKind,
    branch,
    setBranch,
    picked,
    opened,
    columns,
    mapped,
    build,
    running,
    check: isCurrent ? check : null,
    startCheck,
    /** Back to the file after an import that was discarded, or to an empty page after one that is in the books. */
    leaveRun: (isDone: boolean) => {
      leaveRun();
      if (isDone) picked.clear();
    },
  };
};

export type ImportWork = ReturnType<typeof useImportSteps>;
