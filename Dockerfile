# syntax=docker/dockerfile:1
FROM node:24-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
RUN node -e "import('./commands/build/build.mjs').then(({build}) => build(process.cwd()))"
RUN npm prune --omit=dev

FROM node:24-slim
WORKDIR /shop
# PUBLIC_URL must be the address that visitors use. .env.example lists all settings.
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
COPY --from=build /shop ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The server itself, not `npm start`, which would install and build; the container's restart policy is the supervisor.
# Command-line tools: docker exec CONTAINER node build/tools/command.js staff list
CMD ["node", "--enable-source-maps", "build/server/main.js"]
