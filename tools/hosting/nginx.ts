import type { Hosting } from '../../config/hosting';
import { literally } from '../../lib/literally';
import { refusedPattern } from './answer';
import { acceptPattern, encodings } from './encodings';
import { beginning, endings, endingsByType, languagePaths, leadPattern, leads } from './patterns';
import type { Place } from './place';

/** A text in quotes. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/**
 * The whole configuration of an nginx that serves the site and nothing else: no modules beside its own, no rights, and
 * nothing written but below `place.temporary`.
 */
export function nginxConfiguration(hosting: Hosting, place: Place): string {
  const { basePath, pageType, files, cache } = hosting;
  const paths = languagePaths(hosting);
  const start = beginning(hosting);
  const suffixes = encodings.map(({ ending }) => ending.slice(1)).join('|');
  const page = (indent: string) => `${indent}types { }\n${indent}default_type ${quoted(pageType)};`;
  return `# Written by "npm run build:hosting" from config/hosting.ts.
worker_processes auto;
pid ${place.temporary}/nginx.pid;
error_log stderr warn;

events {
    worker_connections 1024;
}

http {
    access_log ${place.logs ? '/dev/stdout' : 'off'};
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  .map((kind) => `    ${kind}_temp_path ${place.temporary}/${kind};`)
  .join('\n')}
    server_tokens off;
    sendfile on;
    tcp_nopush on;
    # An address of 8 kB is one that the site does not have, not an error.
    large_client_header_buffers 4 32k;

    # Which form of a file the reader takes, the smallest first.
    map $http_accept_encoding $form {
        default "";
${encodings.map((encoding) => `        ${quoted(`~*${acceptPattern(encoding)}`)} ${encoding.ending};`).join('\n')}
    }
    map "$status$uri" $content_encoding {
        default "";
${encodings.map(({ name, ending }) => `        ${quoted(`~^(?:200|404).*${literally(ending)}$`)} ${name};`).join('\n')}
    }
    map "$status$uri" $cache_control {
        default ${quoted(cache.others)};
        ${quoted(`~^(?:200|304)${literally(basePath.slice(0, -1))}(?:/[^/]+)?${hosting.hashed.replace(/\$$/, `(?:[.](?:${suffixes}))?$`)}`)} ${quoted(cache.hashed)};
    }
    map $uri $vary {
        default Accept-Encoding;
        ${quoted(`~[.](?:${endings(hosting, false).join('|')})$`)} "";
    }
    map $status $allow {
        default "";
        405 "GET, HEAD";
    }
    map $uri $not_found {
        default ${basePath}404.html;
${paths
  .slice(1)
  .map((path) => `        ${quoted(`~^${literally(path.slice(0, -1))}(?:/|$)`)} ${path}404.html;`)
  .join('\n')}
    }
    map $request_uri $refused {
        default 0;
        ${quoted(`~*${refusedPattern}`)} 1;
    }

    server {
        listen ${place.listen};
        root ${place.root};
        absolute_redirect off;
        merge_slashes off;
        max_ranges 1;
        error_page 404 $not_found;

        add_header Allow $allow always;
        add_header Cache-Control $cache_control always;
        add_header Content-Encoding $content_encoding always;
        add_header Vary $vary always;
${Object.entries(hosting.headers)
  .map(([name, value]) => `        add_header ${name} ${quoted(value)} always;`)
  .join('\n')}

        if ($refused) {
            return 400;
        }
        if ($request_method !~ "^(?:GET|HEAD)$") {
            return 405;
        }

        # The first page of each language, its not-found page, and the address without its slash.
${paths
  .map(
    (path) => `        location = ${path} {
${page('            ')}
            try_files ${path}index.html$form ${path}index.html =404;
        }
        location = ${path}404.html {
            internal;
${page('            ')}
            try_files ${path}404.html$form ${path}404.html =404;
        }
        location = ${path}404 {
            return 404;
        }
        location = ${path}index.html {
            return 301 ${path}$is_args$args;
        }${
          path === '/'
            ? ''
            : `
        location = ${path.slice(0, -1)} {
            return 301 ${path}$is_args$args;
        }`
        }`,
  )
  .join('\n')}
        location ~ "//" {
            return 404;
        }

        # Former addresses.
${leads(hosting)
  .map((lead) => {
    const from = quoted(`^${start}${leadPattern(lead, (path) => path)}$`);
    const to = quoted(`$1${lead.to}${lead.keepsRest ? '$2' : ''}`);
    return `        location ~ ${from} {
            rewrite ${from} ${to} permanent;
        }`;
  })
  .join('\n')}

        # Other spellings of the address of a page.
        location ~ "^(?<bare>.*[^/])/$" {
            if (-f $document_root$bare.html) {
                rewrite "^(.*)/$" $1 permanent;
            }
            return 404;
        }
        location ~ "^(?<bare>.*?)(?:/index)?[.]html$" {
            if (-f $document_root$bare.html) {
                rewrite "^(.*?)(?:/index)?[.]html$" $1 permanent;
            }
            return 404;
        }

        # Files, and pages.
${[...endingsByType(hosting)]
  .map(([type, names]) => {
    const compressed = files[names[0] as string]?.compressed;
    return `        location ~ "[.](?:${names.join('|')})$" {
            types { }
            default_type ${quoted(type)};
            try_files ${compressed ? '$uri$form ' : ''}$uri =404;
        }`;
  })
  .join('\n')}
        location / {
${page('            ')}
            try_files $uri.html$form $uri.html =404;
        }
    }
}
`;
}
