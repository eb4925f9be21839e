import { describe, expect, test } from 'vitest';
import { checkWelcomeName } from '#api/welcome-name.ts';

const refused = (names: string) => names.split(', ').filter((name) => !checkWelcomeName(name).ok);

const HONEST =
  'Ann, Ann 7, Mika, Kit, Captain Noodle, Robo, Player 318, Player 455, Agent 0077, 1488, 69, R2D2, Scunthorpe, ' +
  'Penistone, Clitheroe, Lightwater, Cockburn, Cockermouth, Hancock, Babcock, Alcock, Hitchcock, Peacock, Woodcock, ' +
  'Shuttlecock, Cockatoo, Cocktail, Cockpit Crew, Essex, Sussex, Wessex, Middlesex, Sextant, Sexton, Dickens, ' +
  'Dickinson, Dickson, Benedick, Shiitake, Shitake, Mishit Smash, Cumberland, Cumbria, Cumulus, Cucumber, Document, ' +
  'Titan, Titanic, Titus, Titania, Tito, Analyst, Analog Kid, Canal Boat, Grape, Drape, Scraper, Trapeze, Therapist, ' +
  'Assassin, Bass Player, Class Act, Grass, Compass, Embassy, Cassandra, Passion, Password, Prickly Pear, Scatter, ' +
  'Niger, Nigel, Nigeria, Rapunzel, Raphael, Arsenal, Arsene, Semenov, Wankel, Swanky, Vanessa, Uranus, Janus, ' +
  'Montenegro, Pen Island, Pen Is Red, Who Repeats, Badminton, Stafford, Falstaff, Flagstaff, Wagstaff, Ignazio, ' +
  'Nazir, Nazim, Kunta Kinte, Phuket, Phuc Nguyen, Modern Art, Model T, Modesto, Admiral Nelson, Supporter, Officer, ' +
  'Matsushita, Yoshito, Takeshita, Fukuda, Fukushima, Van Dyke, Moby Dick, Dick Tracy, Cuckoo, Kung Fu Panda, ' +
  'Chinchilla, Spicy, Spice Girl, Pakistan, Jizera, Mod3l, Isis, Gaylord, Hoover, Raccoon, Maine Coon, ' +
  'Hello, Shell, Shelly, Michelle, Dyer, Hooke, Princess, Basset Hound, Mass Effect, As Sure, Fan Al';

const OFFENSIVE =
  'fuck, FUCK, Fuck you, xXfuckXx, f u c k, F U C K, fu ck, f uck, fuuuck, ffuucckk, fvck, phuck, fcuk, fuk, motherfucker, ' +
  'shit, sh1t, 5hit, s h i t, s h 1 t, shiiit, shlt, bullshit, cunt, c unt, kunt, bitch, b1tch, bi7ch, bltch, biatch, ' +
  'nigger, n1gg3r, nigga, N I G G E R, nlgger, nig ger, faggot, f4gg0t, fag got, retard, rape, rapist, pussy, ' +
  'p u s s y, dick, d1ck, dlck, cock, c0ck, whore, slut, s1ut, penis, p e n i s, vagina, porn, p0rn, cum, jizz, asshole, ' +
  'a55hole, ass, a s s, tits, boobs, b00bs, wank, twat, bastard, Hitler, Heil Hitler, H1tler, hit ler, nazi, N4zi, ' +
  'kike, pedo, paedo, pedophile, kys, kill yourself, Hurensohn, Arschloch, Scheisse, puta, merde, kurwa';

const STAFF =
  'admin, Admin, ADMIN, The Admin, admin 1, 4dm1n, adm1n, Admln, A D M I N, ad min, aadmmiinn, Administrator, sysadmin, ' +
  'moderator, Moderator Jo, m0derator, mod er ator, Mod, M0D, Mods, moderation team, staff, Staff 7, ArcadeStaff, st4ff, ' +
  'sta ff, Official, Arcade Official, 0fficial, Arcade Team, Dev Team, Support, Support Team, Webmaster, FreeOnlineGames, ' +
  'Free Online Games';

test('honest names pass, whatever is found inside them', () => {
  expect(HONEST.split(', ').length).toBeGreaterThan(100);
  expect(refused(HONEST)).toEqual([]);
});

describe.each([
  ['offends', OFFENSIVE],
  ['passes for our staff', STAFF],
])('a name that %s', (_, names) => {
  test('is refused however it is spelled', () => {
    const passed = names.split(', ').filter((name) => checkWelcomeName(name).ok);
    expect(passed).toEqual([]);
  });
});

test('what hides a word behind other letters is refused for those letters', () => {
  for (const name of ['fu​ck', 'аdmin', 'fück', 'ｓhit', 'sh!t', 'a.d.m.i.n'])
    expect(checkWelcomeName(name)).toMatchObject({ ok: false });
});

test('one sentence says it', () => {
  expect(checkWelcomeName(' admin ')).toEqual({
    ok: false,
    message: 'Choose another name, one that offends nobody and does not pass for our staff',
  });
  expect(checkWelcomeName('  Ann 7 ')).toEqual({ ok: true, name: 'Ann 7' });
  expect(checkWelcomeName('')).toEqual({ ok: false, message: 'Name is required' });
});
