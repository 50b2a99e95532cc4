// Words that lists of leaked passwords begin with; one of them dressed up with digits, marks and keyboard walks is no password. Too long a list for the browser.
import { folded, isGuessable } from '#shared/auth/password.ts';

const names = `aaliyah abdullah abdulrahman abdulaziz adrian alejandro alexander alexandra alexis alfredo alicia amanda amelia andrea
  andrew angela angelica angelina anthony antonio arsenio ashley austin barbara beatrice benjamin bernard bethany bradley brandon brenda
  brianna brittany cameron carlos carolina caroline cassandra catherine charles charlie charlotte chelsea christian christina christine
  christopher claudia courtney cristina cristian crystal daniel daniela danielle david deborah diamond dominic edward eduardo elephant
  elizabeth emmanuel estrella faisal fatima fernando florence francesco francisco frederick gabriel gabriela gabriella garfield george
  gerald gloria gregory guillermo hannah harrison heather ibrahim isabel isabella jacqueline jasmine jeffrey jennifer jeremy jessica
  jonathan jordan joseph joshua julian juliana justin katherine kathleen khaled khalid kimberly kristen kristina lauren lawrence leonardo
  lorenzo louise madison manuel marcus margaret maria marina martin matthew melissa michael michelle miguel mitchell monica mustafa
  natalia natalie natasha nathan nicholas nicole oliver olivia pamela patricia patrick phillip priscilla rachel rebecca ricardo richard
  robert roberto rodrigo samantha samuel sandra scott sebastian sharon shannon sophia spencer stella stephanie stephen steven sultan
  sylvia taylor teresa theodore thomas tiffany timothy tristan valentina valeria vanessa veronica victor victoria vincent vivian
  waleed william winston yasmin yolanda yousef zachary`;

const things = `abracadabra access account adidas airborne america anything apple arsenal avalanche babygirl banana barcelona
  beautiful blessed blink182 bluebird bonjour boomer boston brooklyn bubbles budlight bulldog butterfly california cameroon
  candyman captain cardinal casino celtic champion chicago chicken chocolate cocacola college computer cookie corvette cowboy creative
  database default detroit devildog diablo dolphin eagles einstein electric elephant engineer england enterprise everton facebook
  fantasy ferrari fireball firefox fishing florida flower forever freedom friends frontier galaxy gandalf gangster germany
  ghost gibson ginger godzilla golden goldfish google gorgeous guitar hammer handsome happiness happy harley hawaii heaven helpme
  hockey hollywood homework honda hotmail hunter iceman icecream india infinity instagram internet ireland ironman jaguar
  jesuschrist jesus killer kingdom kitten lakers legend liberty lifehack lightning linkedin liverpool london lovely lover lovers
  loveme lucky macbook madrid magic manager manchester mariner marlboro matrix maverick mercedes metallica mexico microsoft midnight
  minecraft mistress money motorola mountain mustang mylove naruto network newyork nintendo nirvana nothing nissan november
  october office orange oracle packers panther paradise parker peaches peanut pepper phoenix player playstation please pokemon porsche
  portugal power private purple qatar rabbit rainbow ranger rangers realmadrid redskins retail rockstar ronaldo russia samsung scooter
  scorpion security september server service silver skywalker slipknot snickers snowball soccer softball sparky spiderman spongebob
  starwars steelers strawberry success support surfer sweetheart sweety system teacher tequila thunder tigger tinkerbell titanic toyota
  trouble turtle twilight twitter united university unicorn unknown vampire vegeta victory volcano warcraft warrior westham whatever
  windows wizard wolverine woodland yamaha yankees yellow`;

/** Long ones that are used unchanged, and the usual Arabic ones. */
const sentences = `administrator1 correcthorsebatterystaple countrystrong manchesterunited manutd realmadridcf chelseafc fcbarcelona
  iloveyouforever iloveyousomuch lovemeforever mypassword nopassword opensesame thisismypassword unbelievable thunderstorm
  supercalifragilisticexpialidocious letmeinnow abcdefg passwordpassword tobeornottobe maytheforcebewithyou الحمدلله سبحانالله بسمالله
  لاالهالاالله اللهاكبر ياالله عبدالله عبدالرحمن السلامعليكم فاطمة خالد سلطان فيصل مصر القاهرة حبيبي حبيبتي الهلال النصر الاتحاد`;

const stems = `${names} ${things} ${sentences}`.split(/\s+/).map((stem) => ({ stem, sign: folded(stem) }));

/** Most stems are not in the password at all, which is soon seen. */
const isDressedStem = (password: string): boolean => {
  const known = folded(password.normalize('NFKC').toLowerCase());
  return stems.some(({ stem, sign }) => known.includes(sign) && isGuessable(password, [stem]));
};

/** Whether the password is little more than one known word; spaces and marks between its letters do not hide it. */
export const isCommonPassword = (password: string): boolean =>
  isDressedStem(password) || isDressedStem(password.replace(/[\s._-]+/g, ''));
