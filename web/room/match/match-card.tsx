import { useState } from 'react';
import type { Match } from '#api/rooms/matches.ts';
import { pluralize } from '#kit/words.ts';
import { callApi } from '#web/api-client.ts';
import { navigate } from '#web/loading/navigation.tsx';
import type { PlayableGame } from '#web/loading/document-data.ts';
import { ShareButton } from '#web/play/screen/share-button.tsx';
import { browserEnvironment } from '#web/play/session/environment.ts';
import { rulesOfRun } from '#web/play/session/rules-of-run.ts';
import { RunScan } from '#web/play/session/run-scan.ts';
import { useCreateRoom } from '#web/room/create-room.ts';
import { findRound, replaysOf } from '#web/room/match/find-match.ts';
import type { MatchPlayer } from '#web/room/match/match-words.ts';
import { keptUntil, shareWords, shortDate, standingsOf, youOrName } from '#web/room/match/match-words.ts';
import { matchPath } from '#web/room/match-path.ts';
import type { OwnMatch } from '#web/room/own-matches.ts';
import { RoomFace } from '#web/room/room-face.tsx';
import { nameOf } from '#web/room/room-words.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { ReportButton } from '#web/watch/report-button.tsx';
import type { CheckText } from '#web/watch/verify-in-browser.tsx';
import { CheckNote } from '#web/watch/verify-in-browser.tsx';
import { WatchIcon } from '#web/play/playback/watch-icons.tsx';
import '#web/watch/run-card.css';

interface MatchCardProps {
  readonly game: PlayableGame;
  readonly match: Match;
  /** If this device took part. */
  readonly own: OwnMatch | null;
  /** Of the round shown. */
  readonly number: number;
  readonly onChoose: (number: number) => void;
}

export const ROUND_PANEL = 'match-round';

export function MatchCard({ game, match, own, number, onChoose }: MatchCardProps) {
  const { entry } = game;
  const you = own?.you ?? null;
  const [check, setCheck] = useState<'not yet' | 'working' | 'good' | 'bad' | 'lost'>('not yet');
  const begin = async () => {
    setCheck('working');
    setCheck(await checkMatch(game, match));
  };
  return (
    <section className="leaderboard run-card match-card" data-match-card aria-labelledby="match-title">
      <div className="leaderboard-head patterned">
        <h2 id="match-title">The match</h2>
        <time dateTime={match.rounds.at(-1)!.ended_at}>{shortDate(match.rounds.at(-1)!.ended_at)}</time>
      </div>
      <div className="run-card-body">
        <Standings match={match} you={you} />
        <Rounds match={match} you={you} number={number} onChoose={onChoose} />
        <CheckNote {...checkWords(check, match.rounds.length)} isWorking={check === 'working'} />
        <div className="run-card-buttons match-buttons">
          <button className="button" type="button" disabled={check === 'working'} onClick={() => void begin()}>
            <WatchIcon name="glass" />
            Check
          </button>
          <ShareButton label="Share" text={shareWords(match, you, entry.title)} path={matchPath(entry, match.id)} />
          <ReportName match={match} you={you} />
        </div>
        <PlayAgain entry={entry} own={own} />
        <p className="match-note">Kept until {keptUntil(match)}. Only people with the link can see it.</p>
      </div>
    </section>
  );
}

interface OfMatch {
  readonly match: Match;
  /** The player's own id. */
  readonly you: string | null;
}

/** Only named players can be reported. */
function ReportName({ match, you }: OfMatch) {
  const named = standingsOf(match)
    .map(({ player }) => player)
    .filter(({ id, name }) => id !== you && name !== '');
  if (named.length === 0) return null;
  return (
    <ReportButton
      title="Report a name"
      facts="Tell the moderators about an offensive name."
      legend="Name"
      choices={named.map(({ id, name }) => [id, name])}
      send={(player) => callApi('POST /api/matches/{id}/report', { player }, { id: match.id })}
    />
  );
}

