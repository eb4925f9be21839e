/** Only the server has the word lists. */
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
import { ALLOWED_NAMES, ALLOWED_TERMS, isAllowedAsName } from '#server/names/allowed-names.ts';
import { isOfForeignList, isReservedName, isSpam } from '#server/names/word-lists.ts';

const UNAVAILABLE = "That name isn't available. Try another.";

/**
 * Additions to the library's English words: `|` is a word boundary, `[h]` is optional. Double letters are written once
 * because the matcher collapses them, except b, e, g, l, o and s.
 */
const OFFENSIVE =
  '|arschloch, as[s]hole, |beaner|, biatch, bltch, |blow me, |blyat, |boner|, |clit|, |cyka, |dlck, |douche, |encul, ' +
  '|fcuk, |fotze, |fuc|, |gook|, |gtfo, |hitier, hitler, hltler, hurensohn, |jiz|, |kill yourself, |killyourself, |kunt, ' +
  '|kurwa, |kys|, |merde, |mierda, |milf|, |mofo|, molester, nazi, nigg, niqer, nlgg, |p[a]edo|, p[a]edofil, ' +
  'p[a]edophil, |paki|, pendejo, |phuck, |phuk, |pidor, |puta|, |putain, raghead, |salope, scheis, schlampe, shemale, ' +
  '|shlt, |siut, |spic|, |stfu|, towelhead, wetback, whore|, wichser';

const STAFF =
  'admin, admln, arcade team, arcadeteam, arcadestaf, |dev team, |devteam, free online games, freeonlinegames, ' +
  '|helpdesk, |mod|, |moderation, moderator, |mods|, |oficial|, |oficials|, |staf|, |suport|, |suport team, ' +
  '|suportteam, |sysop|, webmaster';

/** Also found with spaces inside, `fu ck`. A longer list would match honest names. */
const SPLIT_WORDS =
  'admin, bitch, cunt, faggot, fuck, hitler, moderator, nigga, nigger, pussy, shit, slut, staff, whore';

const words = withPatterns(new DataSet<object>().addAll(englishDataset), `${OFFENSIVE}, ${STAFF}`);
for (const term of ALLOWED_TERMS) words.addPhrase((phrase) => phrase.addWhitelistedTerm(term));
const built = words.build();
const digitsForLetters = resolveLeetSpeakTransformer();
const offensive = new RegExpMatcher({ ...built, ...englishRecommendedTransformers });
/** Fast check that rules out most names. */
const anyWord = new RegExp(built.blacklistedTerms.map(({ pattern }) => spelled(pattern)).join('|'), 'i');
const splitWords = new RegExpMatcher({
  ...withPatterns(new DataSet<object>(), SPLIT_WORDS).build(),
  blacklistMatcherTransformers: [digitsForLetters, toAsciiLowerCaseTransformer()],
});

export function checkPublicName(typed: string): NameCheck {
  const check = checkPlayerName(typed);
  return check.ok && isUnavailable(check.name) ? { ok: false, message: UNAVAILABLE } : check;
}

function isUnavailable(name: string): boolean {
  if (isSpam(name) || isReservedName(name)) return true;
  if (isAllowedAsName(name)) return false;
  const tokens = name.split(/ +/).filter((token) => !ALLOWED_NAMES.has(token.toLowerCase()));
  return lookAlikes(tokens.join(' ')).some((text) => isOffensive(text)) || isOfForeignList(tokens);
}

/** Letter pairs that look like one letter. */
function lookAlikes(text: string): readonly string[] {
  const read = text.replaceAll(/rn/gi, 'm').replaceAll(/vv/gi, 'w').replaceAll(/1/g, 'l');
  return read === text ? [text] : [text, read];
}

function isOffensive(name: string): boolean {
  // Digits stand for letters only inside a word.
  const pieces = name.split(/ +/).filter((piece) => piece.length === 1 || !/^\d+$/.test(piece));
  const text = pieces.join(' ');
  if (!/[a-z]/i.test(text)) return false;
  const lettersTogether = text.replaceAll(/(?<=(?:^| )\w) (?=\w(?: |$))/g, '');
  if (matches(text)) return true;
  return pieces.length > 1 && ((lettersTogether !== text && matches(lettersTogether)) || isSplitWord(pieces));
}

function matches(text: string): boolean {
  return anyWord.test(text) && offensive.hasMatch(text);
}

function spelled({ nodes, requireWordBoundaryAtStart, requireWordBoundaryAtEnd }: ParsedPattern): string {
  const border = (isRequired: boolean) => (isRequired ? String.raw`\b` : '');
  return border(requireWordBoundaryAtStart) + nodes.map(spelledNode).join('') + border(requireWordBoundaryAtEnd);
}

function spelledNode(node: Node): string {
  if (node.kind === SyntaxKind.Optional) return `(?:${spelledNode(node.childNode)})?`;
  if (node.kind === SyntaxKind.Wildcard) return '.+';
  return node.chars.map((char) => `[${spellings(char)}]+`).join('');
}

function spellings(letter: number): string {
  const digits = [...'0123456789'].filter((digit) => digitsForLetters.transform(digit.codePointAt(0)!) === letter);
  return String.fromCodePoint(letter) + digits.join('');
}

function isSplitWord(pieces: readonly string[]): boolean {
  let length = 0;
  const borders = new Set([0, ...pieces.map((piece) => (length += piece.length))]);
  return splitWords
    .getAllMatches(pieces.join(''))
    .some(({ startIndex, endIndex }) => borders.has(startIndex) && borders.has(endIndex + 1));
}

function withPatterns(set: DataSet<object>, patterns: string): DataSet<object> {
  for (const pattern of patterns.split(', ')) set.addPhrase((phrase) => phrase.addPattern(parseRawPattern(pattern)));
  return set;
}
