import { container } from './place';

/** Images by tag, for people, and digest, which is what is taken. */
const images = {
  node: 'docker.io/library/node:20-bookworm-slim@sha256:2cf067cfed83d5ea958367df9f966191a942351a2df77d6f0193e162b5febfc0',
  nginx:
    'docker.io/nginxinc/nginx-unprivileged:1.31.6-alpine3.24@sha256:26b0bf6fbf07297983cb341998d79c831508787de26627dd2a112321b9c3a4af',
};

/** A Containerfile that builds the site and serves it by nginx; its context is the project. */
export function containerfile(): string {
  return `# Written by "npm run build:hosting"; contributing/hosting.md says how it is built and run.
ARG NODE_IMAGE=${images.node}
ARG NGINX_IMAGE=${images.nginx}

FROM \${NODE_IMAGE} AS build
# Pages say when they were changed last, which is in the repository's history.
RUN apt-get update \\
    && apt-get install --yes --no-install-recommends git \\
    && rm -rf /var/lib/apt/lists/*
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
ARG SITE_URL
ARG SITE_BASE_URL=/
ENV SITE_URL=\${SITE_URL} SITE_BASE_URL=\${SITE_BASE_URL}
RUN git config --global --add safe.directory /site \\
    && npm run build:offline \\
    && npm run build:hosting

FROM \${NGINX_IMAGE}
ARG SITE_BASE_URL=/
ENV SITE_BASE_URL=\${SITE_BASE_URL}
COPY --from=build /site/build-hosting/nginx.conf /etc/nginx/nginx.conf
COPY --from=build /site/build-hosting/site ${container.root}
USER 101:101
EXPOSE ${container.listen}
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s \\
    CMD wget -q -O /dev/null "http://127.0.0.1:${container.listen}\${SITE_BASE_URL}"
STOPSIGNAL SIGQUIT
# The image's own entry point writes below /etc, which is read-only here.
ENTRYPOINT ["nginx", "-g", "daemon off;"]
CMD []
`;
}
