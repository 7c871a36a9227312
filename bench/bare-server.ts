// The baseline for the product's figures: node:http and nothing else, sending one file.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [bodyFile = '', contentType = 'application/json'] = process.argv.slice(2);
const body = readFileSync(bodyFile);

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(200, { 'content-type': contentType, 'content-length': body.length });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') process.send?.({ port: address.port });
});
process.on('disconnect', () => process.exit(0));
