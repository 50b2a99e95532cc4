// The operations of all resources, by the names of their contracts.
import { getListViews, saveListViews } from '#functions/lists/viewsOfLists.ts';
import { allResources } from '#shared/resources.ts';
import { resourceEffects } from '../resourceEffects.ts';
import { listChoices } from './listChoices.ts';
import { resourceOperations } from './resourceOperations.ts';

export const recordOperations = {
  listChoices: listChoices(resourceEffects),
  getListViews,
  saveListViews,
  ...resourceOperations(allResources, resourceEffects),
};
