import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Service } from 'contract';
import { HttpResponse, http, server } from 'shared-ui/testing';
import { services } from '../domain/catalogue.fixture';
import { field } from './renderOrder';

export function change({ service, settings = {}, point = 50_000 }: Changed) {
  const asked = { services: 0, settings: 0, profile: 0 };
  server.use(
    http.get('*/service/services', () => {
      asked.services += 1;
      const list = services.map((known) => (known.id === 101 ? { ...known, ...service } : known));
      return HttpResponse.json(service === null ? list.filter(({ id }) => id !== 101) : list);
    }),
    http.get('*/service/settings', ({ request }) => {
      asked.settings += 1;
      expect(request.cache).toBe('reload');
      return HttpResponse.json(Object.entries(settings).map(([key, value]) => ({ key, value })));
    }),
    http.get('*/auth/profile', () => {
      asked.profile += 1;
      return HttpResponse.json({ id: 'member1', point, apiKey: null });
    }),
  );
  return asked;
}

export interface Changed {
  /** Null if it was withdrawn. */
  service?: Partial<Service> | null;
  settings?: Record<string, string>;
  point?: number;
}

export const typed = (amount = '30') => {
  fireEvent.change(field.link(), { target: { value: 'my_shop' } });
  fireEvent.change(field.amount(), { target: { value: amount } });
};
export const said = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('alert').some((alert) => alert.textContent?.includes(text))).toBe(true));
