// The screens of customer relations by the names of their addresses, each fetched when it is first opened.
import type { Screens } from '#frontend/lib/screen.ts';
import { overviewScreen } from '#frontend/overviews/overviewScreen.tsx';

export const crmScreens = {
  crm: { load: overviewScreen(async () => (await import('./crmOverview.ts')).crmOverview) },
  'crm.balances': { load: async () => ({ Screen: (await import('./PartyBalances.tsx')).PartyBalances }) },
  'crm.parties.one': { load: async () => ({ Screen: (await import('./PartyCard.tsx')).PartyCard }) },
} satisfies Screens;
