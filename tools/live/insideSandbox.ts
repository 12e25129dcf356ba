import { readFileSync } from 'node:fs';

/**
 * The inside of `followPlan`: follows the plan in the file that the first argument names, and ends the process, with 1
 * and the error when it failed. The sandbox ends with this process, and all that was started in it.
 */
export function insideSandbox<Plan>(follow: (plan: Plan) => Promise<void>): void {
  const [, , file = ''] = process.argv;
  Promise.resolve()
    .then(() => follow(JSON.parse(readFileSync(file, 'utf8')) as Plan))
    .then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
}
