// The sign of adding stands only where something can be added.
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmptyState } from './EmptyState.tsx';

const drawings = (element: React.ReactElement) => render(element).container.querySelectorAll('svg').length;

test('a first record that can be added, a failure, and a search that found nothing', () => {
  const act = <button type="button">{'act'}</button>;
  expect(drawings(<EmptyState title="a" actions={act} />)).toBe(2);
  expect(drawings(<EmptyState title="a" tone="error" />)).toBe(2);
  expect(drawings(<EmptyState title="a" />)).toBe(1);
  expect(drawings(<EmptyState title="a" actions={false} />)).toBe(1);
  expect(drawings(<EmptyState title="a" tone="quiet" actions={act} />)).toBe(1);
});
