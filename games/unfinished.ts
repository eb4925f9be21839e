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
  /** Custom properties set by the blank game's `card.css` and `world.css`. */
  readonly colors: { readonly 'card.css': readonly string[]; readonly 'world.css': readonly string[] };
}

const MOST_ART = 5_000;
const MOST_README_LINES = 20;
const LONGEST_DESCRIPTION = 60;

/** Empty if the game is finished. */
export function lacksOf(game: GameFolder): readonly string[] {
  return [...missingFiles(game), ...factsLacking(game), ...pictureLacking(game), ...rulesLacking(game)];
}

export function propertiesIn(sheet: string): readonly string[] {
  return sheet.match(/--g-[\w-]+(?=:)/g) ?? [];
}

function missingFiles({ key, files }: GameFolder): readonly string[] {
  const needed = {
    'game.ts': 'say in it what the game is called, and hand on its rules',
    [`rules/${key}.ts`]: 'write the rules',
    [`rules/${key}.test.ts`]: 'test every rule that a player could argue about, and call describeRules',
    'rules/golden/recipes.ts': 'write a win, a loss and an odd run, and record them with npm run record-golden',
    [`view/${key}-view.tsx`]: 'write what is seen, heard, said and pressed',
    'journey.ts': 'write how the game is played to its end through its page; without it no browser ever plays it',
    'art.svg': 'draw the picture of its card, 320 by 240',
    'card.css': 'choose the colours of its card',
    'world.css': 'choose the colours of its page, by day and by night',
    'share.png': 'draw it with npm run draw-images',
    'README.md': 'write down what is played and what counts, in fifteen lines',
  };
  return Object.entries(needed).flatMap(([file, remedy]) =>
    files.has(file) ? [] : [`There is no ${file}: ${remedy}.`],
  );
}

function factsLacking({ key, files, facts, rules }: GameFolder): readonly string[] {
  const { title = '', description = '', leaderboard } = facts;
  const submits = leaderboard === 'takes scores';
  const judged = files.has('judge/judge.ts');
  const earlier = Array.from({ length: rules.version - 1 }, (_, index) => index + 1);
  const lacksOld = earlier.filter((version) => !files.has(`rules/v${version}/rules.ts`));
  return told([
    [title.trim() === '', 'It has no title: give it one in game.ts.'],
    [description.trim() === '', 'It has no description: say in game.ts in one sentence what one does in it.'],
    [
      description.length > LONGEST_DESCRIPTION,
      `Its description does not fit its card: say it in ${LONGEST_DESCRIPTION} characters.`,
    ],
    [rules.id !== key, `Its rules call themselves ${rules.id}: their id is the name of the folder, ${key}.`],
    [submits && !rules.ranked, 'It takes scores, but nothing limits a run: give its rules `ranked`.'],
    [submits && !judged, 'It takes scores, but has no judge/judge.ts: write what no honest hand could have done.'],
    [
      !submits && (judged || rules.ranked !== undefined),
      "It has `ranked` or a judge, but takes no scores: say leaderboard: 'takes scores' in game.ts, or remove them.",
    ],
    [
      submits && lacksOld.length > 0,
      `Its boards may have runs of version ${lacksOld.join(', ')}, but there is no rules/v${lacksOld[0]}: put the change of the rules aside and npm run keep-rules ${key}.`,
    ],
    [
      (files.get('README.md') ?? '').trim().split('\n').length > MOST_README_LINES,
      `Its README.md is too long to be read: say it in ${MOST_README_LINES} lines.`,
    ],
  ]);
}

function pictureLacking({ key, files, colors }: GameFolder): readonly string[] {
  const art = (files.get('art.svg') ?? '').length;
  const sheets = (['card.css', 'world.css'] as const).flatMap((sheet) => {
    const text = files.get(sheet);
    if (text === undefined) return [];
    const lacking = colors[sheet].filter((property) => !propertiesIn(text).includes(property));
    return lacking.length === 0 ? [] : [`Its ${sheet} lacks ${lacking.join(', ')}: choose a colour for each.`];
  });
  const view = files.get(`view/${key}-view.tsx`);
  return [
    ...sheets,
    ...told([
      [art > MOST_ART, `Its art.svg weighs ${art} bytes: draw it with at most ${MOST_ART}.`],
      [
        view !== undefined && !/^import '#games\/[\w-]+\/world\.css';$/m.test(view),
        'Its view does not import world.css: its page would have no colours.',
      ],
    ]),
  ];
}

function rulesLacking({ rules, modeNames, goldenScores }: GameFolder): readonly string[] {
  const nameless = rules.modes.length > 1 ? rules.modes.filter((mode) => !modeNames[mode]) : [];
  const best = Math.max(0, ...goldenScores);
  const highest = rules.ranked?.highest ?? best;
  return told([
    [nameless.length > 0, `Its modes ${nameless.join(', ')} have no names: say them in the view, as modes.names.`],
    [highest < best, `A golden run has ${best} points, but \`ranked.highest\` is ${highest}: raise it.`],
    [goldenScores.length === 0, 'It has no golden run: record some with npm run record-golden.'],
  ]);
}

const told = (lacks: readonly (readonly [lacking: boolean, sentence: string])[]) =>
  lacks.flatMap(([lacking, sentence]) => (lacking ? [sentence] : []));
