import { Button } from '@storefront/shared-ui';
import { Component, type ReactNode } from 'react';

export type Reload = (path: string) => void;

// Replaces the entry: Back would lead to a log-out restored whole, which waits for ever (B-session-13).
export const reloadAt: Reload = (path) => window.location.replace(path);

interface Props {
  reload: Reload;
  children: ReactNode;
}

/**
 * Last resort, styled by index.html. If nothing was shown and the page holds the fallback shell, it rethrows, so that
 * index.html turns to that one.
 */
export class RootBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(error: unknown) {
    const wasShown = document.documentElement.dataset.hydrated !== undefined;
    if (!wasShown && document.querySelector('[type="text/plain"]')) throw error;
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="no-shell">
        <div role="alert">
          <h1>화면을 보여 드리지 못했어요</h1>
          <p>예상하지 못한 문제가 생겼어요. 새로고침해도 계속되면 잠시 후 다시 찾아 주세요.</p>
        </div>
        <Button variant="primary" onClick={() => this.props.reload(window.location.pathname + window.location.search)}>
          새로고침
        </Button>
      </main>
    );
  }
}
