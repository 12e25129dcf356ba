import type { RefObject } from 'react';
import { useMeasured } from './useMeasured';

const scrolls = (element: HTMLElement) => element.scrollWidth > element.clientWidth;

/**
 * Whether an element is wider than its box. Only then it takes the keyboard's focus, so that the arrow keys reach what
 * is out of view.
 */
export const useScrolls = (place: RefObject<HTMLElement | null>): boolean => useMeasured(place, scrolls);
