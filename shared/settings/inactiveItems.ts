// Menu items that the specification calls inactive: off until a company switches them on. A test holds them against the routes.

export const inactiveItems: readonly string[] = ['pms.projects', 'me.tasks'];
