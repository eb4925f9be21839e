/** Networks on which friends meet: slow, lossy, gone for a while. */
import type { Page, WebSocketRoute } from '@playwright/test';

interface BadNetwork {
  /** One way. */
  readonly delayMs: number;
  /** Share of messages that are lost once. TCP sends them again, and all later ones wait for them. */
  readonly loss: number;
}

const RETRANSMISSION_MS = 200;

type Message = string | Buffer;

/** Before the page opens a room. */
export async function slowRooms(page: Page, { delayMs, loss }: BadNetwork): Promise<void> {
  const delayed = (send: (message: Message) => void) => {
    let free = 0;
    return (message: Message) => {
      const lost = Math.random() < loss ? RETRANSMISSION_MS : 0;
      free = Math.max(free, Date.now() + delayMs + lost);
      setTimeout(() => send(message), free - Date.now());
    };
  };
  await page.routeWebSocket(/\/api\/rooms\//, (route) => {
    const server = route.connectToServer();
    route.onMessage(delayed((message) => server.send(message)));
    server.onMessage(delayed((message) => route.send(message)));
  });
}

/** Returns a function that loses every message, in both directions, until its own result is called. */
export async function breakableRooms(page: Page): Promise<() => () => void> {
  let isBroken = false;
  const dead: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/api\/rooms\//, (route) => {
    if (isBroken) return void dead.push(route);
    const server = route.connectToServer();
    route.onMessage((message) => !isBroken && server.send(message));
    server.onMessage((message) => !isBroken && route.send(message));
  });
  return () => {
    isBroken = true;
    return () => {
      isBroken = false;
      for (const route of dead.splice(0)) void route.close();
    };
  };
}
