// A form does not ask for what the other fields leave nothing to say in; what was given there before stays in view.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { queryClient } from '#frontend/lib/queryClient.ts';
import { type Session, SessionContext } from '#frontend/lib/session/session.ts';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import type { AnyResource } from '#shared/resources/resource.ts';
import { resourceNamed } from '#tests/support/kinds/resourceNamed.ts';
import { RecordFields } from './RecordFields.tsx';
import { entriesOf } from './recordForm.ts';

const parties = resourceNamed('party');

const admin = { code: 'admin', modules: [], permissions: [] };
const session = { roles: [admin], settings: { currency: 'SAR' } } as unknown as Session;

beforeAll(async () => {
  await startTexts();
  await i18next.loadNamespaces(['resources', 'refusals', 'ui']);
});

afterEach(cleanup);

const draw = (resource: AnyResource, values: Record<string, FieldValue>) =>
  render(
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <RecordFields
          resource={resource}
          entries={entriesOf(resource, null, values)}
          faultOf={() => undefined}
          canSave={false}
          own={null}
          onChange={() => undefined}
          onFill={() => undefined}
        />
      </SessionContext>
    </QueryClientProvider>,
  );

/** Which of its two cities the form asks for. */
const citiesOf = (values: Record<string, FieldValue>): string[] => {
  draw(parties, values);
  return (['city', 'cityAbroad'] as const).filter(
    (name) => screen.queryAllByLabelText(parties.fields[name]?.label.ar ?? '', { exact: true }).length > 0,
  );
};

test.each([
  [{}, ['city']],
  [{ country: 'SA' }, ['city']],
  [{ country: 'TR' }, ['cityAbroad']],
  [{ country: 'TR', city: 'RUH' }, ['city', 'cityAbroad']],
])('%j: %j', (values, cities) => {
  expect(citiesOf(values)).toEqual(cities);
});

test.each([
  [{}, false],
  [{ kind: 'invoice' }, true],
])('of voucher types %j: that of invoices is offered only where it stands (%j)', (values, isOffered) => {
  draw(resourceNamed('voucherType'), values);
  expect(screen.queryByRole('option', { name: 'قبض' })).not.toBeNull();
  expect(screen.queryByRole('option', { name: 'فاتورة أو إشعار' }) !== null).toBe(isOffered);
});

test('a folded group opens by its title, and is open from the start where something is filled', () => {
  const categories = resourceNamed('category');
  const title = () => screen.getByRole('button', { name: 'حسابات المخزون' });
  const cost = () => screen.queryAllByLabelText('حساب تكلفة المبيعات');
  draw(categories, {});
  expect(title().getAttribute('aria-expanded')).toBe('false');
  expect(cost()).toEqual([]);
  fireEvent.click(title());
  expect(title().getAttribute('aria-expanded')).toBe('true');
  expect(cost()).toHaveLength(1);
  cleanup();
  draw(categories, { varianceAccount: '51008' });
  expect(cost()).toHaveLength(1);
});
