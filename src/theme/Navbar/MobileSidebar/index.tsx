import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';
import { showCurrentPage } from '@site/src/clientModules/currentInSidebar';
import NavbarMobileSidebar from '@theme-original/Navbar/MobileSidebar';
import { type ReactNode, useEffect, useState } from 'react';

/** What the open drawer covers: neither keys nor screen readers reach it. */
function coveredBy(drawer: Element): Element[] {
  const navbar = drawer.closest('.navbar');
  const beside = [...(navbar?.parentElement?.children ?? [])].filter((element) => element !== navbar);
  return [...beside, ...(navbar?.querySelectorAll('.navbar__inner') ?? [])];
}

/**
 * The menu of narrow windows. Its many links are made when it is opened for the first time, not behind each page. Open,
 * it has the focus for itself until it is closed, by Escape too, and then gives it back.
 */
export default function NavbarMobileSidebarOnceShown(): ReactNode {
  const { shown, toggle } = useNavbarMobileSidebar();
  const [wasShown, setWasShown] = useState(false);
  if (shown && !wasShown) setWasShown(true);
  useEffect(() => {
    const drawer = document.querySelector('.navbar-sidebar');
    if (!shown || drawer === null) return;
    showCurrentPage(document);
    const covered = coveredBy(drawer);
    for (const element of covered) element.toggleAttribute('inert', true);
    drawer.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') toggle();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      for (const element of covered) element.removeAttribute('inert');
      document.querySelector<HTMLElement>('.navbar__toggle')?.focus();
    };
  }, [shown, toggle]);
  return wasShown ? <NavbarMobileSidebar /> : null;
}
