// The declarations of all resources and of all kinds of documents, which the log fetches beside its screen: they name records, documents and fields.
import { createContext, useContext } from 'react';
import type { Worded } from '#frontend/audit/auditField.ts';

export type LogDeclarations = { resources: readonly Worded[]; kinds: readonly Worded[] };

export const LogResources = createContext<LogDeclarations>({ resources: [], kinds: [] });

export const useLogResources = () => {
  const { resources, kinds } = useContext(LogResources);
  const resourceOf = (entity: string) => resources.find(({ one }) => one === entity);
  return {
    all: resources,
    resourceOf,
    wordedOf: (entity: string) => resourceOf(entity) ?? kinds.find(({ one }) => one === entity),
  };
};
