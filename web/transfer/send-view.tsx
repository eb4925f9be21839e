import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { encode } from 'uqr';
import { useAnnouncer } from '#kit/announcer.tsx';
import { IconFrame } from '#kit/icon.tsx';
import { formatThousands } from '#kit/words.ts';
import { roomFace } from '#web/device/room-secret.ts';
import { Link } from '#web/loading/navigation.tsx';
import type { Moved } from '#web/transfer/moved.ts';
import { FacedSheet, Message, Steps, TwoDevices, Warning } from '#web/transfer/parts.tsx';
import type { SendState } from '#web/transfer/send.ts';
import { send, takeBack } from '#web/transfer/send.ts';
import { takenWords } from '#web/transfer/taken-words.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useCopyLink } from '#web/play/screen/use-copy-link.ts';

/** Said when so many seconds are left. */
const SAID: Readonly<Record<number, string>> = {
  300: '5 minutes left',
  60: '1 minute left',
  0: 'This link has run out',
};
const RED_SECONDS = 60;
const ALL_SECONDS = 600;

/** The old device: a link for the other one, and what becomes of it. */
export function SendView() {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<SendState>({ at: 'making' });
  const [revoked, setRevoked] = useState<'no' | 'yes' | 'failed'>('no');
  const control = useRef<AbortController>(undefined);
  useEffect(() => {
    const abort = new AbortController();
    control.current = abort;
    send(setState, abort.signal).catch(() => {
      if (!abort.signal.aborted) setState({ at: 'offline' });
    });
    return () => abort.abort();
  }, [round]);
  const again = () => {
    setRevoked('no');
    setState({ at: 'making' });
    setRound(round + 1);
  };
  const notMe = async ({ id }: Moved) => {
    control.current?.abort();
    setRevoked((await takeBack(id)) ? 'yes' : 'failed');
  };
  if (revoked === 'yes') return <TakenBack onAgain={again} />;
  const isRevocable = state.at === 'sending' || state.at === 'sent' || state.at === 'stopped';
  if (isRevocable)
    return <Taken state={state} hasFailed={revoked === 'failed'} onNotMe={() => void notMe(state.moved)} />;
  if (state.at === 'making' || state.at === 'open') return <LinkSheet key={round} state={state} onAgain={again} />;
  return <Trouble state={state} onAgain={again} />;
}

type LinkState = Extract<SendState, { readonly at: 'making' | 'open' }>;

