// The menu tree and which part of it a user sees: section 6 of the specification, but that roles add up (decision 0124), and of lists those that the user may view.
import { adminRole, isAllowed, permissionOf, type RoleGrants } from './kernel/permission.ts';
import { type Route, type RouteName, routes } from './routes.ts';
import { inactiveItems } from './settings/inactiveItems.ts';

export type MenuItem = {
  readonly name: RouteName;
  readonly title: Route['title'];
  readonly icon: string | null;
  /** What stands above it and its neighbours of the same kind. */
  readonly heading: Route['title'] | null;
  readonly link: string;
  /** Where its screen is, too: at the address of the item above. */
  readonly alsoAt: string | null;
  /** At what its address asks it is not marked as the page that is shown. */
  readonly unless: NonNullable<Route['menu']>['unless'] | null;
  /** Whether the item itself is a link; a section may only hold others. */
  readonly active: boolean;
  readonly children: readonly MenuItem[];
};

type RoleModules = RoleGrants & { readonly modules: readonly string[] };

type Wanted = { readonly built: ReadonlySet<string>; readonly isPermitted: (route: Route) => boolean };

type Asking = Pick<Route, 'ofResource' | 'needs'>;

/**
 * A screen is opened by users who have one of the rights that it needs; the list of a resource that names none, by users who may view
 * its records.
 */
export const mayOpen = ({ ofResource, needs }: Asking, roles: readonly RoleGrants[]): boolean =>
  (ofResource === undefined || needs !== undefined || isAllowed(roles, permissionOf(ofResource), 'view')) &&
  (needs?.oneOf.some((name) => isAllowed(roles, name, needs.action)) ?? true) &&
  (needs?.also?.every((name) => isAllowed(roles, name, needs.action)) ?? true);

/** Whether a screen is switched off, by its own name or with a part of the menu that it belongs to. */
export const isSwitchedOff = (name: string, off: readonly string[]): boolean =>
  off.some((each) => name === each || name.startsWith(`${each}.`));

const childrenOf = (parent: string | null): Route[] =>
  routes.filter((route) => route.menu?.parent === parent);

/** Sees everything that is active (section 6). */
const isAdmin = (roles: readonly RoleModules[]): boolean => roles.some((role) => role.code === adminRole);

/** A name is permitted when the modules of one role contain it, so that a further role takes nothing away. */
const givenBy = (roles: readonly RoleModules[]): ((name: string) => boolean) => {
  if (isAdmin(roles)) return () => true;
  return (name) => roles.some((role) => role.modules.includes(name));
};

/** A section of one screen alone is called what that screen is: what is not built yet gives it no name. */
const titleOf = (section: Route, { built }: Wanted): Route['title'] => {
  const [only, ...others] = childrenOf(section.name).filter(({ name }) => built.has(name));
  const isAlone = section.menu?.parent === null && !built.has(section.name) && others.length === 0;
  return isAlone && only ? only.title : section.title;
};

const itemsUnder = (above: Route | null, wanted: Wanted): MenuItem[] =>
  childrenOf(above?.name ?? null)
    .filter((route) => wanted.isPermitted(route))
    .map((route) => {
      const children = itemsUnder(route, wanted);
      return {
        name: route.name,
        title: titleOf(route, wanted),
        icon: route.menu?.icon ?? null,
        heading: route.menu?.heading ?? null,
        link: route.path,
        alsoAt: above?.sameAs === route.name ? above.path : null,
        unless: route.menu?.unless ?? null,
        // One item below it opens the same screen.
        active: wanted.built.has(route.name) && !children.some(({ name }) => name === route.sameAs),
        children,
      };
    })
    // An item that neither opens a screen nor holds one that does has no place in the menu.
    .filter((item) => item.active || item.children.length > 0);

/** The sections a user sees, with their items: active ones only, permitted by one of the user's roles. */
export const visibleMenu = (
  roles: readonly RoleModules[],
  builtNames: readonly string[],
  off: readonly string[] = inactiveItems,
): readonly MenuItem[] => {
  const isGiven = givenBy(roles);
  return itemsUnder(null, {
    built: new Set(builtNames),
    isPermitted: (route) => isGiven(route.name) && mayOpen(route, roles) && !isSwitchedOff(route.name, off),
  });
};

/** Every name that a role may list in its modules. */
export const menuNames: readonly string[] = routes
  .filter((route) => route.menu !== undefined)
  .map((route) => route.name);

/** What keeps working whatever is switched off: without it nobody could switch it on again. */
export const fixedMenuNames: readonly string[] = ['settings', 'settings.general', 'me', 'me.settings'];
