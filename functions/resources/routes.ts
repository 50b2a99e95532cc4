// The operations of all resources, by the names of their contracts.
import { loadedLater } from '#functions/http/operation.ts';
import { getListViews, saveListViews } from '#shared/lists/viewsApi.ts';
import { listChoices } from '#shared/resources/choicesApi.ts';
import { allResources } from '#shared/resources.ts';
import { resourceEffects } from '../resourceEffects.ts';
import { resourceOperations } from './resourceOperations.ts';

export const recordOperations = {
  // All forms and all lists are declared for these.
  ...loadedLater({ listChoices }, async () => ({
    listChoices: (await import('./listChoices.ts')).listChoices,
  })),
  ...loadedLater({ getListViews, saveListViews }, () => import('#functions/lists/viewsOfLists.ts')),
  ...resourceOperations(allResources, resourceEffects),
};
