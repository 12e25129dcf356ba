import type { Document, Draft, Rule } from '../model';
import { hasFenceIn, sampleLanguages } from '../samples/fences';
import { pageRequests } from '../samples/http/pageRequests';
import { isLoopback, readAddress } from '../samples/http/request';
import { frameworkPorts } from '../samples/http/target';

const languages = [...sampleLanguages.shell, ...sampleLanguages.python, ...sampleLanguages.script];

/** Where `setup_dev_environment` of AWEL serves graphs unless it is told otherwise. */
const developmentPort = 5555;

/** Requests to this machine go to a port on which something of the page or of the framework listens. */
export const requestPortsRule: Rule = {
  id: 'request-ports',
  description: 'ports of requests to the own machine are not those of the page with a wrong digit',
  languages,
  appliesTo: (document: Document) => hasFenceIn(document, languages),
  check(document, context) {
    const local = pageRequests(document, context).requests.flatMap(({ request }) => {
      const address = readAddress(request.url);
      return address?.host != null && isLoopback(address.host) && address.port !== null
        ? [{ request, port: address.port }]
        : [];
    });
    const findings = local.flatMap(({ request, port }): Draft[] => {
      if (frameworkPorts.includes(port) || port === developmentPort) return [];
      // A request names it; whatever listens there is named once more.
      const asked = local.filter((other) => other.port === port).length;
      const named = [...document.source.matchAll(/(?<!\d)\d{2,5}(?!\d)/g)].map(([text]) => Number(text));
      if (named.filter((number) => number === port).length > asked) return [];
      const others = [...new Set(named)].filter((number) => number !== port && isNear(number, port));
      // What nothing resembles may be another program's.
      if (others.length === 0) return [];
      const { line, column } = request;
      const message = `nothing on this page listens on port ${port}`;
      const expected = 'the port of the server that the page starts, or a word on what listens there';
      return [{ line, column, message, expected, nearest: others.map(String) }];
    });
    return { checked: local.length, findings };
  },
};

/** Whether a number may be another one with a wrong digit, or two exchanged. */
function isNear(one: number, other: number): boolean {
  const [a, b] = [String(one), String(other)];
  if (a.length !== b.length) return false;
  return [...a].filter((digit, at) => digit !== b[at]).length <= 2;
}
