// What the records of a declaration are called together: as the address of their screen, which most functions need not load.
import { routeNamed } from '../routes.ts';
import type { Label } from './fields.ts';
import type { AnyResource } from './resource.ts';

export const resourceTitle = ({ screen }: Pick<AnyResource, 'screen'>): Label => routeNamed(screen).title;

/** The title after a word that governs it. */
export const titleAfterNounOf = (resource: Pick<AnyResource, 'screen' | 'titleAfterNoun'>): Label =>
  resource.titleAfterNoun ?? resourceTitle(resource);
