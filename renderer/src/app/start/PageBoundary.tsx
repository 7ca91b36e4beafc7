import { Component, type ReactNode } from 'react';

interface Props {
  readonly onBroken: () => void;
  readonly children: ReactNode;
}

/** Around a page that is without the router: when it breaks, someone else must say so. */
export class PageBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    this.props.onBroken();
  }

  override render(): ReactNode {
    return this.state.isBroken ? undefined : this.props.children;
  }
}
