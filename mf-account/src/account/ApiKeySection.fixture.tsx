import { screen } from '@testing-library/react';
import { renderScreen } from 'shared-ui/testing';
import AccountScreen from './AccountScreen';

export const OLD_KEY = { profile: { apiKey: 'key-1' } };

export const keyField = () => screen.getByLabelText('API 키');

export function show(options: Parameters<typeof renderScreen>[1] = {}) {
  const page = renderScreen(<AccountScreen />, { path: '/account', auth: 'member', ...options });
  return { ...page, press: (name: string) => page.user.click(screen.getByRole('button', { name })) };
}
