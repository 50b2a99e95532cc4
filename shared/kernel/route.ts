// What a screen's address is: path, who may open it, the frame around it, its title and its place in the menu.

export type RouteDefinition = {
  /** The stable name that roles store in their modules. */
  readonly name: string;
  /** `{name}` is a parameter; letter case does not matter. */
  readonly path: string;
  /** Other spellings, redirected to the path. */
  readonly aliases?: readonly string[];
  readonly area: string;
  readonly access: 'login' | 'public';
  readonly layout: 'admin' | 'employee' | 'guest';
  readonly title: { readonly en: string; readonly ar: string };
  /** The word for one record of the resource whose list and form stand here, drawn from its declaration. */
  readonly ofResource?: string;
  /** What somebody needs the right to do with one of these, and with all that it asks for `also`, to open it. */
  readonly needs?: {
    readonly action: string;
    readonly oneOf: readonly string[];
    readonly also?: readonly string[];
  };
  /** The name of the route whose screen stands here, too. */
  readonly sameAs?: string;
  readonly menu?: {
    /** The item above; null for a section. */
    readonly parent: string | null;
    readonly icon?: string;
    /** Stands above the items of a section that have the same one, which follow each other. */
    readonly heading?: { readonly en: string; readonly ar: string };
    /** False: the route works, its link stays hidden. */
    readonly active: boolean;
    /** What the address asks when its screen shows something else than the item says, which then is not marked. */
    readonly unless?: { readonly asked: string; readonly oneOf: readonly string[] };
  };
};

/** The address of a name among those of one area: a function that needs one need not load those of all areas. */
export const routeAmong = <const Routes extends readonly RouteDefinition[]>(
  name: Routes[number]['name'],
  routes: Routes,
): RouteDefinition => {
  const route = routes.find((each) => each.name === name);
  if (route === undefined) throw new Error(`No route is named ${name}`);
  return route;
};
