// Where the card of a party is, without everything that is declared of parties.
import { routeNamed } from '../routes.ts';

export const partyPath = (code: string): string =>
  routeNamed('crm.parties.one').path.replace('{code}', encodeURIComponent(code));
