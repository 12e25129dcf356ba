// Samples are highlighted while the site is built: the highlighter, which the theme teaches languages here, stays out.
export {};
