/**
 * Most words come from the package naughty-words, the "List of Dirty, Naughty, Obscene, and Otherwise Bad Words" (CC BY
 * 4.0), in languages with Latin letters.
 */
import naughtyWords from 'naughty-words';

const LANGUAGES = [
  'cs', 'da', 'de', 'en', 'es', 'fi', 'fil', 'fr', 'hu', 'it', 'nl', 'no', 'pl', 'pt', 'ru', 'sv', 'tr',
] as const; // prettier-ignore

/** Package words that are ordinary somewhere. */
const ORDINARY = new Set(
  (
    'coon, coons, sexy, sexual, suck, sucks, negro, mong, hooker, kloten, mose, kusi, marica, bosta, kutas, szar, pica, ' +
    'paska, aborto, afrossen, aftrekken, amador, anita, apara, aranha, ariano, arsle, asbak, asesinato, asno, bagnarsi, ' +
    'baiser, balalao, balen, balle, bander, barenaked, barmok, barmokat, barmot, barom, bastinado, battere, ' +
    'bedonderen, bekken, belazeren, beurt, biga, birdlock, bissexual, bite, bitte, bobo, boemelen, boerenpummel, ' +
    'bondage, bonze, bordel, bordello, bourre, bourree, bratze, brinca, brugpieper, buffelen, buksza, bukszak, ' +
    'bukszakat, bukszat, bumbum, burdel, burdelmama, burok, burro, busty, bychara, caca, cacca, cadavere, cagna, ' +
    'casci, cerveja, cesso, chiappa, chupada, chupeton, cocaina, coito, comer, concha, consolo, corno, cornuto, ' +
    'cozza, cumet, debil, deconne, deconner, dmuchac, dolcett, dombo, domination, drogas, drol, drzka, duperele, ' +
    'engerd, escort, etron, eunuch, fanken, fava, femminuccia, fing, fingok, fingot, flikken, flundra, folle, ' +
    'forbanna, forbannet, franc, francok, francokat, francot, fratze, galbak, gedoogzone, gerbe, gerber, gote, goti, ' +
    'gotte, gotten, gotu, gotun, grelho, griet, guardone, gueule, haahka, hard, hardcore, hatullinen, helvete, ' +
    'helvetet, helvetisti, heroina, heterosexual, hevonkuusi, hitosti, hitto, homosexual, hufter, huisdealer, ' +
    'idiota, imbecil, imbecille, inferno, infierno, ingoio, intercourse, ische, jajco, jajko, jatka, johny, jouir, ' +
    'kanen, kimme, klooien, knor, kunda, kusta, lahtari, lecchino, lesbica, loffa, lolita, luemmel, lummel, maciza, ' +
    'mafketel, maldito, mama, mannaggia, marha, marhak, marhakat, marhat, martillo, matje, megdoglik, meuf, moepse, ' +
    'molo, mona, monta, montare, moona, moonade, moonar, moonat, mopse, mufti, muna, mussa, muts, mutta, naakt, ' +
    'nackt, naida, nainti, nicht, octopussy, olla, oprotten, opzouten, orina, paal, palen, paljaalla, palle, palli, ' +
    'pallit, panna, pano, pantava, patacca, pedale, pehko, pele, pelek, penoze, pentele, perkele, perkeleesti, ' +
    'pesce, peter, picio, pina, pinak, pinakat, pinat, pinche, pinto, pipari, pipi, pippa, pirla, piru, pisello, ' +
    'pistaa, pitt, playboy, poep, pofa, pofakat, pofat, pokker, pompa, poof, poot, popel, poppen, porca, porco, ' +
    'potta, potverdorie, prutt, quaglia, raaskallen, ramoner, reet, regina, reika, remsporen, reutelen, reva, ' +
    'rosette, ruffiano, rukken, saatanasti, saco, sadico, santorum, satan, sbattere, sbattersi, scat, schabracke, ' +
    'schatje, schiesser, schnackeln, schoft, sega, shibari, shota, sike, siki, sikin, sinnsykt, skeet, slempen, ' +
    'snatch, snowballing, soccia, spagnola, spuiten, spunk, stake, standje, stootje, subba, sufferd, suklaaosasto, ' +
    'swinger, tanche, tanga, tapijtnek, tavara, tirare, toeter, toosa, topa, torneira, tosser, transar, trio, ' +
    'trique, tuhkaluukku, turpasauna, tusan, twink, twinkie, uboy, vacca, vangare, veado, vergallen, viiksi, watje, ' +
    'wippen, wuftje, xana, zaadje, zakkenwasser, zizi, zrat, zuigen, porca miseria, nave scuola, gras maaien, ' +
    'de hond uitlaten, haciendo el amor, homem gay, frango assado, passar um cheque, grande folle, alfred nussi, ' +
    'aardappels afgieten'
  ).split(', '),
);

