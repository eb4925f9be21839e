/** Sockets and messages that no page opens or sends. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { REACTION_MS } from '#api/rooms/limits.ts';
import { RoomPage } from '#server/testing/room-page.ts';
import type { Attack, AttackOutcome, Target } from './attack.ts';
import { ACCEPTED, instead, outcomeOf } from './attack.ts';
import { newRandom, noise } from './random.ts';
import { RoomTable, attackTable, pageOptions, roomCode, settle } from './room-table.ts';

/** Frames at once, again and again until the socket is closed: a slow server has more time for each. */
const FLOOD = 1_000;
const MOST_FLOODS = 20;
/** Above the limit of sockets of a network. */
const MOST_SOCKETS = 500;
const DIGITS = [...'0123456789abcdefghjkmnpqrstvwxyz'];
const random = newRandom();

const attackPlaying = async (target: Target, attack: (table: RoomTable) => Promise<AttackOutcome | AttackOutcome[]>) =>
  attackTable(await RoomTable.playing(target), attack);

const floodOfMessages: Attack = (target) =>
  attackPlaying(target, async (table) => {
    const eve = await table.stranger();
    const outcome = await table.outcomeOf(eve, async () => {
      for (let floods = 0; floods < MOST_FLOODS && eve.closeCode === null; floods++) {
        for (let sent = 0; sent < FLOOD; sent++) eve.send({ type: 'ready', ready: true });
        await settle(eve);
      }
    });
    return eve.closeCode === null ? ACCEPTED : outcome;
  });

const floodOfReactions: Attack = (target) =>
  attackPlaying(target, async ({ ann, bo }) => {
    const times = instead(target, 1, 20);
    const startedMs = performance.now();
    for (let sent = 0; sent < times; sent++) ann.send({ type: 'reaction', reaction: 'wow' });
    await settle(ann);
    await settle(bo);
    // On a slow machine, some come late enough.
    const allowed = 1 + Math.floor((performance.now() - startedMs) / (REACTION_MS - 100));
    const shown = bo.messages.filter(({ type }) => type === 'reaction').length;
    const refused = ann.messages.filter((message) => message.type === 'refused' && message.reason === 'too-fast');
    return [...refused.map(() => 'too-fast'), ...(shown > allowed ? [ACCEPTED] : [])];
  });

const oversizedMessages: Attack = (target) =>
  attackPlaying(target, async (table) => {
    const eve = await table.stranger();
    return table.outcomeOf(eve, async () => {
      eve.socket.send(JSON.stringify({ type: 'name', name: 'x'.repeat(5_000) }));
      await eve.closed();
    });
  });

const binaryFrames: Attack = (target) =>
  attackPlaying(target, async (table) => {
    const eve = await table.stranger();
    return table.outcomeOf(eve, () => eve.socket.send(Buffer.from(JSON.stringify({ type: 'leave' }))));
  });

const messagesThatAreNone: Attack = (target) =>
  attackPlaying(target, async (table) => {
    const eve = await table.stranger();
    const texts = [
      '',
      '{',
      'null',
      '[]',
      '"hello"',
      '{"type":"__proto__"}',
      '{"type":"event"}',
      '{"__proto__":{"type":"leave"}}',
    ];
    const deep = '['.repeat(2_000) + ']'.repeat(2_000);
    const nested = `{"type":"point","at":${deep}}`;
    const noises = Array.from({ length: Math.min(50, target.junk) }, () => noise(random, 60).toString('latin1'));
    const outcomes: AttackOutcome[] = [];
    for (const text of [...texts, nested, ...noises])
      outcomes.push(await table.outcomeOf(eve, () => eve.socket.send(text)));
    return outcomes;
  });

/** Compression is not negotiated, and a frame that claims to be compressed ends its connection. */
const compressionBombs: Attack = (target) =>
  attackPlaying(target, async (table) => {
    const eve = new RoomPage(target.address, table.code, pageOptions(table.game));
    let connection: Socket | null = null;
    eve.socket.once('upgrade', ({ socket }) => (connection = socket));
    await eve.message('welcome');
    if (eve.socket.extensions !== '') return ACCEPTED;
    return table.outcomeOf(eve, async () => {
      const [FIN_COMPRESSED_TEXT, MASKED] = [0xc1, 0x80];
      const frame = Buffer.from([FIN_COMPRESSED_TEXT, MASKED | 4, 0, 0, 0, 0, 1, 2, 3, 4]);
      connection!.write(frame);
      await eve.closed();
    });
  });

const twoHellos: Attack = (target) =>
  attackPlaying(target, async (table) => {
    const eve = await table.stranger();
    return table.outcomeOf(eve, () => eve.hello());
  });

const speakBeforeHello: Attack = (target) =>
  attackPlaying(target, async (table) => {
    const eve = new RoomPage(target.address, table.code, pageOptions(table.game, { sendsHello: false }));
    await once(eve.socket, 'open');
    instead(target, 'hello', 'join');
    eve.send({ type: 'join', name: 'Eve', watch: false });
    const { reason } = await eve.message('refused');
    await settle(table.ann);
    eve.socket.terminate();
    return table.ann.room.players.length === 2 ? reason : ACCEPTED;
  });

