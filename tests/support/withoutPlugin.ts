const moduleOf = (plugin: unknown): unknown => (Array.isArray(plugin) ? plugin[0] : plugin);

/**
 * The plugins of a configuration less one.
 *
 * @param module the plugin as the configuration names it, such as `./plugins/search/src/index.ts`
 * @throws when the configuration has no such plugin, since nothing would be left out
 */
export function withoutPlugin<Plugin>(plugins: readonly Plugin[], module: string): Plugin[] {
  const others = plugins.filter((plugin) => moduleOf(plugin) !== module);
  if (others.length === plugins.length) {
    const named = plugins.map((plugin) => `"${moduleOf(plugin)}"`).join(', ');
    throw new Error(`The configuration has no plugin "${module}" to leave out. Its plugins: ${named}.`);
  }
  return others;
}
