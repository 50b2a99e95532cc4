// Every resource of the product: what may refer to a record.
import { crmResources } from './crm/resources.ts';
import { financeResources } from './finance/resources.ts';
import { hrResources } from './hr/resources.ts';
import { contractTemplates } from './invoices/contracts/templates/contractTemplates.ts';
import { designResources } from './pms/design/rates/designResources.ts';
import type { AnyResource } from './resources/resource.ts';
import { settingsResources } from './settings/resources.ts';

export const allResources: readonly AnyResource[] = [
  ...settingsResources,
  ...financeResources,
  ...hrResources,
  ...crmResources,
  contractTemplates,
  ...designResources,
];

/** By the name of one record. */
export const findResource = (name: string): AnyResource | undefined =>
  allResources.find(({ one }) => one === name);
