/** The 1,000 commonest passwords of leaks, as zxcvbn 4.4.2 (MIT, Dropbox, Inc.) ranks them; a chunk of its own, see `usePasswordHint`. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
000000 007007 01011 01011980 01011990 01012000 01012011 010203 102030 1029384756 111111 11111111 111222 112233
11223344 12312 123123 123123a 1232323q 123321 1234 12344321 12345 1234554321 123456 1234567 12345678 123456789
1234567890 123456789a 123456789q 123456a 123456q 12345a 12345q 12345qwert 1234abcd 1234qwer 123654 123654789
123789 123abc 123qwe 123qweasd 123qweasdzxc 124578 12qwaszx 131313 134679 135790 142536 147258 147258369 147852
147852369 159357 159753 159951 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 2112 246810 314159
31415926 315475 420420 456123 4815162342 5150 654321 666666 666999 6969 696969 741852 741852963 753951 7777777
789456 789456123 852456 8675309 9379992 a12345 a123456 a1b2c3 a1b2c3d4 aardvark abc123 abcd1234 access accord
action adidas admin airborne airforce airplane alabama alaska alexande alexandr alexis alpha alpha1 amateur
america andrey angel angel1 angels animal apache apollo apple apples arizona arsenal asd123 asdasd asdf asdf1234
asdfasdf asdfg asdfgh asdfghj asdfghjk asdfghjkl assassin asshole assman atlanta atlantis austin avalon avatar
awesome azerty babes babydoll babygirl babylon babylon5 badass badboy badger baller balls bambam banana bandit
barbie barney baseball basketba bastard batman bear beatles beauty beaver beavis beer berlin bigboobs bigboy
bigcock bigdaddy bigdick bigdog bigfoot bigmac bigman bigone bigred bigtits billybob birdie bitch bitches biteme
blahblah blaster blazer blink182 blizzard blonde blondie blowjob blowme blue bluebird bobafett bobcat bollocks
bond007 bondage boobies booboo boobs booger boogie boomer booty boston bowling brandy braves brazil britney
bronco broncos brooklyn browns bruins brutus bubba bubba1 bubble bubbles buckeye buckeyes buddha buddy buddy1
budlight buffalo bulldog bulldogs bullet bullshit bunny buster butter butterfl butterfly butthead cadillac
caesar camaro cameron canada cancer captain cardinal carolina cartman casino casper cassie catch22 catfish
cavalier celtic cessna champion changeme charlie charlie1 cheese chelsea cherokee cherry chester chevelle chevy
cheyenne chicago chicken chiefs chipper chocolat chopper chris1 christ christia christin chronic cjkysirj
classic cobra cocacola cock coffee colorado compaq computer connor cookie cookies copper corona corvette cougar
cowboy cowboys coyote creative cricket cthutq cumshot cunt dakota dallas dancer danger darkness darkside
darkstar dbrnjhbz defender deftones destiny detroit devildog devils dexter dfvgbh diablo diamond diamonds dick
dickhead diesel digger digital dilbert disney doctor dodgers doggie dollar dolphin dolphins domino donkey dragon
dragon1 dragons dreamer dreams driver drowssap drummer ducati eagle eagle1 eagles eatme eclipse einstein
electric elephant elizabet eminem empire engineer enigma enter enterpri escort everton explorer express extreme
falcon fantasy fatboy fender ferrari fetish ficken fire fireball firebird fireman fish fishing fktrcfylh flash
flipper florida flower fluffy flyers foobar football forest forever freaky freddy freedom freedom1 freepass
freeuser friday froggy fuck fucked fucker fucking fuckit fuckme fuckoff fuckyou fuckyou2 fyfcnfcbz fylhtq galaxy
galina galore gambit gandalf garfield gateway gators gemini genesis genius gfhjkm ghbdtn giants ginger girls
gizmo goblue godzilla golden goldfish golf golfer goober google greenday guinness guitar gundam gunner hacker
hamlet hammer hannah happy1 hardcore hardon harley hawaii hawkeye heaven hellfire hello hello1 hello123 helpme
hendrix hentai hercules hesoyam hiphop hitman hjvfirf hobbes hockey holiday honda hooker hooters hornet horney
horny horse horses hotdog hotrod hotstuff hottie hummer hunter ibanez icecream iceman iloveu iloveyou impala
indiana indians indigo infinity integra internet ironman iwantu jackass jaguar james1 jasmine jasper jessica1
jester joker jordan jordan23 junior jupiter justice juventus karate karina katana kawasaki killer kirill kitten
kitty klaster knicks kodiak lacrosse lakers lancer larisa lasvegas leather legend lennon lesbian lestat letmein
letmein1 liberty lickme lifehack lights liverpoo liverpool lizard logitech lol123 london lonewolf longhorn love
lovely loveme lover loverboy lovers loveyou lucifer lucky lucky1 machine maddie maddog madison madman madmax
madonna maggie magic magnum maksim malibu manchester manson manutd marathon marina marine marines marino
marlboro marley maryjane master master1 matrix maverick maxima maximus maxwell mercedes mercury merlin metallic
metallica mexico michael1 michigan mickey microsoft midnight minecraft mister mistress mnbvcxz monday money
money1 monkey monkey1 monster montana montreal mookie moose mother motorola mountain mouse mozart muffin mustang
mustang1 mylove naruto nascar nastya natali natasha naughty ncc1701 ncc1701d nemesis newport newyork nfnmzyf
nigger nikita nintendo nipples nirvana nissan oicu812 oksana oliver online openup orange ou812 outlaw packard
packers pakistan paladin pandora pantera panther panthers panties panzer paradise pass passion passport passw0rd
password password1 password123 patches patriots pavilion peaches peanut pearljam peekaboo peewee pegasus penguin
penis pepper pepsi pervert phantom phoenix phpbb picard pickle piglet pimp pimpin pirate platinum playboy player
pokemon polaris police polina pontiac poohbear pookie poop poopoo popcorn popeye porn porno porsche precious
predator prelude presario prince princess private psycho pumpkin purple pussies pussy pussy1 pussycat pyramid
q1w2e3 q1w2e3r4 q1w2e3r4t5 qaz123 qazqaz qazwsx qazwsx123 qazwsxedc qazxsw qqq111 qwaszx qwe123 qweasd qweasdzxc
qweqwe qwer1234 qwert qwerty qwerty1 qwerty12 qwerty123 qwertyu qwertyui qwertyuiop rabbit racing raider raiders
rainbow random ranger rangers raptor rascal rasdzv3 raven razz reaper red123 reddog redhead redneck redrum
redskins redsox redwings renegade rocket rocks rockstar rocky1 rolltide ronaldo rooster rosebud rulez runner
rush2112 ruslan russia sailor saints samantha samson samsung samurai sandman saturn scarface scooby scooter
scorpio scorpion scotland scotty scully seattle secret security semperfi serega serenity sergey sexsex sexy
shadow shaggy shamrock shelby shithead shooter shorty shotgun siemens sierra silver simple simpsons skater
skeeter skipper skippy skyline slayer slipknot slut smiley smitty smoke smokey smooth snake snickers sniper
snoopy snowball snowman soccer softball software sophie soso123aljg spanky sparky spartan speedy spider spiderma
spiderman spike spirit spitfire spooky spring squirt srinivas stalker star stargate startrek starwars stealth
steelers stephani stinger stingray stinky stormy strike stupid subaru sublime success sucker suckit suckme sugar
summer sunday sunset sunshine super superman surfer suzuki svetlana sweetpea sweety swimming swinger swordfis
swordfish sydney target tarheels tattoo taurus teacher teens tennis test test123 tester testing thailand theman
theone therock thumper thunder thx1138 tickle tiger tiger1 tigers tigger tinker titanic tits tomcat topgun
tornado toronto toshiba toyota transam travel trfnthbyf trigger trinity trooper trouble trucker trucks trumpet
trustno1 turkey turtle tweety unicorn usuckballz1 vagina valentin valentina valera vampire vegeta veronika
vfhbyf vfrcbv victory viking vikings viktor viper vision vladimir voodoo voyager wanker warcraft warrior weasel
welcome welcome1 westside whatever whynot wicked wildcat wildcats willow windows winner winston winter wizard
wolfgang wolfpack wolverin wolves wombat woody wordpass wrangler wutang xavier xfiles yamaha yankee yankees
yankees1 yellow yfnfif ytrewq zaq12wsx zaqwsx zeppelin zombie zxc123 zxcvbn zxcvbnm
`
    .trim()
    .split(/\s+/),
);
