import { expect, test } from 'vitest';
import { checkPublicName } from '#server/names/name-filter.ts';

const refusedOf = (names: string) => names.split(', ').filter((name) => !checkPublicName(name).ok);

const HONEST =
  'Ann, Ann 7, Mika, Kit, Captain Noodle, Robo, Player 318, Player 455, Agent 0077, 69, R2D2, Scunthorpe, ' +
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

/** Names of people and places that word lists often reject. */
const REAL_NAMES =
  'Dick, Dick Smith, Andy Dick, Cummings, Cummins, Analise, Annalena, Analia, Staffan, Kike Lopez, Kike Garcia, ' +
  // German, Austrian, Swiss
  'Peter, Anita, Fuchs, Goedicke, Liebich, Assmus, Kloten, Gerber, Niggeler, Hanspeter, Ruecker, Wiener, Kuntz, Koch, ' +
  // French, Belgian
  'Assia, Assomption, Franck, Fanny, Gaston, Clement, Corentin, Jean Con, Violette, Bordeaux, ' +
  // Italian
  'Pippa, Regina, Mona, Bellino, Bonazzi, Buzzi, Pesce, Assunta, Cuccia, Violante, Fava, Potenza, ' +
  // Spanish, Portuguese
  'Concha, Consuelo, Pinto, Amador, Aranha, Xana, Marica, Montenegro, Ines, Analicia, Culebra, Putamayo, ' +
  // Dutch, Belgian
  'Van Dyke, Kok, De Kock, Griet, Joost, Pik Botha, Sanne, Hoek, Poot, ' +
  // Nordic
  'Randi, Peder, Lund, Olla, Fager, Skjold, Bente, Satu, Muna, Reva, Molo, Odd, Gunn, Even, ' +
  // Polish, Czech, Slovak, Croatian, Slovenian
  'Hora, Kutna Hora, Vodicka, Hanus, Danuse, Hanusova, Vlado, Kunda, Kutas, Vajdicka, Franc, Pilica, ' +
  // Hungarian, Romanian
  'Gyorgy, Pele, Pina, Pofa, Szar, Turda, Pula, Bosta, Fagaras, ' +
  // Russian, Ukrainian
  'Semen, Semenov, Titova, Atanas, Dmitri, Nazar, Gorbachev, Khuzin, ' +
  // Turkish, Arabic, Persian, Central Asian
  'Assad, Assaf, Nazli, Nazif, Cumhur, Cumali, Kunter, Dildora, Abbos, Amina, Osama, Harami, Hassan, Mussa, ' +
  // African
  'Kikelomo, Fagunwa, Sanusi, Kunta, Kofi, Ngozi, Dikembe, Shittu, ' +
  // Indian, Pakistani
  'Anusuya, Tanushree, Tanushri, Anala, Butt, Dixit, Dev, Lauda, Kutta, Gandhi, Sibal, Ashit, Rakshit, ' +
  // Chinese, Vietnamese, Korean, Thai, Indonesian, Japanese, Filipino
  'Phuc, Phuc Nguyen, Bich, Bich Ngoc, Huy, Hui, Dong, Wang, Mong Kok, Mong Lan, Poon, Rangga, Airlangga, ' +
  'Angga, Banggai, Fukuda, Shitara, Gago, Bobo, Long Duc, Dung Tran, Takeshita, ' +
  // British, Irish, American
  'Scunthorpe, Whittier, Moose Jaw, Cockburn, Butts, Weiner, Seaman, Fagan, Gaye, Dyke, Coon Rapids, Maine Coon, ' +
  'Bernard, Arnold, Cornwall, Warner, Vernon, Torn, Burns, Brad Pitt, Hard Rock, Sega Kid, System of a Down, ' +
  'Team Rocket, Owner of a Cat, Service Dog, Serverless, The Hostess, Rooted, Discord Fan, Gg Ez, Twitchy, ' +
  'Free Bird, Sub Zero, Net Ninja, Orgeat, Comet, Dot, Dotty, Player 88, Ann 88, 1988, 1489, 2048 Fan, KK Slider, Heilbronn';

