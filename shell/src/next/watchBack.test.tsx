import { Button } from '@storefront/shared-ui';
import { ConfirmDialog } from '@storefront/shared-ui/dialog';
import { renderScreen } from '@storefront/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { watchBack } from './watchBack';

beforeAll(watchBack);

function Screen() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>그만두기</Button>
      {isAsking && (
        <ConfirmDialog
          title="그만둘까요?"
          confirmLabel="네"
          onConfirm={() => undefined}
          onClose={() => setAsking(false)}
        >
          되돌릴 수 없어요.
        </ConfirmDialog>
      )}
    </>
  );
}

const dialog = () => screen.queryByRole('dialog', { name: '그만둘까요?' });

describe('Back', () => {
  const start = window.history.length;

  // B-shell-52
  test('closes an open dialog, gives the focus back, and leaves the page where it is', async () => {
    const { user, location } = renderScreen(<Screen />, { path: '/here' });
    for (let time = 0; time < 2; time += 1) {
      await user.click(screen.getByRole('button', { name: '그만두기' }));
      expect(dialog()).toBeInTheDocument();
      window.history.back();
      await waitFor(() => expect(dialog()).not.toBeInTheDocument());
      expect(screen.getByRole('button', { name: '그만두기' })).toHaveFocus();
      expect(location().pathname).toBe('/here');
    }
    expect(window.history.length).toBe(start + 1);
  });

  // B-shell-52
  test('leads to what was made of the page under a dialog, and from there to the page before it', async () => {
    window.history.pushState({ idx: 4, key: 'before' }, '');
    window.history.pushState({ idx: 5, key: 'form' }, '');
    const { user } = renderScreen(<Screen />, { path: '/here' });
    await user.click(screen.getByRole('button', { name: '그만두기' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
    window.history.replaceState({ idx: 5, key: 'receipt' }, '');
    window.history.back();
    await waitFor(() => expect(window.history.state.key).toBe('before'));
    window.history.go(2);
    await waitFor(() => expect(window.history.state.key).toBe('receipt'));
    await user.click(screen.getByRole('button', { name: '그만두기' }));
    await user.keyboard('{Escape}');
    window.history.replaceState({ idx: 5, key: 'next receipt' }, '');
    window.history.pushState({ idx: 6, key: 'next' }, '');
    const heard = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await heard;
    expect(window.history.state.key).toBe('next receipt');
  });
});
