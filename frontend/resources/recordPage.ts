// Where one record is opened, of kinds whose records have a page of their own.
import type { AnyResource } from '#shared/resources/resource.ts';
import { routeNamed } from '#shared/routes.ts';

export const recordPage = ({ page }: Pick<AnyResource, 'page'>): ((code: string) => string) | null =>
  page === null ? null : (code) => routeNamed(page).path.replace('{code}', encodeURIComponent(code));
