import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { formatThousands, joinWithAnd, pluralize } from '#kit/words.ts';
import { roomFace } from '#web/device/room-secret.ts';
import { Link } from '#web/loading/navigation.tsx';
import { FacedSheet, Message, Steps, TwoDevices, Warning } from '#web/transfer/parts.tsx';
import type { BringIn, Outcome, ReceiveState } from '#web/transfer/receive.ts';
import { Question } from '#web/transfer/question.tsx';
import { bring, look } from '#web/transfer/receive.ts';

interface ReceiveViewProps {
  readonly secret: string;
  readonly bringIn: BringIn;
  onMakeLink(): void;
}

/** The new device: shows what the link brings, and brings it if the player wants it. */
export function ReceiveView({ secret, bringIn, onMakeLink }: ReceiveViewProps) {
  const [state, setState] = useState<ReceiveState>({ at: 'looking' });
  const [attempt, setAttempt] = useState(0);
  const control = useRef<AbortController>(undefined);
  useEffect(() => {
    const abort = new AbortController();
    control.current = abort;
    const show = (next: ReceiveState) => {
      if (!abort.signal.aborted) setState(next);
    };
    look(secret).then(show, () => show({ at: 'failed' }));
    return () => abort.abort();
  }, [secret, attempt]);
  const retry = () => {
    setState({ at: 'looking' });
    setAttempt(attempt + 1);
  };
  const accept = (asked: Extract<ReceiveState, { readonly at: 'asking' }>) => {
    const { signal } = control.current!;
    bring(asked, bringIn, setState, signal).catch(() => setState({ at: 'failed' }));
  };
  switch (state.at) {
    case 'looking':
      return <Message title="One moment" face={roomFace()} />;
    case 'asking':
      return <Question asked={state} onAccept={() => accept(state)} />;
    case 'bringing':
      return <Progress state={state} />;
    case 'done':
      return <Done counts={state.counts} />;
    case 'stopped':
      return (
        <Note title="It stopped halfway" action={OWN_PAGE}>
          {`${formatThousands(state.came)} of ${formatThousands(state.card.runs)} runs came, and they stay. Open `}
          <b>Take it to another device</b> on the old device again for the rest. Everything is still there.
        </Note>
      );
    case 'full':
      return (
        <Note title="Not enough room here">
          {`This needs ${megabytes(state.needed)}, and this browser has ${megabytes(state.free)} left. Nothing was changed, and the link still works. Make some room, then open it again.`}
        </Note>
      );
    case 'used':
      return <Used onMakeLink={onMakeLink} />;
    case 'expired':
      return <Expired />;
    case 'offline':
      return (
        <Note title="No connection" action={<RetryButton onRetry={retry} />}>
          The link could not be opened. Nothing was changed. Try again when you are online.
        </Note>
      );
    case 'here':
      return (
        <Note title={NOTES.here[0]} action={OWN_PAGE}>
          {NOTES.here[1]}
        </Note>
      );
    case 'broken':
    case 'newer':
    case 'unsupported':
    case 'no storage':
    case 'failed':
      return <Note title={NOTES[state.at][0]}>{NOTES[state.at][1]}</Note>;
  }
}

const megabytes = (bytes: number) =>
  bytes < 1e6 ? 'less than 1 MB' : `${formatThousands(Math.round(bytes / 1e6))} MB`;

const NOTES: Readonly<
  Record<Exclude<Outcome, 'used' | 'expired' | 'offline'>, readonly [title: string, text: string]>
> = {
  here: ['You are already here', 'This link was made in this browser. Open it on the other device.'],
  broken: ['This link is not whole', 'A part of it is missing. Copy all of it, or scan the code again.'],
  newer: [
    'The other device is ahead',
    'It has a newer version of this page. Reload this page, then open the link again. Nothing was changed.',
  ],
  unsupported: [
    'Not in this browser',
    'This browser cannot unlock what was sent. It needs https and a recent browser. The link still works elsewhere.',
  ],
  'no storage': [
    'Nothing can be kept here',
    'This browser stores nothing for this page, as in a private window. Nothing was changed, and the link still works.',
  ],
  failed: ['That did not work', 'This page cannot read what arrived. Make a new link on the other device.'],
};

function Progress({ state }: { readonly state: Extract<ReceiveState, { readonly at: 'bringing' }> }) {
  const { card, came, isWaiting } = state;
  return (
    <FacedSheet isCentered>
      <TwoDevices face={card.face ?? roomFace()} />
      <h1>On its way</h1>
      <p className="move-progress" role="status">
        {`${formatThousands(came)} of ${formatThousands(card.runs)} runs`}
      </p>
      <progress max={Math.max(1, card.runs)} value={came} aria-label="Runs that have arrived" />
      <p className="facts">
        {isWaiting
          ? 'Waiting for the other device. Keep its page open.'
          : 'Keep both pages open. If this one closes, what came stays.'}
      </p>
    </FacedSheet>
  );
}

function Done({ counts }: { readonly counts: Extract<ReceiveState, { readonly at: 'done' }>['counts'] }) {
  const { runs, badges, medals } = counts;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const here = joinWithAnd([
    pluralize(runs, 'run').replace(/^\d+/, formatThousands(runs)),
    pluralize(badges, 'badge'),
    pluralize(medals, 'medal'),
  ]);
  return (
    <FacedSheet isCentered>
      <TwoDevices face={roomFace()} />
      <h1 ref={heading} tabIndex={-1}>
        Here you are
      </h1>
      <p className="facts" role="status">
        {`${here} are on this device. From here on each device plays for itself.`}
      </p>
      <div className="actions">
        <Link className="button button-main" href="/me">
          See your page
        </Link>
        <Link className="button" href="/">
          Play something
        </Link>
      </div>
      <p className="facts">
        Want both to stay the same?{' '}
        <Link className="link" href="/auth">
          Make an account
        </Link>
      </p>
    </FacedSheet>
  );
}

function Used({ onMakeLink }: { readonly onMakeLink: () => void }) {
  return (
    <Message title="This link was used already" face={roomFace()}>
      <p className="facts">Each link works once. If you used it on this device, all is well.</p>
      <Warning>
        {"If it wasn't you: on the old device, open your page and choose "}
        <b>{"That wasn't me"}</b>.
      </Warning>
      <div className="actions">
        <Link className="button button-main" href="/me">
          See your page
        </Link>
        <button className="button" type="button" onClick={onMakeLink}>
          Make a new link
        </button>
      </div>
    </Message>
  );
}

function Expired() {
  return (
    <Message title="This link has run out" face={roomFace()} isAsleep>
      <p className="facts">
        Links work for ten minutes. Make a new one on the other device. Everything is still there.
      </p>
      <Steps>
        <>Open your page there.</>
        <>
          Choose <strong>Take it to another device</strong>.
        </>
      </Steps>
      {PLAY}
    </Message>
  );
}

interface NoteProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Note({ title, action, children }: NoteProps) {
  return (
    <Message title={title} face={roomFace()}>
      <p className="facts">{children}</p>
      {action ?? PLAY}
    </Message>
  );
}

function RetryButton({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="actions">
      <button className="button button-main" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

function OneLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <div className="actions">
      <Link className="button button-main" href={href}>
        {children}
      </Link>
    </div>
  );
}

const OWN_PAGE = <OneLink href="/me">See your page</OneLink>;
const PLAY = <OneLink href="/">Play as a guest</OneLink>;
