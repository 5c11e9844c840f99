import { FailedState, Page } from '@storefront/shared-ui';
import { Component, type ReactNode } from 'react';

interface Props {
  title: string;
  children: ReactNode;
}

export class ScreenBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Page title={this.props.title}>
        <FailedState title="화면을 보여 드리지 못했어요" onRetry={() => this.setState({ failed: false })} />
      </Page>
    );
  }
}
