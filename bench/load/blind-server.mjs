/** PostGraphile on the table of blind inserts, configured for production as documented. */
import http from 'node:http';
import { createRequire } from 'node:module';

const [, , databaseUrl, folder] = process.argv;
const { postgraphile } = createRequire(`${folder}/`)('postgraphile');
const options = { disableQueryLog: true, graphiql: false, watchPg: false, dynamicJson: false };
const server = http.createServer(postgraphile(databaseUrl, 'blind', options));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`port ${address?.port}`);
});
