import { dispatchLifecycleAction } from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import normalizeLocation from '@docusaurus/core/lib/client/normalizeLocation';
import Original from '@docusaurus/core/lib/client/PendingNavigation';
import type { ComponentProps, ReactNode } from 'react';
import { Router, BrowserRouter as RouterOfBrowser } from 'react-router-dom';
import preload from '../../routes/client/routeTable';

export { HashRouter, Route } from 'react-router-dom';

type RouterProps = ComponentProps<typeof Router>;
type Location = RouterProps['history']['location'];

/**
 * A router that shows the old page until the next one is there. In the generator a component below the router does
 * that; by then React has told all links and layouts of the old page that the address is another, and a click renders
 * the old page once more before the new one.
 */
class PatientRouter extends Router {
  #endUpdate = (): void => undefined;

  /** The router calls it with each new address. */
  override setState({ location: next }: { readonly location: Location }): void {
    void this.#goTo(next);
  }

  async #goTo(next: Location): Promise<void> {
    const location = normalizeLocation(next);
    const previousLocation = normalizeLocation((this.state as { readonly location: Location }).location);
    const isLeft = (): boolean => this.props.history.location !== next;
    this.#endUpdate();
    this.#endUpdate = dispatchLifecycleAction('onRouteUpdate', { previousLocation, location });
    try {
      await preload(location.pathname);
    } catch (error) {
      if (isLeft()) return;
      console.warn(error);
      // Another deployment may have taken this one's place.
      window.location.reload();
      return;
    }
    if (isLeft()) return;
    this.#endUpdate();
    super.setState({ location: next });
  }
}

/** Stands for the router's component of the same name in the core's `clientEntry`. */
export class BrowserRouter extends RouterOfBrowser {
  declare readonly history: RouterProps['history'];

  override render(): ReactNode {
    return <PatientRouter history={this.history}>{this.props.children}</PatientRouter>;
  }
}

/** Stands for the core's component of the same name, less the waiting for the next page. */
export default class PendingNavigation extends Original {
  override shouldComponentUpdate({ location }: Original['props']): boolean {
    const { location: previousLocation } = this.props;
    if (location !== previousLocation) Object.assign(this, { previousLocation });
    return true;
  }
}
