import { screen, waitFor } from '@testing-library/react';
import type { renderOrder } from './renderOrder';

export type User = Awaited<ReturnType<typeof renderOrder>>['user'];

export async function paste(user: User, input: HTMLElement, text: string) {
  await user.click(input);
  await user.paste(text);
}

export async function fill(user: User, input: HTMLElement, text: string) {
  await user.clear(input);
  if (text) await paste(user, input, text);
}

export const toast = async (kind: 'status' | 'alert', text: string) => {
  await waitFor(() =>
    expect(screen.getAllByRole(kind).some((region) => region.textContent?.includes(text))).toBe(true),
  );
};
