# The product in one image: Node and what runs, nothing that builds. docs/running.md says how to use it.
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY . .
RUN npm run pack -- /ospita

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin ospita && install -d -o ospita -m 700 /data
COPY --from=build /ospita /ospita
WORKDIR /ospita
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
USER ospita
VOLUME /data
EXPOSE 3000
# Until the first good answer it is starting: an update of large tables takes minutes, and what counts as ill is ended by some, and begins anew.
HEALTHCHECK --interval=5s --start-period=30m CMD ["bin/node", "bin/healthy.mjs"]
CMD ["bin/node", "--max-semi-space-size=8", "--max-old-space-size=512", "dist/server/main.js"]
