// Where each of the first steps is done, and which of them comes next.
import { isSwitchedOff } from '#shared/menu.ts';
import { type RouteName, routeNamed } from '#shared/routes.ts';
import { type FirstStep, firstSteps } from '#shared/settings/firstStepsApi.ts';

const places: Record<FirstStep, { screen: RouteName; search?: string }> = {
  company: { screen: 'settings.general', search: '?card=company' },
  logo: { screen: 'settings.general', search: '?card=company#logo' },
  vat: { screen: 'settings.general', search: '?card=company' },
  branch: { screen: 'settings.definitions.branches' },
  chart: { screen: 'finance.settings.accounts' },
  opening: { screen: 'finance.opening' },
  users: { screen: 'settings.users' },
  voucher: { screen: 'finance.vouchers.new' },
};

/** The address of a step, or null where its screen is not there. */
export const stepPath = (
  step: FirstStep,
  built: readonly string[],
  off: readonly string[],
): string | null => {
  const { screen, search = '' } = places[step];
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
