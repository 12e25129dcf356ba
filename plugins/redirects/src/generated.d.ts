declare module '@generated/redirects/default/moves.json' {
  const moves: readonly import('./rules').Move[];
  export default moves;
}
