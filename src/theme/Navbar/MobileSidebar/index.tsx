import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { showCurrentPage } from '@site/src/clientModules/currentInSidebar';
import NavbarMobileSidebar from '@theme-original/Navbar/MobileSidebar';
import { type ReactNode, useEffect, useState } from 'react';

/** The menu of narrow windows. Its many links are made when it is opened for the first time, not behind each page. */
export default function NavbarMobileSidebarOnceShown(): ReactNode {
  const { shown } = useNavbarMobileSidebar();
  const [wasShown, setWasShown] = useState(false);
  if (shown && !wasShown) setWasShown(true);
  useEffect(() => {
    if (shown) showCurrentPage(document);
  }, [shown]);
  return wasShown ? <NavbarMobileSidebar /> : null;
}
