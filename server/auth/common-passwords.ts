/** Compared after replacing lookalikes (`0` to `o`) and stripping the characters around. */
export const COMMON_WORDS: ReadonlySet<string> = words(`
  password passwort passw passwd pass passphrase passcode kennwort motdepasse contrasena senha parola haslo wachtwoord
  salasana jelszo heslo sifre lozinka geheim secret topsecret classified private confidential
  qwerty qwertz azerty qwert qwertyuiop qwertzuiop azertyuiop asdf asdfgh asdfghjkl zxcvb zxcvbn zxcvbnm qazwsx
  qazwsxedc qwaszx asdfjkl zaqxsw zaqwsx poiuytrewq lkjhgfdsa mnbvcxz qweasd qweasdzxc asdasd qweqwe zxczxc asdzxc qwer
  asdfqwer qweasdz wasd
  letmein letmeinnow openup opensesame welcome willkommen bienvenue bienvenido welcomehome hello hallo bonjour hola ciao
  holahola hellohello goodbye welcomeback
  admin administrator administrador root superuser user username guest test testing tester testtest testuser demo
  default changeme changethis changeit temp temporary login loginlogin signin access account computer internet server
  system master mastermind website webmaster oracle cisco linux windows microsoft google facebook youtube twitter
  instagram whatsapp telegram snapchat tiktok linkedin myspace netflix spotify amazon android samsung nokia iphone apple
  macintosh toshiba motorola huawei playstation nintendo xbox steam
  iloveyou iloveu iloveme ilovegod ilovejesus iloveyousomuch loveyou loveme lovelove lovely loveforever truelove
  mylove myloves onelove foreverlove teamo teamomucho tequiero tequieromucho jetaime ichliebedich liebe amour amore amor
  amormio miamor mividocorazon corazon ihateyou fuckyou fuckme fuckoff fucker asshole bullshit bitch badass pussy
  blowjob whatever nothing something anything
  love baby babygirl babyboy honey sweety sweetie sweetheart sweetpea darling princess princesa prinzessin princesse
  angel angels angelo angelina angelito butterfly sunshine sunflower rainbow flower flowers rose roses lovebug cutie
  cutiepie precious beautiful gorgeous handsome bella bonita hermosa preciosa chocolate cookie cookies cupcake candy
  strawberry banana orange cherry peaches pumpkin peanut butter cheese pepper ginger sugar
  dragon dragons dragonball monkey monkeys tiger tigers tigger tigress lion lions eagle eagles falcon falcons panther
  panthers wolf wolves wolfpack bear bears bulldog bulldogs shark sharks dolphin dolphins cowboy cowboys horse horses
  kitten kitty kittycat hellokitty puppy doggie doggy snoopy garfield bunny rabbit turtle spider snake cobra viper
  scorpion scorpio phoenix pegasus unicorn elephant giraffe penguin panda
  football futbol fussball soccer baseball basketball hockey rugby cricket tennis golf golfer volleyball softball
  lacrosse wrestling skateboard snowboard surfing fishing hunting racing nascar ferrari porsche mercedes corvette
  mustang camaro chevy chevrolet toyota honda yamaha suzuki kawasaki harley harleydavidson lamborghini bugatti
  liverpool arsenal chelsea manchester manutd manchesterunited barcelona realmadrid juventus bayern bayernmunchen
  dortmund schalke ajax feyenoord celtic rangers everton tottenham newcastle galatasaray fenerbahce besiktas benfica
  sporting corinthians flamengo palmeiras santos boca riverplate lakers yankees redsox steelers patriots packers
  raiders broncos giants dodgers cubs chicago braves bulls warriors jordan michaeljordan ronaldo cristiano messi neymar
  beckham kobe lebron zidane
  superman batman spiderman ironman wolverine superstar supernova superhero captain hulk joker deadpool wonderwoman
  catwoman avengers starwars startrek skywalker lukeskywalker darthvader yoda matrix neo trinity morpheus gandalf
  frodo hobbit lordoftherings harrypotter hogwarts hermione dumbledore terminator godzilla pokemon pikachu charizard
  naruto sasuke sakura hinata onepiece luffy goku vegeta sonic mario luigi zelda minecraft roblox fortnite
  counterstrike halflife callofduty warcraft worldofwarcraft starcraft diablo overwatch leagueoflegends legends
  playboy player gamer games gaming arcade freeonlinegames onlinegames pacman tetris snake
  shadow shadows ninja samurai warrior warriors hunter killer assassin sniper soldier marine marines army navy airforce
  pirate pirates wizard merlin magic magician mystic phantom ghost vampire zombie demon devil satan lucifer hell heaven
  jesus jesuschrist christ god godisgood ilovejesuschrist blessed blessing faith grace hope church prayer bible
  allah mohammed muhammad bismillah krishna buddha ganesha
  freedom liberty peace happy happiness smile smiley lucky winner champion victory success dreams dreamer forever
  infinity eternity destiny fantasy paradise summer winter spring autumn january february march april june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday sommer herbst fruhling
  sunset sunrise moonlight midnight starlight thunder lightning storm hurricane tornado volcano ocean river mountain
  forest diamond diamonds crystal silver golden gold platinum emerald ruby purple yellow green blue black white red
  blackberry blackcat blackjack redneck bluesky greenday
  america american canada england london paris france germany deutschland berlin hamburg munchen italia italy roma
  milano espana spain madrid portugal lisboa brasil brazil mexico argentina colombia peru chile australia sydney
  india indian mumbai pakistan china beijing japan tokyo korea russia moscow ukraine poland polska warszawa turkey
  istanbul turkiye egypt africa nigeria philippines pilipinas indonesia malaysia singapore vietnam newyork california
  texas florida boston dallas denver seattle phoenix atlanta miami vegas lasvegas hawaii
  michael michelle jennifer jessica ashley amanda daniel danielle christopher christian christina christine christopher
  matthew joshua andrew anthony nicholas nicole stephanie stephen steven robert roberto richard ricardo charles charlie
  charlotte william jonathan benjamin alexander alexandra alexandre alejandro alejandra samantha elizabeth victoria
  rebecca rachel melissa vanessa veronica natalie natasha patricia patrick barbara sandra sabrina susana susanne andrea
  andreas angela antonio francisco fernando fernanda eduardo carlos juan jose josefina maria mariana marina martina
  martin marcus marco mario miguel manuel gabriel gabriela gabriella rafael raphael sebastian thomas thompson tobias
  stefan stefanie florian johannes jonas joseph george gregory edward frederick vincent dominic dominik maximilian
  isabella isabelle sophia sophie olivia emily emma hannah lauren laura linda nancy debbie diana donald ronald kenneth
  kevin brandon brittany britney jasmine jordan justin justinbieber taylor tyler travis trevor zachary nathan nicolas
  samuel samson simon sergey dmitry vladimir natasha anastasia tatiana ekaterina svetlana mohamed ahmed fatima aishwarya
  rajesh suresh ramesh priyanka sachin rahul
  scooter buster buddy bandit bailey maggie molly sadie sophie daisy rocky rockstar rocknroll max maximus oscar oliver
  chester chelsea cooper coco jack jackson jackass johnny jimmy tommy bobby billy willie freddy eddie harry sammy
  peter parker spencer gizmo smokey shelby sparky pepper lucky lucy princess mickey mickeymouse minnie donaldduck
  winniethepooh tweety tinkerbell cinderella barbie disney disneyland simpsons homer bart southpark cartman
  metallica slipknot nirvana acdc ironmaiden blink greenday eminem tupac rihanna beyonce madonna beatles ledzeppelin
  pinkfloyd blackpink bts linkinpark guitar guitarra piano drummer music musica musicman rockandroll hiphop
  trustno trustnoone trustme whatsup whatsupdoc abcabc abcd abcdef abcdefg abcdefgh abc aaa xxx zzz lol
  lollol lollipop rofl omg noob pimp gangsta gangster thuglife stoner marijuana weed cannabis hashish cocaine vodka
  whiskey tequila heineken budweiser corona guinness pizza burger coffee
  school student teacher college university office business company manager boss money dollar million millionaire
  billionaire bitcoin crypto cash rich success family familia mother father mommy daddy mamapapa mummy brother sister
  grandma grandpa husband wife marriage wedding girlfriend boyfriend bestfriend bestfriends friend friends friendship
  amigos amigas children babies newborn
  correcthorsebatterystaple
`);

