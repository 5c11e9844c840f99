import { Component, type ReactNode } from 'react';
import { Button, space, styled, type } from 'shared-ui';
import type { Reload } from './Reload';
import { SHELL_TEXT } from './shellText';

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

/** The last resort: what no boundary of a screen has caught. Says so honestly and offers a new page. */
export class RootBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Root>
        <div role="alert">
          <h1>{SHELL_TEXT.crashTitle}</h1>
          <p>{SHELL_TEXT.crashText}</p>
        </div>
        <Button variant="primary" onClick={() => this.props.reload(window.location.pathname + window.location.search)}>
          {SHELL_TEXT.reload}
        </Button>
      </Root>
    );
  }
}
