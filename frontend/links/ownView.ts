// Whether a link is opened in a browser in which somebody is signed in to its company: that counts as no view.
import { browserStorage } from '#frontend/lib/browserStorage.ts';

export const ownView = (code: string): { own?: 'yes' } => {
  const [company] = code.split('~');
  const isOwn = browserStorage.token.get() !== null && browserStorage.corp.get()?.code === company;
  return isOwn ? { own: 'yes' } : {};
};
