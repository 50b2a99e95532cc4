// Workflows as something that other definitions choose from; they have a screen of their own.
import { text } from '../resources/fields.ts';
import { resource } from '../resources/resource.ts';
import { workflowPartition } from './workflowPartition.ts';

export const workflows = resource({
  name: 'workflows',
  one: 'workflow',
  screen: 'settings.workflows',
  noun: { en: 'Workflow', ar: 'مسار اعتماد' },
  partition: workflowPartition,
  fields: { document: text({ label: { en: 'Document', ar: 'المستند' }, max: 40, ltr: true }) },
  calls: ['list'],
});
