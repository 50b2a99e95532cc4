// Where each of the first steps is done, and which of them comes next.
import { isSwitchedOff } from '#shared/menu.ts';
import { type RouteName, routeNamed } from '#shared/routes.ts';
import { type FirstStep, firstSteps } from '#shared/settings/firstStepsApi.ts';

type Place = { screen: RouteName; search?: string };

const places: Record<FirstStep, Place> = {
  company: { screen: 'settings.general', search: '?card=company' },
  customer: { screen: 'crm.parties', search: '?new=1' },
  product: { screen: 'settings.definitions.products', search: '?new=1' },
  invoice: { screen: 'invoices.new', search: '?type=SI' },
  vat: { screen: 'settings.general', search: '?card=company#vat_number' },
  users: { screen: 'settings.users', search: '?new=1' },
  opening: { screen: 'finance.opening' },
};

/** An invoice that is posted has its paper left to be opened. */
const placeOf = (step: FirstStep, unprinted: string | null): Place =>
  step === 'invoice' && unprinted !== null
    ? { screen: 'print.invoice', search: `?id=${encodeURIComponent(unprinted)}` }
    : places[step];

export type StepsOpen = { built: readonly string[]; off: readonly string[]; unprinted: string | null };

/** The address of a step, or null where its screen is not there. */
export const stepPath = (step: FirstStep, { built, off, unprinted }: StepsOpen): string | null => {
  const { screen, search = '' } = placeOf(step, unprinted);
  const isOpen = built.includes(screen) && !isSwitchedOff(screen, off);
  return isOpen ? `${routeNamed(screen).path}${search}` : null;
};

/** The first open step behind this one, else before it; null when all others are done. */
export const stepAfter = (
  step: FirstStep,
  done: readonly FirstStep[],
  isOpen: (step: FirstStep) => boolean,
): FirstStep | null => {
  const at = firstSteps.indexOf(step);
  const others = [...firstSteps.slice(at + 1), ...firstSteps.slice(0, at)];
  return others.find((each) => !done.includes(each) && isOpen(each)) ?? null;
};
