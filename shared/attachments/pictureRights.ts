// Single pictures that not everybody sees who sees what they belong to: the stamp of the company, and the signatures of people.
import type { Right } from '../kernel/endpoint.ts';

export const stampRight: Right = ['print_stamp', 'view'];

/** By kind and place; the owner of the picture sees it without a right. */
export const pictureRights: Readonly<Record<string, readonly Right[]>> = {
  'company.stamp': [stampRight, ['general_settings', 'view'], ['general_settings', 'edit']],
  'user.signature': [stampRight],
};
