/** A thread, so that long queries do not block the server. */
import { parentPort, workerData } from 'node:worker_threads';
import type { WorkerReply, WorkerNotification, WorkerRequest } from '#server/db/embedded-messages.ts';
import { openEmbeddedPostgres } from '#server/db/embedded-postgres.ts';

const { folder } = workerData as { readonly folder: string };
const port = parentPort!;

const { postgres, files } = await openEmbeddedPostgres(folder);

async function answerTo(question: WorkerRequest): Promise<WorkerReply> {
  const { number } = question;
  try {
    if (question.ask === 'close') {
      await postgres.close();
      return { number, rows: [], rowCount: 0, command: '' };
    }
    if (question.ask === 'listen') {
      await postgres.listen(question.channel, (heard) => port.postMessage({ heard } satisfies WorkerNotification));
      return { number, rows: [], rowCount: 0, command: '' };
    }
    if (question.ask === 'syncs') return { number, rows: [{ syncs: files.syncs }], rowCount: 1, command: '' };
    const { rows, rowCount, command } = await postgres.query(question.sql, [...question.parameters]);
    return { number, rows, rowCount: rowCount ?? 0, command: command ?? '' };
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    return { number, error: message, code: code ?? null };
  }
}

port.on('message', async (question: WorkerRequest) => {
  port.postMessage(await answerTo(question));
  if (question.ask === 'close') port.close();
});
port.postMessage('ready');
