// The declarations of all resources, which the log fetches beside its screen: it names their records and fields.
import { createContext, useContext } from 'react';
import type { Worded } from '#frontend/audit/auditField.ts';

export const LogResources = createContext<readonly Worded[]>([]);

export const useLogResources = () => {
  const all = useContext(LogResources);
  return { all, resourceOf: (entity: string) => all.find(({ one }) => one === entity) };
};
