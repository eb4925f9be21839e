/**
 * Which names stand on no public board: those that offend, and those that pass for one of our staff, however they are
 * spelled. The words are a library's, with some of our own; the page fetches all of this only with its name form.
 */
import type { Node, ParsedPattern } from 'obscenity';
import {
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  parseRawPattern,
  RegExpMatcher,
  resolveLeetSpeakTransformer,
  SyntaxKind,
  toAsciiLowerCaseTransformer,
} from 'obscenity';
import type { NameCheck } from '#api/player-name.ts';
import { checkPlayerName } from '#api/player-name.ts';

/** What is said of such a name, the same in the page and on the server. */
const UNWELCOME = 'Choose another name, one that offends nobody and does not pass for our staff';

/**
 * What the library leaves out, written as it writes patterns: `|` is where a word begins or ends, `[h]` may be missing.
 * Doubled letters are single here, for they are so in the name that is looked at, but for b, e, g, l, o and s.
 */
const OFFENSIVE =
  '|arschloch, as[s]hole, |beaner|, biatch, bltch, |blow me, |blyat, |boner|, |clit|, |cyka, |dlck, |douche, |encul, ' +
  '|fcuk, |fotze, |fuc|, |gook|, |gtfo, hitier, hitler, hltler, hurensohn, |jiz|, |kill yourself, |killyourself, |kunt, ' +
  '|kurwa, |kys|, |merde, |mierda, |milf|, |mofo|, molester, nazi, nigg, niqer, nlgg, |p[a]edo|, p[a]edofil, ' +
  'p[a]edophil, |paki|, pendejo, |phuck, |phuk, |pidor, |puta|, |putain, raghead, |salope, scheis, schlampe, shemale, ' +
  '|shlt, |siut, |spic|, |stfu|, towelhead, wetback, whore|, wichser';

/** What only somebody calls themselves who speaks for the arcade. */
const STAFF =
  'admin, admln, arcade team, arcadeteam, |dev team, |devteam, free online games, freeonlinegames, |helpdesk, |mod|, ' +
  '|moderation, moderator, |mods|, |oficial, staf, |suport|, |suport team, |suportteam, |sysop|, webmaster';

/** Honest words and names in which one of the others is found. */
const HONEST =
  'badminton, cockpit, dick tracy, dickinson, dickson, falstaff, flagstaff, fuku, ignazi, kunta, mishit, moby dick, ' +
  'nazim, nazir, penistone, phuket, semenov, shiitake, stafford, wagstaff, wankel';

/** Those that are also found with blanks in between, `fu ck`: of longer pieces most others can be made by accident. */
const IN_PIECES = 'admin, bitch, cunt, faggot, fuck, hitler, moderator, nigga, nigger, pussy, shit, slut, staff, whore';

const words = withPatterns(new DataSet<object>().addAll(englishDataset), `${OFFENSIVE}, ${STAFF}`);
for (const term of HONEST.split(', ')) words.addPhrase((phrase) => phrase.addWhitelistedTerm(term));
const built = words.build();
const digitsForLetters = resolveLeetSpeakTransformer();
const offensive = new RegExpMatcher({ ...built, ...englishRecommendedTransformers });
/** All of the words at once, in every spelling. Most names have none of them, and need not be looked through word by word. */
const anyWord = new RegExp(built.blacklistedTerms.map(({ pattern }) => spelled(pattern)).join('|'), 'i');
const inPieces = new RegExpMatcher({
  ...withPatterns(new DataSet<object>(), IN_PIECES).build(),
  blacklistMatcherTransformers: [digitsForLetters, toAsciiLowerCaseTransformer()],
});

/** Checks a player's name as `checkPlayerName` does, and whether it may stand on a board that everybody sees. */
export function checkWelcomeName(typed: string): NameCheck {
  const check = checkPlayerName(typed);
  return check.ok && isUnwelcome(check.name) ? { ok: false, message: UNWELCOME } : check;
}

function isUnwelcome(name: string): boolean {
  // Digits stand for letters inside a word; a number is a number.
  const pieces = name.split(/ +/).filter((piece) => piece.length === 1 || !/^\d+$/.test(piece));
  const text = pieces.join(' ');
  if (!/[a-z]/i.test(text)) return false;
  const lettersTogether = text.replaceAll(/(?<=(?:^| )\w) (?=\w(?: |$))/g, '');
  if (isOffensive(text)) return true;
  return pieces.length > 1 && ((lettersTogether !== text && isOffensive(lettersTogether)) || isInPieces(pieces));
}

function isOffensive(text: string): boolean {
  return anyWord.test(text) && offensive.hasMatch(text);
}

/** A pattern of the library as a regular expression for what it takes for a match: digits for letters, and letters repeated. */
function spelled({ nodes, requireWordBoundaryAtStart, requireWordBoundaryAtEnd }: ParsedPattern): string {
  const border = (isRequired: boolean) => (isRequired ? String.raw`\b` : '');
  return border(requireWordBoundaryAtStart) + nodes.map(spelledNode).join('') + border(requireWordBoundaryAtEnd);
}

function spelledNode(node: Node): string {
  if (node.kind === SyntaxKind.Optional) return `(?:${spelledNode(node.childNode)})?`;
  if (node.kind === SyntaxKind.Wildcard) return '.+';
  return node.chars.map((char) => `[${spellings(char)}]+`).join('');
}

/** A letter, and the digits that are taken for it. */
function spellings(letter: number): string {
  const digits = [...'0123456789'].filter((digit) => digitsForLetters.transform(digit.codePointAt(0)!) === letter);
  return String.fromCodePoint(letter) + digits.join('');
}

/** Whether some of the pieces, as they are, make one of the words together. */
function isInPieces(pieces: readonly string[]): boolean {
  let length = 0;
  const borders = new Set([0, ...pieces.map((piece) => (length += piece.length))]);
  return inPieces
    .getAllMatches(pieces.join(''))
    .some(({ startIndex, endIndex }) => borders.has(startIndex) && borders.has(endIndex + 1));
}

function withPatterns(set: DataSet<object>, patterns: string): DataSet<object> {
  for (const pattern of patterns.split(', ')) set.addPhrase((phrase) => phrase.addPattern(parseRawPattern(pattern)));
  return set;
}
