# An arcade server, built with npm run package.
FROM node:20-slim AS build
WORKDIR /build
COPY . .
RUN npm ci --omit=dev && npm run package && mv dist/package/*/ /arcade

FROM node:20-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /arcade /arcade
# Data folder of the embedded database, readable by its user only. Stays empty with DATABASE_URL.
RUN install -d -o node -g node -m 0700 /data
VOLUME /data
USER node
WORKDIR /arcade
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Exec form: node is PID 1, receives SIGTERM and drains its open requests.
CMD ["node", "server/main.js"]
