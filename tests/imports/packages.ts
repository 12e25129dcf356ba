/** One package of `package-lock.json`. */
interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  /** The address that it was fetched from, where it is written down. */
  readonly resolved?: string;
}

/**
 * What would let something else be installed than what was looked at.
 *
 * @param packages those of `package-lock.json`, by their folder; the project itself has the name ''
 * @returns a line for each package
 */
export function packageFaults(packages: Readonly<Record<string, Locked>>): string[] {
  return Object.entries(packages).flatMap(([folder, { version, integrity, resolved }]) => {
    if (folder === '') return [];
    const faults = [
      /^sha512-/.test(integrity ?? '') ? [] : ['has no hash (sha512)'],
      // From where differs from machine to machine; what is fetched past the registry has an address.
      resolved === undefined ? [] : [`comes from ${resolved}`],
      /^\d+\.\d+\.\d+/.test(version ?? '') ? [] : [`has the version "${version}"`],
    ].flat();
    return faults.map(
      (fault) => `package-lock.json: ${folder} ${fault}. Install it from the registry again.`,
    );
  });
}
