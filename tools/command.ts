/** Something is wrong with the command line: its message is shown with how the command is used. */
export class UsageError extends Error {}

/**
 * Runs a command and sets the exit code: the one that it returns, or 2 when it throws.
 *
 * @param usage how the command is used, shown below the message of a `UsageError`
 */
export function runCommand(main: () => Promise<number>, usage: string): void {
  main().then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : error);
      process.exitCode = 2;
    },
  );
}