function LinkSheet({ state, onAgain }: { readonly state: LinkState; readonly onAgain: () => void }) {
  const link = state.at === 'open' ? state.link : '';
  const seconds = useCountdown(state.at === 'open' ? state.seconds : null);
  return (
    <FacedSheet isWide face={roomFace()}>
      <h1>Take it to another device</h1>
      <div className={seconds < RED_SECONDS ? 'move-columns is-late' : 'move-columns'}>
        <div className="move-code">
          <svg className="move-ring" viewBox="0 0 120 120" aria-hidden="true">
            {[100, (seconds / ALL_SECONDS) * 100].map((part, index) => (
              <rect
                key={index}
                {...{ x: 4, y: 4, width: 112, height: 112, rx: 17 }}
                pathLength="100"
                strokeDasharray={`${part} 100`}
              />
            ))}
          </svg>
          <div className="move-code-paper">{link && <QrCode text={link} />}</div>
        </div>
        <div>
          <Steps>
            <>Scan the code with the other device, or open the link there.</>
            <>
              Press <strong>Bring it here</strong>.
            </>
            <>Keep this page open until it is done.</>
          </Steps>
          <p className="move-time" role="timer" aria-live="off">
            <IconFrame>
              <circle cx="12" cy="12" r="8.5" />
              <path d="M12 7v5l3.5 2" />
            </IconFrame>
            <span>
              <b>{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</b> left, works once
            </span>
          </p>
        </div>
      </div>
      <LinkField link={link} />
      <Warning>Whoever opens this link gets your face and your runs. Send it to nobody but yourself.</Warning>
      <p className="facts">What travels is locked in this browser. Our server passes it on and cannot read it.</p>
      <div className="actions in-two">
        <button className="button" type="button" onClick={onAgain}>
          Make a new link
        </button>
        <Link className="button" href="/me">
          Cancel
        </Link>
      </div>
    </FacedSheet>
  );
}

/** Counts whole seconds, by the clock: hidden pages get few timers. */
function useCountdown(seconds: number | null): number {
  const announcer = useAnnouncer();
  const [left, setLeft] = useState(ALL_SECONDS);
  useEffect(() => {
    if (seconds === null) return;
    const end = performance.now() + seconds * 1000;
    let before = seconds;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      const said = Object.keys(SAID).find((each) => now <= Number(each) && before > Number(each));
      before = now;
      setLeft(now);
      if (said !== undefined) announcer.politely(SAID[Number(said)]!);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds, announcer]);
  return left;
}

function QrCode({ text }: { readonly text: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(text, { ecc: 'M', border: 4 });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
    return { size: modules, path: dark.join('') };
  }, [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="Code to scan with the other device"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="var(--paint-ink)" />
    </svg>
  );
}

function LinkField({ link }: { readonly link: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, copyLink] = useCopyLink(link, () => input.current?.select());
  return (
    <div className="form-field">
      <label htmlFor={id}>Or send yourself the link</label>
      <div className="move-link">
        <input
          ref={input}
          className="input"
          id={id}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button className="button" type="button" disabled={link === ''} onClick={copyLink}>
          {isCopied ? (
            <Icon name="check" />
          ) : (
            <IconFrame>
              <rect x="9" y="9" width="11" height="11" rx="2.5" />
              <path d="M5 15V6.5A2.5 2.5 0 0 1 7.5 4H15" />
            </IconFrame>
          )}
          {isCopied ? 'Copied' : 'Copy'}
        </button>
      </div>
    </div>
  );
}

interface TakenProps {
  readonly state: Extract<SendState, { readonly moved: Moved }>;
  readonly hasFailed: boolean;
  onNotMe(): void;
}

function Taken({ state, hasFailed, onNotMe }: TakenProps) {
  const { moved } = state;
  const took = takenWords(moved);
  return (
    <FacedSheet isCentered>
      <TwoDevices face={roomFace()} />
      <div role="status">
        {state.at === 'sending' && (
          <>
            <h1>On its way</h1>
            <p className="facts">{took} Keep this page open until it is done.</p>
            <p className="move-progress">{`${formatThousands(state.sent)} of ${formatThousands(state.runs)} runs`}</p>
          </>
        )}
        {state.at === 'sent' && (
          <>
            <h1>It has arrived</h1>
            <p className="facts">{took} Everything is still here too.</p>
          </>
        )}
        {state.at === 'stopped' && (
          <>
            <h1>It stopped halfway</h1>
            <p className="facts">
              {took} The other device keeps what came. Make a new link for the rest. Everything is still here too.
            </p>
          </>
        )}
      </div>
      {hasFailed && (
        <p className="error-note" role="alert">
          That did not work. Check your connection and try again.
        </p>
      )}
      <div className="actions">
        {state.at !== 'sending' && (
          <Link className="button button-main" href="/me">
            Done
          </Link>
        )}
        <button className="button" type="button" onClick={onNotMe}>
          {"That wasn't me"}
        </button>
      </div>
    </FacedSheet>
  );
}

function TakenBack({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <Message title="Your face is yours alone again" face={roomFace()}>
      <p className="facts">
        From now on that device plays with its own face. What it got before this stays there and cannot be called back:
        your name, bests, badges and the runs that had arrived.
      </p>
      <div className="actions">
        <Link className="button button-main" href="/me">
          See your page
        </Link>
        <button className="button" type="button" onClick={onAgain}>
          Make a new link
        </button>
      </div>
    </Message>
  );
}

const TROUBLES = {
  expired: ['This link has run out', 'Links work for ten minutes. Nobody opened this one.'],
  offline: ['No connection', 'A link needs a connection. Everything is still here. Try again when you are online.'],
  unsupported: [
    'Not in this browser',
    'This browser cannot lock what travels, so nothing is sent. It needs https and a recent browser. A file works everywhere: save it here and bring it in there.',
  ],
} as const;

interface TroubleProps {
  readonly state: Exclude<SendState, LinkState | { readonly moved: Moved }>;
  onAgain(): void;
}

function Trouble({ state, onAgain }: TroubleProps) {
  const [title, text] = state.at === 'refused' ? ['Not right now', state.reason] : TROUBLES[state.at];
  return (
    <Message title={title} face={roomFace()} isAsleep={state.at === 'expired'}>
      <p className="facts">{text}</p>
      <div className="actions">
        {state.at !== 'unsupported' && (
          <button className="button button-main" type="button" onClick={onAgain}>
            {state.at === 'expired' ? 'Make a new link' : 'Try again'}
          </button>
        )}
        <Link className="button" href="/me">
          See your page
        </Link>
      </div>
    </Message>
  );
}
