import type { Hosting } from '../../config/hosting';
import { literally } from '../../lib/literally';
import { refusedPattern } from './answer';
import { encodings } from './encodings';
import { beginning, endings, endingsByType, languagePaths, leadPattern, leads } from './patterns';
import type { Place } from './place';

/** A text that Caddy takes as it is. */
const raw = (text: string): string => `\`${text}\``;

/** The address as it was sent: redirects keep the escapes that it has. */
const sent = '{http.request.uri}';

/** A Caddyfile that serves the site and nothing else. */
export function caddyfile(hosting: Hosting, place: Place): string {
  const { basePath, cache, headers, pageType } = hosting;
  const paths = languagePaths(hosting);
  const [, ...translated] = paths;
  const start = beginning(hosting);
  const oneOf = (texts: readonly string[]) => `(${texts.map(literally).join('|')})`;
  const withoutSlash = paths.filter((path) => path !== '/').map((path) => path.slice(0, -1));
  const known = [...endings(hosting, true), ...endings(hosting, false)].join('|');
  const server = `file_server {
			precompressed ${encodings.map(({ name }) => name).join(' ')}
		}`;
  return `# Written by "npm run build:hosting" from config/hosting.ts.
{
	admin off
}

(headers) {
	header {
${Object.entries(headers)
  .map(([name, value]) => `\t\t${name} ${raw(value)}`)
  .join('\n')}
		Vary Accept-Encoding
		-Server
		defer
	}
	header Cache-Control ${raw(cache.others)}
}

# With the name of the site here, Caddy fetches a certificate for it.
http://${place.listen.includes(':') ? place.listen : `:${place.listen}`} {
	root * ${place.root}
${place.logs ? '\tlog {\n\t\toutput stdout\n\t}\n' : ''}	import headers

	route {
		@refused vars_regexp ${sent} ${raw(`(?i)${refusedPattern}`)}
		respond @refused 400

		@write not method GET HEAD
		header @write Allow "GET, HEAD"
		respond @write 405

		@empty path *//*
		error @empty 404

		@hidden path_regexp ${raw(`^${oneOf(paths)}404([.]html)?$`)}
		error @hidden 404

		# The first page of each language.
${withoutSlash.length === 0 ? '' : leadOn('bare', `^${oneOf(withoutSlash)}`, '{re.bare.1}/', 2)}
${leadOn('index', `^${oneOf(paths)}index[.]html`, '{re.index.1}', 2)}
		@first path_regexp ${raw(`^${oneOf(paths)}$`)}
		rewrite @first {path}index.html

		# Former addresses.
${leads(hosting)
  .map((lead, index) => {
    const name = `lead${index + 1}`;
    const target = `{re.${name}.1}${encodeURI(lead.to)}${lead.keepsRest ? `{re.${name}.2}` : ''}`;
    return leadOn(name, `^${start}${leadPattern(lead, encodeURI)}`, target, lead.keepsRest ? 3 : 2);
  })
  .join('\n')}

		# Other spellings of the address of a page.
		@slash path_regexp slash ${raw('^(.*[^/])/$')}
		handle @slash {
			@there file {re.slash.1}.html
			route @there {
${leadOn('tidy', '^([^?]*)/', '{re.tidy.1}', 2)}
			}
			error 404
		}
		@html {
			path_regexp html ${raw('^(.*?)(?:/index)?[.]html$')}
			not path_regexp ${raw(`^${oneOf(paths)}index[.]html$`)}
		}
		handle @html {
			@there file {re.html.1}.html
			route @there {
${leadOn('tidy', '^([^?]*?)(?:/index)?[.]html', '{re.tidy.1}', 2)}
			}
			error 404
		}

		# Pages, and files.
		@page not path_regexp ${raw(`[.](?:html|${known})$`)}
		rewrite @page {path}.html
		@missing not file {path}
		error @missing 404
		@hashed path_regexp ${raw(`^${literally(basePath.slice(0, -1))}(?:/[^/]+)?${hosting.hashed}`)}
		header @hashed Cache-Control ${raw(cache.hashed)}
${[...endingsByType(hosting), [pageType, ['html']] as const]
  .map(
    ([type, names], index) => `		@type${index} path_regexp ${raw(`[.](?:${names.join('|')})$`)}
		header @type${index} Content-Type ${raw(type)}`,
  )
  .join('\n')}
		${server}
	}

	handle_errors {
		import headers
		# A not-found page is shown whole: there is nothing to resume or to revalidate.
		request_header -If-Match
		request_header -If-Modified-Since
		request_header -If-None-Match
		request_header -If-Unmodified-Since
		request_header -Range
${translated
  .map((path, index) => {
    const pattern = `^${literally(path.slice(0, -1))}(?:/|$)`;
    return `		@language${index} path_regexp ${raw(pattern)}
		rewrite @language${index} ${path}404.html`;
  })
  .join('\n')}
		@default not path ${paths.map((path) => `${path}404.html`).join(' ')}
		rewrite @default ${basePath}404.html
		header Content-Type ${raw(pageType)}
		${server}
	}
}
`;
}

/** Leads what a pattern matches on, with its query: the group of that number. */
function leadOn(name: string, pattern: string, target: string, queryGroup: number): string {
  return `		@${name} vars_regexp ${name} ${sent} ${raw(`${pattern}([?].*)?$`)}
		redir @${name} ${target}{re.${name}.${queryGroup}} 301`;
}
