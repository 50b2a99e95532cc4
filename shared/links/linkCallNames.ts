// The calls of links by the names of their operations: `makeQuoteLink`, `endQuoteLinks`, `mailQuote`, `showQuote`, `acceptShownQuote`.
import { capitalised, type Endpoint } from '../kernel/endpoint.ts';
import { type LinkCalls, sendingVerb, transitionsByLink } from './linkApi.ts';

type LinkCallName = 'make' | 'end' | 'list' | 'send' | 'show';

/** What belongs to each call of the links to something. */
type OfLinkCalls<Value> = Readonly<Record<LinkCallName, Value>> & {
  readonly images?: Value;
  transition?(name: string): Value;
};

/** What belongs to each of them, by the names of their operations. */
export const byLinkCallName = <Value>(
  { of, noun }: Pick<LinkCalls, 'of' | 'noun'>,
  { make, end, list, send, show, images, transition }: OfLinkCalls<Value>,
): Record<string, Value> => {
  const one = capitalised(noun);
  const transitions = transition
    ? transitionsByLink(of).map(({ name }) => [`${name}Shown${one}`, transition(name)] as const)
    : [];
  return {
    [`make${one}Link`]: make,
    [`end${one}Links`]: end,
    [`list${one}Links`]: list,
    [`${sendingVerb(of)}${one}`]: send,
    [`show${one}`]: show,
    ...(images === undefined ? {} : { [`show${one}Images`]: images }),
    ...Object.fromEntries(transitions),
  };
};

export const contractsOfLinks = (calls: LinkCalls): Record<string, Endpoint> =>
  byLinkCallName<Endpoint>(calls, calls);