/** Goes back to the room while it is open, else makes a new one. */
function PlayAgain({ entry, own }: Pick<MatchCardProps, 'own'> & Pick<PlayableGame, 'entry'>) {
  const { words, create } = useCreateRoom(entry, own ? 'Play again with them' : 'Play with friends');
  const press = async () => {
    if (own && (await isOpen(own.code))) navigate(`${entry.path}?room=${own.code}`);
    else create();
  };
  return (
    <button className="button button-game" type="button" onClick={() => void press()}>
      {words}
    </button>
  );
}

async function isOpen(code: string): Promise<boolean> {
  const reply = await callApi('GET /api/rooms/{code}', null, { code }).catch(() => null);
  return reply?.ok === true && reply.answer.open;
}

function Standings({ match, you }: OfMatch) {
  const standings = standingsOf(match);
  const words = standings.map(({ player, won }) => `${youOrName(player, you)} ${won}`).join(', ');
  return (
    <div className="match-standings" role="img" aria-label={words}>
      {standings.slice(0, 2).map(({ player, won }, place) => (
        <span key={player.id}>
          {place === 1 && <i>to</i>}
          {place === 0 && <RoomFace face={player.face} mood="happy" />}
          <b>{won}</b>
          {place === 1 && <RoomFace face={player.face} />}
        </span>
      ))}
    </div>
  );
}

function Rounds({ match, you, number, onChoose }: OfMatch & Pick<MatchCardProps, 'number' | 'onChoose'>) {
  const names = match.rounds.map((round) => String(round.number));
  return (
    <Tabs
      className="match-rounds"
      label="Round"
      panelId={ROUND_PANEL}
      names={names}
      chosen={String(number)}
      onChoose={(name) => onChoose(Number(name))}
    >
      {(name) => {
        const round = match.rounds[names.indexOf(name)]!;
        const winner = round.players.find(({ id }) => round.result.winners.includes(id));
        return (
          <>
            {winner && <RoomFace face={winner.face} mood="happy" />}
            <span className="visually-hidden">Round </span>
            {name}
            <span className="visually-hidden">{winner ? `, won by ${wonBy(winner, you)}` : ', a draw'}</span>
          </>
        );
      }}
    </Tabs>
  );
}

const wonBy = (winner: MatchPlayer, you: string | null) => (winner.id === you ? 'you' : nameOf(winner));

/** Replays every run of every round on this device, one after the other. */
async function checkMatch({ loadView }: PlayableGame, match: Match): Promise<'good' | 'bad' | 'lost'> {
  const { default: view } = await loadView();
  for (const { number } of match.rounds) {
    const round = await findRound(match.id, number);
    const played = round && (await rulesOfRun(view, round.version));
    if (!round || !played) return 'lost';
    const replays = replaysOf(played.rules, round);
    if (replays.length !== round.runs.length) return 'bad';
    for (const [seat, replay] of replays.entries()) {
      const { hash } = round.runs[seat]!;
      // The server rejected this run, and it won nothing.
      if (hash === null) continue;
      const result = await scanned(new RunScan(played.rules, replay, browserEnvironment));
      if (!result.ok || result.hash !== hash) return 'bad';
    }
  }
  return 'good';
}

function scanned(scan: RunScan<unknown, unknown>): Promise<NonNullable<typeof scan.result>> {
  return new Promise((resolve) => {
    scan.onProgress(() => scan.result && resolve(scan.result));
    scan.start();
  });
}

function checkWords(check: 'not yet' | 'working' | 'good' | 'bad' | 'lost', rounds: number): CheckText {
  const all = rounds === 1 ? 'The round' : `All ${pluralize(rounds, 'round')}`;
  if (check === 'good')
    return { title: 'It adds up', sentence: `${all} played again. Same moves, same scores.`, isGood: true };
  if (check === 'bad')
    return { title: 'It does not add up', sentence: 'Played again, a round ends in another way.', isGood: false };
  if (check === 'lost')
    return { title: 'Not checked', sentence: 'A round could not be loaded. Try again.', isGood: null };
  const sentence = 'Check plays every round again on your device and compares the results with ours.';
  return { title: check === 'working' ? 'Checking' : 'Not checked yet', sentence, isGood: null };
}
