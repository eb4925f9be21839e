/** Words that contain one of the library's patterns. */
export const ALLOWED_TERMS = (
  'ainazi, airlangga, angga, anala, annalena, anusic, anuska, anusuya, assyrian, atanazi, badminton, banggai, bonazzi, cockpit, cumhur, cumiana, cumin, cummerata, danuse, dhenkanal, dianalund, dick tracy, dickinson, dickson, donggala, engga, falstaff, flagstaff, georgy, goedicke, gyorgy, hanus, fuku, ignazi, ingga, kunta, liebich, mishit, moby dick, ' +
  'nazif, nazim, nazir, nebbich, ongga, penistone, phuket, ravanusa, sanusi, semenov, shiitake, stafford, tanush, unggal, vajdicka, vodick, wagstaff, wankaner, wankel'
).split(', ');

/** Exact spelling only: `D1ck` is not a name. */
export const ALLOWED_NAMES: ReadonlySet<string> = new Set(
  (
    'abbos, analia, analicia, analisa, analise, annalise, ashit, assad, assaf, assia, assmus, assolo, assomption, assoro, assya, bich, butt, butts, cockburn, cumali, cummings, cummins, dildora, dyke, ' +
    'fagan, fagaras, fager, faget, fagin, fagunwa, fuchs, gaye, kikelomo, kock, kunter, kuntz, mule, nazli, niggeler, phuc, poon, rakshit, scunthorpe, seaman, semen, shitara, shittu, staffan, staffen, ' +
    'titus, titova, turda, vlado, weiner, wiener'
  ).split(', '),
);

/** `Dick` is a name unless next to one of these. */
const NOT_BESIDE_DICK = new Set(
  (
    'a, all, bag, bags, big, biggest, bite, black, blow, butt, eat, eater, face, fat, fuck, fucker, giant, gimme, give, ' +
    'good, hard, head, heads, his, hole, horse, huge, i, large, lick, licker, lil, little, long, love, lover, loves, me, ' +
    'mega, micro, mini, monster, moist, my, no, our, pic, pics, pussy, ride, rider, sex, short, size, slap, small, soft, ' +
    'suck, sucker, sucking, sucks, super, tasty, the, thick, tiny, ur, want, wants, wet, white, with, your'
  ).split(', '),
);

/** `Kike` alone is a slur; with a Spanish surname it is short for Enrique. */
const SPANISH_SURNAMES = new Set(
  (
    'alonso, alvarez, blanco, castro, delgado, diaz, dominguez, fernandez, garcia, gil, gomez, gonzalez, gutierrez, ' +
    'hernandez, jimenez, lopez, marin, martin, martinez, molina, morales, moreno, munoz, navarro, ortega, ortiz, perez, ' +
    'ramirez, ramos, rodriguez, romero, rubio, ruiz, sanchez, santos, sanz, serrano, suarez, torres, vazquez'
  ).split(', '),
);

export function isAllowedAsName(name: string): boolean {
  const tokens = name.toLowerCase().split(/ +/);
  const others = tokens.filter((token) => token !== 'dick' && token !== 'kike');
  if (tokens.length - others.length !== 1 || others.length > 1) return false;
  const [other = null] = others;
  if (tokens.includes('dick')) return other === null || (/^[a-z]{3,}$/.test(other) && !NOT_BESIDE_DICK.has(other));
  return other !== null && SPANISH_SURNAMES.has(other);
}
