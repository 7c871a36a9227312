import { AwsClient } from 'aws4fetch';
import { checkedName, type FileStore } from './file-store.ts';

export type S3Settings = {
  /** The store's address: https://s3.eu-central-1.amazonaws.com, or any S3-compatible one. */
  url: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const answerWithinMs = 20_000;

/** Stores files in an S3-compatible store, which several server processes can share. */
export function createS3Store({ url, bucket, ...account }: S3Settings): FileStore {
  const client = new AwsClient({ ...account, service: 's3', retries: 2 });
  const addressOf = (name: string) => `${url}/${bucket}/${checkedName(name)}`;

  const ask = async (name: string, request: RequestInit) => {
    const answer = await client.fetch(addressOf(name), {
      ...request,
      signal: AbortSignal.timeout(answerWithinMs),
    });
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw new Error(`the file store answered ${answer.status}`);
  };

  return {
    async put(name, content, contentType) {
      const headers = { 'content-type': contentType };
      const answer = await ask(name, { method: 'PUT', headers, body: new Uint8Array(content) });
      await answer.body?.cancel();
      if (answer.status === 404) throw new Error('the file store has no such bucket');
    },
    async read(name) {
      const answer = await ask(name, { method: 'GET' });
      if (answer.status !== 404) return Buffer.from(await answer.arrayBuffer());
      await answer.body?.cancel();
      return undefined;
    },
    async remove(name) {
      const answer = await ask(name, { method: 'DELETE' });
      await answer.body?.cancel();
    },
  };
}
