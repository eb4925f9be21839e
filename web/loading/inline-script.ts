// Inlined into every document, so that the first paint waits for no request. The content security policy allows it by
// its hash. Bundled on its own: everything it imports is inlined with it.
import type { RouteBody } from '#api/routes.ts';
import { bufferErrors, bufferPresses, OPENING } from '#web/loading/early-start.ts';
import { RANKED } from '#web/loading/document-marks.ts';

const page = document.documentElement;
const { dataset } = page;

bufferErrors(dataset['pageErrors']);
bufferPresses();

// The game of the day for the home page, which may have been prerendered on another day. web/document.ts sets the
// number of games that take turns.
dataset['pick'] = String(Math.floor(Date.now() / 864e5) % Number(dataset['picks']));

/** The name of the device that the ticket is for. */
let device: string | undefined;

// Sets the stored theme before the first paint, and marks which of the player's lists the home page reserves space for.
try {
  const read = (name: string) => localStorage.getItem(`arcade:${name}`) ?? '';
  const theme = read('theme');
  if (theme === 'light' || theme === 'dark') dataset['theme'] = theme;
  for (const list of ['recent', 'favorites', 'days']) if (read(list).includes('"')) dataset[list] = '';
  // The player's name and face in the header. Both are stored as JSON strings, which are CSS strings too.
  const face = read('face-image');
  if (face) page.style.setProperty('--face-image', `url(${face})`);
  page.style.setProperty('--player-name', read('player-name'));
  device = /^"([\w-]{43})"$/.exec(read('device'))?.[1];
  // The height of the game's leaderboard at the last visit.
  const room = Number(read(`board-room:${location.pathname.slice(7)}`));
  if (room) page.style.setProperty('--board-room', `${room}px`);
  // Chosen looks (web/styles/looks.ts), as JSON. Their style sheet, which the document names in the same attribute, loads
  // only for players who have any.
  const looks = read('looks');
  if (looks) {
    // oxlint-disable-next-line typescript/no-deprecated -- Nothing else blocks the first paint in all browsers.
    document.write(`<link rel=stylesheet href=${dataset['looks']}>`);
    dataset['looks'] = looks;
  }
} catch {
  // Without storage the page uses the system theme.
}

// A ranked run needs a ticket, which takes a round trip. Requested here, it is ready when the player presses Start.
// Addresses with a query may need another ticket.
const ranked = dataset[RANKED];
// Without https browsers create no keys; the page then requests the ticket itself.
const keys = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
if (ranked && !location.search && (device || keys)) {
  const response = requestTicket(ranked);
  // Prevents an unhandled rejection. The code that takes the ticket handles the error.
  response.catch(() => {});
  globalThis.firstTicket = { game: ranked, response };
}

async function requestTicket(game: string): Promise<Response> {
  const body: RouteBody<'POST /api/runs'> = {
    game_name: game,
    device: device ?? (await newDevice().catch(() => undefined)),
  };
  const response = await fetch('/api/runs', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  // Parse the body right away: when the player presses Start the page is busy, and every step of reading would wait.
  const json = response.json();
  json.catch(() => {});
  response.json = () => json;
  return response;
}

/** Creates a device key if there is none: only runs on a ticket that names their device have a face. */
async function newDevice(): Promise<string> {
  const pair = await keys!.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
  globalThis.firstKeys = pair;
  const hash = await keys!.digest('SHA-256', await keys!.exportKey('raw', pair.publicKey));
  const name = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return name.replace(/\+/g, '-').replace(/\//g, '_').replace('=', '');
}

// Hides the game while the code for a recorded run or a room loads (see web/styles/base.css), for 8 seconds at most.
if (/[?&](watch|room|match)=/.test(location.search)) {
  dataset[OPENING] = '';
  setTimeout(() => delete dataset[OPENING], 8000);
}