/** Missing in the package; whole words. */
const MORE_WORDS =
  // German
  'dreckssau, drecksau, fickdich, fotzen, judensau, judenschwein, kanacke, kanacken, kanaken, missgeburt, ' +
  'nutten, schwanz, schwuchteln, spast, spasti, untermensch, verpissdich, ' +
  // Spanish
  'cabron, cabrona, chinga, chingada, chingar, chupame, culero, hijueputa, joto, malparido, maricones, mierdas, ojete, ' +
  'pelotudo, pendeja, pinga, putas, puto, putos, sudaca, zorra, ' +
  // French
  'bougnoule, bougnoul, couille, enculer, fdp, filsdepute, gogole, nique, niquer, niquetamere, ntm, ' +
  'putes, salopes, tarlouze, youpin, ' +
  // Italian
  'cazzi, coglioncello, froci, merde, negraccio, pompini, puttane, sfigato, stronzi, suca, troie, ' +
  // Portuguese
  'arrombado, bicha, boiola, buceta, cabrao, caralhos, corno, cuzao, fdp, foda, fodase, fodasse, otario, paneleiros, ' +
  'piroca, punheta, putaria, viadinho, viado, xoxota, ' +
  // Polish
  'chuje, chujek, chujowy, cipka, cwel, jebac, jebany, kurwy, pierdol, pierdole, spierdalaj, szmata, wypierdalaj, ' +
  // Russian (transcribed)
  'blya, blyad, blyat, dolboeb, dolbaeb, ebat, ebal, eblan, gandon, gondon, govno, huesos, hujlo, khuy, ' +
  'khuilo, mudak, mudila, nahui, nahuy, nakhuy, padla, pidaras, pidar, pidor, pidoras, pizdec, pizdets, shluha, ' +
  'shlyuha, suka, suchka, uebok, yebat, zhid, zhopa, ' +
  // Turkish
  'amcik, aminakoyim, amk, gavat, ibne, kahpe, orospucocugu, oruspu, pezevenk, pust, serefsiz, sikerim, ' +
  'sikik, yarrak, yavsak, ' +
  // Dutch
  'flikkers, kanker, kankerlijer, kut, kuthoer, mongool, tering, tyfus, ' +
  // Swedish, Danish, Norwegian, Finnish
  'bogjavel, fittor, horunge, kukar, slampa, svartskalle, fisse, kaelling, perker, fittetryne, ' +
  'huora, homppeli, mutakuono, vitut, ' +
  // Hungarian, Romanian, Croatian, Serbian, Greek
  'baszdmeg, cigany, faszkalap, kocsog, buzi, curva, fututi, muie, pizda, tigan, jebem, jebi, jebote, kurac, ' +
  'kurcina, picka, pickamaterina, pizdo, gamoto, gamw, malaka, malakas, mouni, poustis, putana, ' +
  // Hindi, Urdu (transcribed)
  'behenchod, bhenchod, benchod, bhosdike, bhosadike, bsdk, chutiya, chutiye, gaand, gandu, haramzada, ' +
  'lavda, madarchod, madarchood, randwa, ' +
  // Indonesian, Filipino, Vietnamese
  'anjing, bangsat, jancok, kontol, memek, ngentot, pepek, pukimak, kantutan, pakyu, putangina, dit me, ' +
  'lon me, ' +
  // Arabic, Hebrew (transcribed)
  'ahbal, charmouta, ibn sharmuta, kos omak, kosomak, kosomk, sharmoota, sharmouta, sharmuta, ' +
  'ben kus emek, kusemek, lech tizdayen, manyak, ' +
  // Chinese, Japanese, Korean (transcribed)
  'cao ni ma, caonima, nmsl, shabi, wocao, chinko, chinpo, kichigai, manko, shine kasu, byungshin, gaesaekki, ' +
  'jotgat, shibal, ssibal';

/** Rejected anywhere in a name. */
const ANYWHERE =
  'arschloch, bastardo, bhenchod, caralho, chutiya, coglion, connard, connass, culo roto, ebanut, encule, filhodaputa, ' +
  'filsdepute, fotze, gilipoll, heilhitler, hijodeputa, hurensohn, judensau, jebac, kanake, kankerlij, klootzak, ' +
  'kosomak, kurwa, madarchod, maricon, motherfuc, ngentot, niquetamere, nutte, orospu, pendejo, pierdol, pizdec, ' +
  'putain, putangina, puttana, salope, schlampe, schwuchtel, siegheil, siktir, skurwysyn, stronzo, vaffancul, ' +
  'verpiss, vergewaltig, whitepower, wichser';

/** Digits are not read as letters here. */
const HATE =
  /(?<!\d)(?:14 ?88|88 ?14)(?!\d)|\bk ?k ?k\b|\bsieg ?h(?:ei|ie)[l1]|\bheil\b|\bgas (?:the )?jews?\b|\brahowa\b|\bw[hp]ww\b|\bhh ?88\b|\bzyklon ?b?\b|\bholohoax\b|\bwhite (?:power|pride)\b|\bjew(?:s)? (?:die|burn)\b|\bdie jews?\b|\bal ?qaeda\b|\bbin ?laden\b|\bblood and soil\b|\bblut und ehre\b/;

