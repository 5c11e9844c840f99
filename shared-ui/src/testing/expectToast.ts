import { screen, waitFor, within } from '@testing-library/react';

/** Waits for a toast to the letter: `status` for success, `alert` for failure. Earlier toasts may still be there. */
export async function expectToast(role: 'status' | 'alert', text: string): Promise<void> {
  await waitFor(() => {
    const said = screen.getAllByRole(role).flatMap((region) => within(region).queryAllByText(text));
    expect(said).not.toHaveLength(0);
  });
}
