// Titles of pages that come, go and are hidden for a while.
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageTitle, PageTitleProvider, useShownPageTitle } from './PageTitle.tsx';

const Shown = () => <h1>{useShownPageTitle('Route')}</h1>;

const pages = (...titles: string[]) => (
  <PageTitleProvider>
    <Shown />
    {titles.map((title) => (
      <PageTitle key={title} title={title} />
    ))}
  </PageTitleProvider>
);

test('a page that goes after the next one has come leaves its title, and takes its own along', () => {
  const { rerender } = render(pages('Editor'));
  expect(screen.getByRole('heading')).toHaveTextContent('Editor');
  rerender(pages('Editor', 'View'));
  rerender(pages('View'));
  expect(screen.getByRole('heading')).toHaveTextContent('View');
  rerender(pages());
  expect(screen.getByRole('heading')).toHaveTextContent('Route');
});

test('a page that was hidden behind one without a title has its own again', () => {
  const { rerender } = render(pages('View'));
  rerender(pages('View', ''));
  rerender(pages('View'));
  expect(screen.getByRole('heading')).toHaveTextContent('View');
  expect(document.title).toMatch(/^View · /);
});
