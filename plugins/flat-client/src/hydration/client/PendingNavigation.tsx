import Original from '@docusaurus/core/lib/client/PendingNavigation';

type Props = Original['props'];

/** Stands for the core's `PendingNavigation`, less the waiting for the next page, which is done in `router.tsx`. */
export default class PendingNavigation extends Original {
  override shouldComponentUpdate({ location }: Props): boolean {
    const { location: previousLocation } = this.props;
    if (location !== previousLocation) Object.assign(this, { previousLocation });
    return true;
  }
}
