// A part of the page that is fetched when it is first drawn; one that cannot be had offers to load the page again.
import type { ComponentType } from 'react';
import { fetchedOr } from '#frontend/lib/fetchedComponent.tsx';
import { ScreenUnavailable } from './ScreenUnavailable.tsx';

export const fetchedComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  fetchedOr<Props>(ScreenUnavailable, load);
