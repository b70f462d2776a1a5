/**
 * List of common passwords, which attackers try first. It consists of several hundred popular words, alone and with
 * common suffixes, and of keyboard rows, sequences and repetitions.
 */

const words = `
password passwort passw0rd pass admin administrator welcome login letmein master hello secret access manager guest root
test tester testing user default changeme trustno1 whatever nothing freedom forever money cheese cookie chocolate butter
banana orange apple cherry lemon peanut pepper ginger coffee pumpkin sugar candy honey sweet sunshine sunflower flower
rainbow summer winter spring autumn monday friday october november december january september august july june april
dragon monkey tiger lion eagle falcon panther jaguar horse puppy kitty kitten bear wolf shark dolphin turtle rabbit
butterfly spider snake phoenix unicorn chicken bulldog mustang charlie buster bailey maggie max rocky lucky shadow smokey
princess prince queen king knight angel devil demon jesus christ faith blessed heaven grace hope love lovely loveme
iloveyou iloveu lover baby babygirl babyboy sweetie darling dearest family mother father mommy daddy sister brother
friend friends together happy smile beautiful pretty cutie superman batman spiderman ironman starwars pokemon pikachu
naruto matrix wizard merlin gandalf ninja samurai warrior hunter ranger soldier killer hacker gamer player computer
internet windows google facebook samsung iphone android microsoft apple123 football baseball basketball soccer hockey
tennis golf liverpool arsenal chelsea barcelona realmadrid yankees lakers cowboys steelers packers eagles patriots
jordan michael jennifer jessica ashley amanda nicole daniel thomas joshua andrew matthew anthony robert william george
joseph charles richard david james john robin martin patrick steven jason justin brandon tyler jackson austin dakota
madison taylor morgan hannah samantha sophie sophia olivia emily emma sarah laura maria anna linda barbara michelle
melissa stephanie victoria elizabeth alexander nicholas benjamin christian christopher jonathan maverick harley yamaha
ferrari porsche mercedes corvette camaro chevy toyota honda subaru diamond silver golden purple yellow orange1 green
black white blue red pink scooter hammer thunder storm lightning rocket blaster genius einstein music guitar piano drummer
metallica nirvana eminem beatles rockstar america canada mexico london paris berlin moscow texas florida arizona
california chicago boston dallas denver phoenix1 newyork qwerty qwertz azerty asdfgh zxcvbn asdf qwer zxcv abcdef abc
qazwsx 1qaz2wsx 1q2w3e 1q2w3e4r q1w2e3r4 zaq12wsx aaaa qwe asd zxc killme fuckyou fuckme bitch asshole biteme pussy
mustang1 access14 solo sparky snoopy tweety mickey minnie donald garfield scooby simpson bart homer peaches precious
cowboy cricket fisher fishing hunting sailing camper racing runner skater surfer drummer1 teacher doctor nurse lawyer
power energy magic mystic cosmic galaxy planet mars venus jupiter saturn moon stars sunset ocean river island beach
desert cactus mountain forest garden
`
  .trim()
  .split(/\s+/);

const endings = [
  '',
  '1',
  '2',
  '3',
  '7',
  '11',
  '12',
  '21',
  '22',
  '01',
  '69',
  '77',
  '99',
  '00',
  '123',
  '1234',
  '12345',
  '123456',
  '321',
  '!',
  '1!',
  '123!',
  '2024',
  '2025',
  '2026',
  '@123',
];

const rows = [
  '1234567890',
  '0987654321',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  'abcdefghijklmnopqrstuvwxyz',
  '1q2w3e4r5t6y',
  'q1w2e3r4t5y6',
  '1qaz2wsx3edc',
  'qazwsxedc',
  'qweasdzxc',
  '147258369',
  '159357',
  '789456123',
  '741852963',
  '123123123',
  '112233445566',
  '121212121212',
  '131313131313',
  '696969',
  '11223344',
];

function compose(): Set<string> {
  const common = new Set<string>();
  for (const word of words) for (const ending of endings) common.add(word + ending);
  for (const row of rows) {
    for (let length = 4; length <= row.length; length++) {
      common.add(row.slice(0, length));
      common.add(row.slice(-length));
      common.add(Array.from(row.slice(0, length)).toReversed().join(''));
    }
  }
  for (const char of '0123456789abcdefghijklmnopqrstuvwxyz')
    for (let n = 6; n <= 12; n++) common.add(char.repeat(n));
  for (let pair = 0; pair < 100; pair++) common.add(String(pair).padStart(2, '0').repeat(3));
  for (let triple = 0; triple < 1000; triple++) common.add(String(triple).padStart(3, '0').repeat(2));
  return common;
}

const common = compose();

/** Number of passwords that are refused as common. */
export const commonPasswordCount = common.size;

/**
 * Returns true if a password is in the list of common passwords.
 * @param password in lower case
 */
export function isCommonPassword(password: string): boolean {
  return common.has(password);
}
