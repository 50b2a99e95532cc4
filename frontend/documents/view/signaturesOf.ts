// Who has signed a document that is printed, with the pictures of their signatures.
import { localName } from '#frontend/lib/texts/locale.ts';
import type { DocumentPage } from '#shared/paper/documentPage.ts';
import type { Printed } from './viewParts.ts';

const roles = ['prepared', 'reviewed', 'approved'] as const;

export const signaturesOf = async ({ signed }: Pick<Printed, 'signed'>): Promise<DocumentPage['signed']> => {
  const { pictureData } = await import('#frontend/lib/files/pictureData.ts');
  const people = await Promise.all(
    roles.map(async (role) => {
      const person = signed[role];
      if (person === null) return [];
      return [[role, { name: localName(person), picture: await pictureData(person.picture) }] as const];
    }),
  );
  return Object.fromEntries(people.flat());
};