/** The status of a handshake, or `ACCEPTED`. */
async function shakeHands(address: string, headers: Readonly<Record<string, string>>): Promise<AttackOutcome> {
  const socket = new WebSocket(address, { headers, perMessageDeflate: true });
  socket.on('error', () => {});
  return new Promise((resolve) => {
    socket.once('open', () => {
      socket.terminate();
      resolve(ACCEPTED);
    });
    socket.once('unexpected-response', (_request, answer) => {
      answer.resume();
      socket.terminate();
      resolve(answer.statusCode === 429 ? 'too-many' : `status ${answer.statusCode}`);
    });
  });
}

const socketOf = (target: Target, code: string) => `${target.address.replace('http', 'ws')}/api/rooms/${code}/socket`;

const connectFromAnotherSite: Attack = (target) =>
  attackPlaying(target, async ({ code }) => {
    const { headers } = pageOptions('connect4');
    const host = new URL(target.address).host;
    const origins = ['https://evil.example', 'null', `https://${host}.evil.example`, 'file://', `http://127.0.0.1:1`];
    const lies = origins.map((origin) => ({
      ...headers,
      origin: instead(target, new URL(target.address).origin, origin),
    }));
    return Promise.all(lies.map((lie) => shakeHands(socketOf(target, code), lie)));
  });

const guessCodes: Attack = async (target) => {
  const codes = Array.from({ length: 10 }, () => Array.from({ length: 26 }, () => random.pick(DIGITS)).join(''));
  const known = await roomCode(target, 'connect4');
  const guesses = [...codes, '', '..', '%00', 'x'.repeat(500)];
  return Promise.all(guesses.map((code) => enter(target, instead(target, known, code))));
};

/** A code of one game with the end of another's, and with each digit changed. */
const changeCodes: Attack = async (target) => {
  const [own, other] = [await roomCode(target, 'connect4'), await roomCode(target, 'memory')];
  const changed = Array.from({ length: own.length }, (_, at) => {
    const digit = DIGITS[(DIGITS.indexOf(own[at]!) + 1) % DIGITS.length];
    return own.slice(0, at) + digit + own.slice(at + 1);
  });
  const mixed = [16, 18, 20].map((at) => own.slice(0, at) + other.slice(at));
  const lies = [...changed, ...mixed, own.toUpperCase()];
  return Promise.all(lies.map((code) => enter(target, instead(target, own, code))));
};

/** Looks at a room and enters it. */
async function enter(target: Target, code: string): Promise<AttackOutcome> {
  const { headers } = pageOptions('connect4');
  target.requests += 2;
  const seen = await outcomeOf(await fetch(`${target.address}/api/rooms/${code}`, { headers: headers! }));
  if (seen === ACCEPTED) return ACCEPTED;
  const page = new RoomPage(target.address, code, pageOptions('connect4'));
  await page.closed();
  return page.messages.some(({ type }) => type === 'welcome') ? ACCEPTED : seen;
}

/** More sockets than a network may have. Those within the limit are not counted. */
const floodOfSockets: Attack = async (target) => {
  const code = await roomCode(target, 'connect4');
  const { headers } = pageOptions('connect4');
  const pages: RoomPage[] = [];
  instead(target, 1, MOST_SOCKETS + 10);
  for (let opened = 0; opened < MOST_SOCKETS; opened += 50) {
    const some = Array.from(
      { length: 50 },
      () => new RoomPage(target.address, code, { headers: headers!, sendsHello: false }),
    );
    await Promise.all(some.map(({ socket }) => once(socket, 'open')));
    pages.push(...some);
  }
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => shakeHands(socketOf(target, code), headers!)));
  for (const { socket } of pages) socket.terminate();
  return outcomes;
};

/** Opens a socket and says nothing. */
const keepSilent: Attack = (target) =>
  attackPlaying(target, async ({ code }) => {
    instead(target, 'hello', null);
    const eve = new RoomPage(target.address, code, pageOptions('connect4', { sendsHello: false }));
    return `closed, ${await eve.closed()}`;
  });

/** Bo's network is gone without a word: his seat is held, and he moves on when he is back. */
const halfOpenSockets: Attack = (target) =>
  attackPlaying(target, async (table) => {
    instead(target, 'pong', null);
    table.bo.socket.pause();
    await table.ann.until(({ players }) => players.some(({ connected }) => !connected));
    table.bo.socket.resume();
    const { secret, events } = table.bo;
    const again = await table.stranger({ secret, events });
    await table.ann.until(({ players }) => players.every(({ connected }) => connected));
    const isSeated = again.room.round!.seats.includes(again.you);
    await table.bo.closed();
    table.bo = again;
    return isSeated ? 'disconnected' : ACCEPTED;
  });

export const socketAttacks: readonly Attack[] = [
  floodOfMessages,
  floodOfReactions,
  oversizedMessages,
  binaryFrames,
  messagesThatAreNone,
  compressionBombs,
  twoHellos,
  speakBeforeHello,
  connectFromAnotherSite,
  guessCodes,
  changeCodes,
];

export const longSocketAttacks: readonly Attack[] = [floodOfSockets, keepSilent, halfOpenSockets];