const SPAM_SITES =
  'discord|telegram|whatsapp|snapchat|instagram|insta|tiktok|twitch|youtube|onlyfans|fansly|paypal|cashapp';
const SPAM = new RegExp(
  [
    // URLs with a space for the dot.
    String.raw`\b(?:https?|www)\b`,
    String.raw`\bwww`,
    String.raw`\b\w{2,} (?:dot ?)?(?:com|net|org)\b`,
    String.raw`\bdot ?(?:com|net|org|gg|io|ru|tv|xyz)\b`,
    String.raw`dot(?:com|net|org)\b`,
    String.raw`discord ?gg`,
    String.raw`\bt me \w`,
    String.raw`\bbit ?ly\b`,
    String.raw`\b(?:twitch|youtu) ?(?:tv|be)\b`,
    // Accounts elsewhere.
    String.raw`\b(?:${SPAM_SITES}) (?!fan\b|kid\b)\w`,
    String.raw`\bonly ?fans\b`,
    String.raw`\b(?:add|dm|follow|join|sub|subscribe|msg|pm) (?:me|my|us|our|to|on)\b`,
    String.raw`\bmy (?:${SPAM_SITES}|channel|server|site|link|bio)\b`,
    // Goods.
    String.raw`\bfree (?:robux|v ?bucks|nitro|coins|gold|money|crypto|bitcoin|iphone|gift)`,
    String.raw`\b(?:buy|cheap) (?:followers|likes|viagra|cialis|coins|gold|robux|crypto|bitcoin|now)\b`,
    String.raw`\b(?:casino|viagra|cialis)\b`,
  ].join('|'),
);

/** Whole names, also with a number or article. */
const RESERVED = new Set(
  (
    'account, accounts, adm, administracion, administrador, administrateur, administration, administrator, ' +
    'administratorin, admins, arcade, ceo, cofounder, creator, customer service, developer, ' +
    'developers, devs, everyone, founder, free online games, game master, gamemaster, gm, help, help desk, here, host, ' +
    'info, leader board, leaderboard, maintainer, manager, management, mod team, moderador, moderadora, moderateur, ' +
    'moderatorin, moderatore, no reply, noreply, notice, null, official, officials, operator, owner, owners, postmaster, ' +
    'root, security, security team, server, servers, service, service team, site owner, staff, staff team, superuser, ' +
    'support, supporto, soporte, sysadmin, system, system message, systems, team, the team, undefined, verified, ' +
    'verified player, warning, webmaster'
  ).split(', '),
);

const words = new Set<string>();
const phrases: string[] = [];
for (const word of [
  ...LANGUAGES.flatMap((language) => naughtyWords[language]!).flatMap(inAscii),
  ...MORE_WORDS.split(', '),
])
  addWord(word);

/** Shorter words are ordinary somewhere. */
function inAscii(word: string): string[] {
  const lower = word.toLowerCase().replaceAll(/['`’-]/g, '');
  const spelled = lower.replaceAll('ß', 'ss').replaceAll('ł', 'l').replaceAll('ı', 'i').replaceAll('ø', 'o');
  const plain = spelled.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const german = spelled.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
  return [plain, german].filter((form) => /^[a-z ]{4,}$/.test(form) && !ORDINARY.has(form));
}

function addWord(word: string): void {
  if (!word.includes(' ')) return void words.add(word);
  phrases.push(` ${word} `);
  words.add(word.replaceAll(' ', ''));
}

const anywhere = new RegExp(ANYWHERE.split(', ').join('|'));

export function isOfForeignList(tokens: readonly string[]): boolean {
  const name = tokens.join(' ').toLowerCase();
  return readings(name).some((text) => {
    const parts = text.split(' ');
    const joined = parts.join('');
    return (
      anywhere.test(joined) ||
      parts.some((part) => words.has(part)) ||
      (joined.length >= 4 && words.has(joined)) ||
      phrases.some((phrase) => ` ${text} `.includes(phrase))
    );
  });
}

function readings(name: string): readonly string[] {
  const bare = name.replace(/(?<=[a-z]{3}) ?\d+$/, '').replace(/^\d+ ?(?=[a-z]{3})/, '');
  const forms = [name, bare].flatMap((text) => {
    const letters = inLetters(text);
    const ells = inLetters(text.replaceAll('1', 'l'));
    return [text, letters, letters.replaceAll('rn', 'm').replaceAll('vv', 'w'), ells, ells.replaceAll('l', 'i')];
  });
  return [...new Set(forms.flatMap((form) => [form, form.replaceAll(/([a-z])\1{2,}/g, '$1')]))];
}

function inLetters(text: string): string {
  return text.replaceAll(/\d/g, (digit) => 'oizeasgtbg'[Number(digit)]!);
}

export function isReservedName(name: string): boolean {
  const lower = name.toLowerCase();
  return readings(lower).some((text) => RESERVED.has(text.replace(/^(?:the|real|your) ?/, '')) || RESERVED.has(text));
}

export function isSpam(name: string): boolean {
  const lower = name.toLowerCase();
  return HATE.test(lower) || SPAM.test(lower);
}
