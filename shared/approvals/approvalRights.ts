// Who reads workflows and the names of approvers: users with rights to write workflows, and with rights around documents that are approved.

import { approvedKinds } from '../documentKindSummaries.ts';
import type { Right } from '../kernel/endpoint.ts';

const documentRights = (...actions: readonly string[]): Right[] =>
  approvedKinds.flatMap(({ permissions }) =>
    permissions.flatMap((permission) => actions.map((action): Right => [permission, action])),
  );

const workflowRights: readonly Right[] = [
  ['workflow', 'view'],
  ['workflow', 'create'],
  ['workflow', 'edit'],
];

/** The form of a document says which workflow it will go through. */
export const workflowReaders: readonly Right[] = [
  ...workflowRights,
  ...documentRights('view', 'create', 'edit'),
];

/** Those who submit, see and decide read who is asked; those who decide name somebody in their place. */
export const colleagueReaders: readonly Right[] = [
  ...documentRights('approve', 'submit', 'view'),
  ...workflowRights,
];
