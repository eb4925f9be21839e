/** A server without framework and verification: inserts what it gets, and serves one response. */
import { createHash } from 'node:crypto';
import http from 'node:http';
import pg from 'pg';

const [, , databaseUrl, columnList = ''] = process.argv;
const columns = columnList.split(',');
const pool = new pg.Pool({ connectionString: databaseUrl });
const INSERT = `insert into blind.blind_scores (${columnList})
  values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id`;
/** @type {{ bytes: Buffer, etag: string }} */
const board = { bytes: Buffer.alloc(0), etag: '' };

/** @param {Buffer} body */
async function insert(body) {
  /** @type {Record<string, unknown>} */
  const row = JSON.parse(body.toString());
  const values = columns.map((column) => row[column]);
  const { rows } = await pool.query(INSERT, values);
  return JSON.stringify(rows[0]);
}

/** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
function giveBoard(request, response) {
  const { bytes, etag } = board;
  if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end();
  const headers = { 'content-type': 'application/json', 'content-length': bytes.length, etag };
  return response.writeHead(200, headers).end(bytes);
}

/** @param {Buffer} bytes */
function takeBoard(bytes) {
  board.bytes = bytes;
  board.etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}

const server = http.createServer((request, response) => {
  if (request.method === 'GET') return giveBoard(request, response);
  /** @type {Buffer[]} */
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', async () => {
    const body = Buffer.concat(parts);
    if (request.method === 'PUT') {
      takeBoard(body);
      return response.writeHead(200, { 'content-length': 0 }).end();
    }
    const json = await insert(body);
    response.writeHead(201, { 'content-type': 'application/json', 'content-length': json.length }).end(json);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`port ${address?.port}`);
});
