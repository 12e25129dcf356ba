import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import NavbarMobileSidebar from '@theme-original/Navbar/MobileSidebar';
import { type ReactNode, useState } from 'react';

/** The menu of narrow windows. Its many links are made when it is opened for the first time, not behind each page. */
export default function NavbarMobileSidebarOnceShown(): ReactNode {
  const { shown } = useNavbarMobileSidebar();
  const [wasShown, setWasShown] = useState(false);
  if (shown && !wasShown) setWasShown(true);
  return wasShown ? <NavbarMobileSidebar /> : null;
}