/** Passwords with digits inside, which the word check misses. */
export const COMMON_WHOLE: ReadonlySet<string> = words(`
  1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1qaz2wsx 1qaz2wsx3edc 1qaz@wsx !qaz2wsx !qaz@wsx
  2wsx3edc zaq12wsx zaq1zaq1 zaq1xsw2 zaq!2wsx 1qazxsw2 1qaz1qaz q2w3e4r5 qwe123qwe qwe123asd asd123asd qwer1234qwer
  1a2b3c4d 1a2b3c4d5e a1b2c3d4 a1b2c3d4e5 a1s2d3f4 z1x2c3v4 1z2x3c4v 1x2zkg8w g1n2d3e4 ab12cd34 abc123abc abc123def
  abcd1234abcd 123abc123 123abc456 123qwe123 123qwe456 12qw34er 12qwaszx 1234qwer5678 p4ssw0rd123 pa55word123
  pass1234word r2d2c3po ncc1701d ncc1701e nokia6300 nokia5800 windows98se thx1138a 4r3e2w1q 5t4r3e2w1q r4e3w2q1
  147258369 147852369 159753456 159357456 741852963 963852741 789456123 321654987 456123789 258456123 142536475869
  147896325 123698745 987456321 102030405060 1029384756 0192837465 1357924680 2468101214 11223344 112233445566
  44332211 1122334455 123454321 1234554321 12344321 13579246 24681357 31415926 314159265 271828182 8675309jenny
  10203040 19191919 01010101 12121212 00112233 99887766 77889900 52013145 5201314520 woaini1314 woaini520 1314520520
  iloveyou3000 ihave2dogs jesus4ever love4ever only1love me4ever you2me4ever 2fast2furious 4everyoung blink182blink
  sk8ordie sk8erboy l33tsp34k c0mput3r
`);

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
