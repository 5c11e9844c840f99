import { Component, type ReactNode } from 'react';
import { Button, space, styled, type } from 'shared-ui';

/** Leaves the page for a new one at `path`. */
export type Reload = (path: string) => void;

// In the place of this one: Back would lead to a log-out that the browser kept whole, and that waits for ever (B-session-401).
export const reloadAt: Reload = (path) => window.location.replace(path);

const Root = styled.main`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space.x4};
  min-height: 100vh;
  padding: ${space.x6};
  text-align: center;
  h1 {
    ${type.lead}
  }
`;

interface Props {
  reload: Reload;
  children: ReactNode;
}

/** Whether the page still holds the good shell unused: index.html turns to it once nothing of this one is left. */
const hasGoodShell = () => document.querySelector('script[type="text/plain"]') !== null;

/** The last resort: what no boundary of a screen has caught. Says so honestly and offers a new page. */
export class RootBoundary extends Component<Props, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (hasGoodShell()) throw failure.error;
    return (
      <Root>
        <div role="alert">
          <h1>화면을 보여 드리지 못했어요</h1>
          <p>예상하지 못한 문제가 생겼어요. 새로고침해도 계속되면 잠시 후 다시 찾아 주세요.</p>
        </div>
        <Button variant="primary" onClick={() => this.props.reload(window.location.pathname + window.location.search)}>
          새로고침
        </Button>
      </Root>
    );
  }
}
