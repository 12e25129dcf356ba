/** Where a web server finds the site, and what it may use of the machine. */
export interface Place {
  /** Folder whose files have the paths of their addresses. */
  readonly root: string;
  /** Address and port, or the port alone for all addresses. */
  readonly listen: string;
  /** Folder that the server may write to. */
  readonly temporary: string;
  /** Whether it writes a line for each request. */
  readonly logs: boolean;
}

/** Where the container has them. Operators of a server of their own change them. */
export const container: Place = {
  root: '/srv/site',
  listen: '8080',
  temporary: '/tmp',
  logs: true,
};
