import {
  type GlobalVersion,
  useActiveDocContext,
  useDocsPreferredVersion,
  useDocsVersionCandidates,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import { translate } from '@docusaurus/Translate';
import { useHistorySelector } from '@docusaurus/theme-common';
import type { Props } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type { ReactNode } from 'react';

/**
 * The choice of the edition. The theme's own carries query and hash to whatever page it leads to, and does not say
 * which choices lead away from the page in view.
 */
export default function DocsVersionDropdownNavbarItem({
  docsPluginId,
  dropdownActiveClassDisabled,
  dropdownItemsBefore,
  dropdownItemsAfter,
  versions: _unused,
  ...props
}: Props): ReactNode {
  const suffix = useHistorySelector(({ location }) => location.search + location.hash);
  const { activeVersion, alternateDocVersions } = useActiveDocContext(docsPluginId);
  const { savePreferredVersionName } = useDocsPreferredVersion(docsPluginId);
  const [current] = useDocsVersionCandidates(docsPluginId);
  const overviewOf = ({ docs, mainDocId }: GlobalVersion) => docs.find(({ id }) => id === mainDocId)?.path;
  const versions = useVersions(docsPluginId).map((version) => {
    const { name, label } = version;
    const same = alternateDocVersions[name];
    const isAway = activeVersion !== undefined && same === undefined;
    return {
      label: isAway
        ? translate({ id: 'versions.dropdown.overview', message: '{edition} (overview)' }, { edition: label })
        : label,
      to: same ? same.path + suffix : overviewOf(version),
      isActive: () => version === activeVersion,
      onClick: () => savePreferredVersionName(name),
    };
  });
  const button = props.mobile
    ? { label: translate({ id: 'theme.navbar.mobileVersionsDropdown.label', message: 'Versions' }) }
    : { label: current.label, to: alternateDocVersions[current.name]?.path ?? overviewOf(current) };
  return (
    <DropdownNavbarItem
      {...props}
      {...button}
      items={[...dropdownItemsBefore, ...versions, ...dropdownItemsAfter]}
      isActive={dropdownActiveClassDisabled ? () => false : undefined}
    />
  );
}
