// A single picture: shown where there is one, and changed only by whoever may.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTexts } from '#frontend/lib/texts/i18n.ts';
import type { AttachmentList } from '#shared/attachments/api.ts';
import { ImageField } from './ImageField.tsx';

const document = { entity: 'company', owner: 'own' };

const logo: AttachmentList['pictures'][number] = {
  id: 'a',
  slot: 'logo',
  name: 'logo.png',
  kind: 'png',
  bytes: 100,
  width: 64,
  height: 64,
  at: '2026-11-22T09:00:00.000Z',
  by: { id: 'u', name: 'Sara', name_ar: 'سارة' },
  picture: 'data:image/png;base64,AA==',
};

const shown = async (listed: Partial<AttachmentList>) => {
  const client = new QueryClient();
  const limits = { megabytes: 10, count: 20 };
  const may = { add: true, remove: true };
  client.setQueryData(['attachments', 'company', 'own'], { items: [], pictures: [], limits, may, ...listed });
  render(
    <QueryClientProvider client={client}>
      <ImageField document={document} slot="logo" label="الشعار" />
    </QueryClientProvider>,
  );
  await screen.findByText('الشعار');
  return screen.queryAllByRole('button').map(({ textContent }) => textContent);
};

beforeEach(async () => {
  await startTexts();
});
afterEach(() => {
  localStorage.clear();
});

test('offers to choose, to replace and to take off what there is', async () => {
  expect(await shown({})).toEqual(['اختيار صورة']);
  expect(screen.queryByRole('img')).toBeNull();
});

test('shows the picture, and changes it for whoever may', async () => {
  expect(await shown({ pictures: [logo] })).toEqual(['استبدال', 'إزالة']);
  expect(screen.getByRole('img', { name: 'الشعار' })).toHaveAttribute('src', logo.picture);
});

test('shows it to everybody else', async () => {
  expect(await shown({ pictures: [logo], may: { add: false, remove: false } })).toEqual([]);
});
