// The rights that can be given, for the screens of roles and users. They come with the declarations of all definitions, so they are fetched beside a screen.
import { createContext, use } from 'react';

export type DeclaredRights = typeof import('#shared/settings/permissions.ts');

export const DeclaredRightsContext = createContext<DeclaredRights | null>(null);

export const useDeclaredRights = (): DeclaredRights => {
  const rights = use(DeclaredRightsContext);
  if (rights === null) throw new Error('This screen was drawn without the rights that can be given.');
  return rights;
};
