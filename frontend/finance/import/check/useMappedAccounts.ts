// Which accounts of the company the accounts of the file are mapped to; another file begins without any.
import { useState } from 'react';
import type { OpenedFile } from '#frontend/lib/files/openFile.ts';

const none: ReadonlyMap<string, string> = new Map();

export const useMappedAccounts = (opened: OpenedFile | null) => {
  const [said, setSaid] = useState<{ of: OpenedFile | null; accounts: ReadonlyMap<string, string> }>();
  const accounts = said !== undefined && said.of === opened ? said.accounts : none;
  return {
    accounts,
    add: (more: Iterable<readonly [string, string]>) =>
      setSaid({ of: opened, accounts: new Map([...accounts, ...more]) }),
    clear: () => setSaid(undefined),
  };
};