/** Every name on every list must be rejected. */
const BAD: Readonly<Record<string, string>> = {
  offensive:
    'fuck, FUCK, Fuck you, xXfuckXx, f u c k, F U C K, fu ck, f uck, fuuuck, ffuucckk, fvck, phuck, fcuk, fuk, motherfucker, ' +
    'shit, sh1t, 5hit, s h i t, s h 1 t, shiiit, shlt, bullshit, cunt, c unt, kunt, bitch, b1tch, bi7ch, bltch, biatch, ' +
    'nigger, n1gg3r, nigga, N I G G E R, nlgger, nig ger, faggot, f4gg0t, fag got, retard, rape, rapist, pussy, ' +
    'p u s s y, d1ck, dlck, cock, c0ck, whore, slut, s1ut, penis, p e n i s, vagina, porn, p0rn, cum, jizz, asshole, ' +
    'a55hole, ass, a s s, tits, boobs, b00bs, wank, twat, bastard, Hitler, Heil Hitler, H1tler, hit ler, nazi, N4zi, ' +
    'kike, pedo, paedo, pedophile, kys, kill yourself, Hurensohn, Arschloch, Scheisse, puta, merde, kurwa',
  staff:
    'admin, Admin, ADMIN, The Admin, admin 1, 4dm1n, adm1n, Admln, A D M I N, ad min, aadmmiinn, Administrator, sysadmin, ' +
    'moderator, Moderator Jo, m0derator, mod er ator, Mod, M0D, Mods, moderation team, staff, Staff 7, ArcadeStaff, st4ff, ' +
    'sta ff, Official, Arcade Official, 0fficial, Arcade Team, Dev Team, Support, Support Team, Webmaster, FreeOnlineGames, ' +
    'Free Online Games',
  'staff, with look-alikes':
    'Adrnin, adrn1n, rnod, rnoderator, Rnods, Moderat0r, Officia1, 0fficia1, Off1cial, Sta ff, 5taff, Adm1nistrator, ' +
    'Server, Server 1, The Server, Serv3r, System, Syst3m, Owner, 0wner, The Owner, Root, Developer, Developers, ' +
    'Deve1oper, Security, Host, Verified, Webrnaster, Team, Founder, CEO, Support 24, Moderador, Administrateur, Soporte',
  'hate codes':
    '1488, Ann 1488, 14 88, 8814, KKK, K K K, kkk 1, Sieg Heil, siegheil, SiegHei1, Heil, White Power, rahowa, HH88',
  advertising:
    'discord gg abc, discordgg abc, Discord Server 7, www abc com, http abc, wwwabc, abc dot com, abcdotcom, t me abc, ' +
    'twitch tv abc, My Channel, Follow me, Add me on insta, free robux, Free V Bucks, buy followers, telegram abc, OnlyFans',
  German:
    'Hurensohn, Hurens0hn, Arschloch, Fotze, Wichser, Schlampe, Nutte, Missgeburt, Schwuchtel, Kanake, Judensau, Fick dich, Spast, fickdich 7',
  Spanish:
    'puta, Hijo de puta, hijodeputa, maricon, Mar1con, cabron, gilipollas, mierda, pendejo, verga, culero, Puto, chupapollas, la mierda',
  French:
    'merde, putain, salope, Sa1ope, connard, encule, Fils de pute, nique ta mere, pute, bougnoule, ta gueule connard, couilles',
  Italian: 'cazzo, stronzo, str0nzo, puttana, vaffanculo, troia, merda, coglione, frocio, Porca Puttana, minchia',
  Portuguese: 'caralho, Cara1ho, filho da puta, buceta, porra, foda, viado, merda, vai tomar no cu, cuzao',
  Polish: 'kurwa, Kurvva, chuj, pierdol sie, jebac, cipa, skurwysyn, dziwka, spierdalaj',
  Russian: 'blyat, suka, cyka, pizda, pidor, Pid0r, mudak, nahui, govno, zhopa, zalupa, shlyuha',
  Turkish: 'orospu, Or0spu, siktir, amk, amcik, pezevenk, yarrak, ibne, orospu cocugu',
  Dutch: 'klootzak, hoer, kanker, kut, neuken, lul 1 kut, kankerlijer, flikker',
  Nordic: 'fitta, knulla, kuksas, vittu, perse, huora, fittetryne, morapuler fitte, paskapaa, perker',
  Hungarian: 'fasz, kurva, geci, baszdmeg, picsa, seggfej, faszfej',
  Czech: 'kokot, kurva, pizda, hajzl, zmrd, hovno, prdel',
  'Hindi and Urdu': 'chutiya, Chut1ya, madarchod, bhenchod, gandu, bhosdike',
  Arabic: 'sharmuta, kosomak, kos omak, charmouta',
  Asian: 'kontol, memek, ngentot, putang ina, putangina, caonima, cao ni ma, nmsl, shibal, chinko, bangsat',
  English:
    'Big Dick, my dick, Dick Head, suck my dick, dickhead, Kike, kike killer, d1ck, vvhore, vvank, curn, p0rn, porn, slut',
};

test('accepts honest names that contain bad words', () => {
  expect(HONEST.split(', ').length).toBeGreaterThan(100);
  expect(refusedOf(HONEST)).toEqual([]);
});

test('accepts real names from many countries', () => {
  expect(REAL_NAMES.split(', ').length).toBeGreaterThanOrEqual(200);
  expect(refusedOf(REAL_NAMES)).toEqual([]);
});

test.each(Object.entries(BAD))('rejects a name: %s', (_kind, names) => {
  const passed = names.split(', ').filter((name) => checkPublicName(name).ok);
  expect(passed).toEqual([]);
});

test('rejects look-alike letters as invalid characters', () => {
  for (const name of ['fu​ck', 'аdmin', 'fück', 'ｓhit', 'sh!t', 'a.d.m.i.n'])
    expect(checkPublicName(name)).toMatchObject({ ok: false });
});

test('one message for all rejections', () => {
  expect(checkPublicName(' admin ')).toEqual({
    ok: false,
    message: "That name isn't available. Try another.",
  });
  expect(checkPublicName('  Ann 7 ')).toEqual({ ok: true, name: 'Ann 7' });
  expect(checkPublicName('')).toEqual({ ok: false, message: 'Name is required' });
});
