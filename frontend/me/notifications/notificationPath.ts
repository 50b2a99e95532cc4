// The address of one notification.
import { routeNamed } from '#shared/routes.ts';

export const notificationPath = (id: string): string =>
  routeNamed('me.notification.one').path.replace('{id}', encodeURIComponent(id));
