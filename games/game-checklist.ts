/** Lists what a game still lacks before release, with a remedy for each. */
import type { Rules } from '#engine/rules.ts';
import type { GameFacts } from '#games/games.ts';

/** Contents of a game's folder. Parts that could not be read are left out. */
export interface GameFolder {
  readonly key: string;
  /** Text of each file by its path in the folder. The content of images does not matter. */
  readonly files: ReadonlyMap<string, string>;
  readonly facts: Partial<GameFacts>;
  readonly rules: Pick<Rules<unknown, unknown>, 'id' | 'version' | 'modes' | 'ranked'>;
  readonly modeNames: Readonly<Record<string, string>>;
  readonly goldenScores: readonly number[];
}

/** All other colors are derived from these. */
const COLORS = ['--g-paint', '--g-deep'];
const MOST_ART = 5_000;
const MOST_README_LINES = 20;
const LONGEST_DESCRIPTION = 60;

export function problemsOf(game: GameFolder): readonly string[] {
  return [...missingFiles(game), ...factProblems(game), ...pictureProblems(game), ...rulesProblems(game)];
}

function missingFiles({ key, files }: GameFolder): readonly string[] {
  const needed = {
    'game.ts': 'export its title, its description and its rules',
    [`rules/${key}.ts`]: 'write the rules',
    [`rules/${key}.test.ts`]: 'test every rule that players could dispute, and call describeRules',
    'rules/golden/recipes.ts':
      'write recipes for a win, a loss and an unusual run, and record them with npm run record-golden',
    [`view/${key}-view.tsx`]: 'write the view: field, sounds, announcements and controls',
    'view/named-buttons.ts': 'name the buttons of its controls, and the help lines that name their keys',
    'journey.ts': 'script a complete game for the browser tests',
    'access.ts': 'say what the game asks of its players, as the page /access shows it',
    'art.svg': 'draw the card image, 320 by 240',
    'card.css': 'choose the two colors of the game',
    'theme.css': 'import card.css, and override derived colors of the page',
    'share.png': 'draw it with npm run draw-images',
    'README.md': 'describe the game and its scoring in fifteen lines',
  };
  return Object.entries(needed).flatMap(([file, remedy]) =>
    files.has(file) ? [] : [`There is no ${file}: ${remedy}.`],
  );
}

function factProblems({ key, files, facts, rules }: GameFolder): readonly string[] {
  const { title = '', description = '', leaderboard } = facts;
  const submits = leaderboard === 'takes scores';
  const judged = files.has('judge/judge.ts');
  const earlier = Array.from({ length: rules.version - 1 }, (_, index) => index + 1);
  const lacksOld = earlier.filter((version) => !files.has(`rules/v${version}/rules.ts`));
  return told([
    [title.trim() === '', 'It has no title: add one to game.ts.'],
    [description.trim() === '', 'It has no description: add one sentence to game.ts.'],
    [
      description.length > LONGEST_DESCRIPTION,
      `Its description does not fit its card: use at most ${LONGEST_DESCRIPTION} characters.`,
    ],
    [rules.id !== key, `Its rules have the id ${rules.id}: use the name of the folder, ${key}.`],
    [submits && !rules.ranked, 'It takes scores, but nothing limits a run: add `ranked` to its rules.'],
    [submits && !judged, 'It takes scores, but has no judge/judge.ts: write one that refuses impossible runs.'],
    [
      submits && judged && !files.has('zoo/zoo.ts'),
      'It takes scores, but has no zoo/zoo.ts: write bots and model people that test its judge.',
    ],
    [
      !submits && (judged || rules.ranked !== undefined),
      "It has `ranked` or a judge, but takes no scores: set leaderboard: 'takes scores' in game.ts, or remove them.",
    ],
    [
      submits && lacksOld.length > 0,
      `Its boards may have runs of version ${lacksOld.join(', ')}, but there is no rules/v${lacksOld[0]}: stash the change of the rules and run npm run keep-rules ${key}.`,
    ],
    [
      (files.get('README.md') ?? '').trim().split('\n').length > MOST_README_LINES,
      `Its README.md is too long: use at most ${MOST_README_LINES} lines.`,
    ],
  ]);
}

function pictureProblems({ key, files }: GameFolder): readonly string[] {
  const art = (files.get('art.svg') ?? '').length;
  const card = files.get('card.css');
  const lacking = COLORS.filter((property) => card !== undefined && !card.includes(`${property}:`));
  const view = files.get(`view/${key}-view.tsx`);
  return told([
    [lacking.length > 0, `Its card.css lacks ${lacking.join(', ')}: choose a color for each.`],
    [art > MOST_ART, `Its art.svg has ${art} bytes: use at most ${MOST_ART}.`],
    [
      view !== undefined && !/^import '#games\/[\w-]+\/theme\.css';$/m.test(view),
      'Its view does not import theme.css, so its page has no colors: import it.',
    ],
  ]);
}

function rulesProblems({ rules, modeNames, goldenScores }: GameFolder): readonly string[] {
  const nameless = rules.modes.length > 1 ? rules.modes.filter((mode) => !modeNames[mode]) : [];
  const best = Math.max(0, ...goldenScores);
  const maxScore = rules.ranked?.maxScore ?? best;
  return told([
    [nameless.length > 0, `Its modes ${nameless.join(', ')} have no names: add them to the view as modes.names.`],
    [maxScore < best, `A golden run has ${best} points, but \`ranked.maxScore\` is ${maxScore}: raise it.`],
    [goldenScores.length === 0, 'It has no golden run: record some with npm run record-golden.'],
  ]);
}

const told = (lacks: readonly (readonly [lacking: boolean, sentence: string])[]) =>
  lacks.flatMap(([lacking, sentence]) => (lacking ? [sentence] : []));
