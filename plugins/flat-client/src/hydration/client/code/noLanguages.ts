// The highlighter's languages are set up where the highlighter is loaded: highlighted.ts.
export {};
