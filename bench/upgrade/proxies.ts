import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../tools/root.mjs';
import { launch } from '../fleet/programs.ts';

/** Starts a proxy for two servers with the deployed configuration, without TLS. */
export function startProxy(name: string, folder: string, port: number, ports: readonly number[]): void {
  const [one, two] = ports.map((each) => `127.0.0.1:${each}`) as [string, string];
  if (name === 'nginx') return startNginx(folder, port, [one, two]);
  launch({
    name: 'haproxy',
    words: ['/usr/sbin/haproxy', '-db', '-f', path.join(root, 'deploy', 'haproxy.cfg')],
    folder,
    // The configuration has three servers; the third is always down.
    environment: { ARCADE_ONE: one, ARCADE_TWO: two, ARCADE_WITHOUT_TLS: `127.0.0.1:${port}` },
  });
}

const NGINX = `
daemon off; master_process off; pid nginx.pid; error_log stderr; events {}
http { access_log off; client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path f; uwsgi_temp_path u;
  scgi_temp_path s; include arcade.conf; }`;

function startNginx(folder: string, port: number, [one, two]: readonly [string, string]): void {
  const deployed = readFileSync(path.join(root, 'deploy', 'nginx.conf'), 'utf8');
  const own = deployed
    .replace('127.0.0.1:3000', one)
    .replace('127.0.0.1:3001', two)
    .replace(/server \{\s+listen 80;[^}]+\}/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll(/ssl_certificate.*;/g, '');
  writeFileSync(path.join(folder, 'arcade.conf'), own);
  writeFileSync(path.join(folder, 'nginx.conf'), NGINX);
  launch({ name: 'nginx', words: ['/usr/sbin/nginx', '-p', folder, '-c', 'nginx.conf'], folder });
}
