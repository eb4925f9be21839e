# A server of the arcade, built from the same steps as everywhere: npm run package.
FROM node:20-slim AS build
WORKDIR /build
COPY . .
RUN npm ci --omit=dev && npm run package && mv dist/package/*/ /arcade

FROM node:20-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /arcade /arcade
# The folder of the embedded database, for its user alone. With DATABASE_URL it stays empty.
RUN install -d -o node -g node -m 0700 /data
VOLUME /data
USER node
WORKDIR /arcade
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# As process number 1 it gets the signals itself, and answers what has reached it before it ends.
CMD ["node", "server/main.js"]
