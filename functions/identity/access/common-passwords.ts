/**
 * The passwords that people choose most, in lower case: the first 2,500 of eight characters and more
 * and the first 900 shorter ones of the ranked list in @zxcvbn-ts/language-common 4.1.3 (MIT).
 */
export const commonPasswords = new Set(
  `
0.0.0.000 000000 007007 01011 01011900 01011910 01011960 01011970 01011971 01011973 01011974
01011975 01011976 01011977 01011978 01011979 01011980 01011981 01011982 01011983 01011984
01011985 01011986 01011987 01011988 01011989 01011990 01011991 01011992 01011993 01011994
01011995 01011999 01012000 01012001 01012010 01012011 010203 01020304 01021988 01021989 01021990
01031983 01031984 01031985 01031986 01031988 01031989 01041985 01041987 01041988 01041990
01041992 01051986 01051988 01051989 01061986 01061987 01061988 01061990 01071986 01071987
01081989 01081990 01091985 01091987 01091989 01121986 01121987 01121988 0192837465 02011975
02011980 02011981 02011982 02011983 02011984 02011985 02011986 02011987 02011988 02011989
02021971 02021973 02021976 02021979 02021980 02021981 02021982 02021983 02021984 02021985
02021986 02021987 02021988 02021989 02021990 02021991 02031973 02031975 02031977 02031978
02031979 02031980 02031981 02031982 02031983 02031984 02031985 02031986 02031987 02031988
02031989 02041974 02041975 02041976 02041977 02041978 02041979 02041980 02041981 02041982
02041983 02041984 02041985 02041986 02041987 02041988 02041989 02051972 02051973 02051975
02051976 02051977 02051978 02051980 02051981 02051982 02051983 02051984 02051985 02051986
02051987 02051988 02051989 02061976 02061977 02061979 02061980 02061982 02061983 02061984
02061985 02061986 02061987 02061988 02061989 02071971 02071975 02071976 02071977 02071978
02071979 02071980 02071981 02071982 02071983 02071984 02071985 02071986 02071987 02071988
02071989 02081974 02081976 02081977 02081979 02081980 02081981 02081982 02081983 02081984
02081985 02081986 02081987 02081988 02081989 02091973 02091975 02091976 02091977 02091980
02091981 02091983 02091984 02091985 02091986 02091987 02091988 02091989 02101976 02101977
02101978 02101979 02101980 02101981 02101983 02101984 02101985 02101986 02101987 02101988
02101989 03011987 03021986 03031986 03031988 03031990 03031993 03041980 03041986 03041991
03051987 03061987 03071986 03071987 03081989 03082006 03111987 04041983 04041985 04041988
04041990 04041991 04051988 04061986 04061991 04081987 04091986 05051985 05051987 05051989
05051990 05061986 05061990 05071984 05071988 05081988 05091988 06021987 06031983 06041987
06041988 06051986 06061986 06081987 07051990 07071977 07071987 07071990 07081986 07091982
07091990 08031985 08031986 08041986 08051987 08051990 08061987 08071987 08081986 08081988
08121986 09021988 09021989 09031988 09041987 09051945 10011983 10011986 10011988 10011990
10031987 10031988 10031989 10031991 10041983 10041986 10041990 10051987 10061984 10061986
10061987 10071985 10071987 10071988 10081985 10081989 10101985 10101986 10101990 10111986
10121987 102030 10203040 10293847 1029384756 11011987 11011990 11011991 11021985 11031988
11051984 11051986 11051987 11051990 11061985 11061991 11071985 11071986 11071988 11071989
11081987 11081989 11081990 11091984 11091989 111111 11111111 11111986 11111987 11112222 11121985
11121986 11121987 111222 111222333 11221122 112233 11223344 1122334455 11235813 1123581321
12011985 12011987 12011989 12021985 12021988 12031985 12031987 12031988 12041986 12041988
12041990 12051985 12051986 12051988 12051989 12051990 12061986 12061988 12071987 12071989
12081984 12081985 12091988 12101985 12101988 12111990 12121982 12121985 12121987 12121988
12121989 12121990 12131415 12301230 12312 123123 12312312 123123a 1232323q 123321 123321123
12344321 12345 123454321 1234554321 123456 123456123 123456654321 1234567 12345678 123456789
1234567890 1234567890a 1234567890q 1234567891 12345678910 123456789a 123456789d 123456789m
123456789q 123456789s 123456789z 12345678a 12345678q 12345679 1234567a 1234567q 123456a 123456aa
123456q 123456qw 123456qwe 123456qwerty 123456ru 12345a 12345abc 12345q 12345qaz 12345qwe
12345qwer 12345qwert 12345qwerty 12348765 1234abcd 1234asdf 1234qwer 1234zxcv 123654 12365478
123654789 12369874 123698745 123789 123789456 123abc 123qq123 123qwe 123qwe123 123qweasd
123qweasdzxc 123qwert 123qwerty 124578 12qw12qw 12qw34er 12qwaszx 13011987 13011988 13021990
13031986 13031987 13041987 13041988 13051987 13061986 13061987 13071984 13111984 13111990
13121985 131313 13243546 134679 134679852 135790 135792468 1357924680 135798642 14011986
14011987 14011988 14011989 14021983 14021985 14021986 14021987 14021989 14021990 14031988
14041988 14051990 14061991 14071986 14071987 14071988 14081985 14081988 14101987 14101988
14111986 14121989 142536 147258 14725836 147258369 147852 147852369 14789632 147896325 14881488
15011985 15011986 15011987 15021983 15021985 15021986 15021990 15031988 15041988 15051981
15051985 15051986 15051987 15051990 15061988 15071985 15071986 15071987 15071988 15081988
15081991 15091987 15091988 15101986 15111984 15111988 15426378 159357 159753 159951 16011987
16011989 16021990 16031990 16051985 16051987 16051988 16051989 16051990 16061985 16061986
16101987 16111982 16111990 16121987 17011987 17011990 17021985 17031987 17041987 17041991
17051988 17061986 17061988 17061989 17071985 17071989 17091987 17101986 17101987 17111985
18011986 18011987 18021984 18021986 18021987 18021988 18031991 18041986 18041990 18051988
18051990 18061985 18061990 18091985 18091986 18101987 18111987 18436572 19011987 19011989
19021990 19031985 19051986 19051987 19061985 19061987 19061990 19071986 19071988 19071990
19091988 19101986 19101987 19101990 19111986 19111987 19121989 19283746 192837465 19411945
1a2b3c4d 1a2s3d4f 1passwor 1q2w3e 1q2w3e4r 1q2w3e4r5 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws3ed 1qaz2wsx
1qaz2wsx3edc 1qazxsw2 1x2zkg8w 1z2x3c4v 20011988 20011989 20021985 20021986 20021988 20031986
20031987 20031988 20031991 20041986 20041988 20051985 20051988 20061986 20061988 20071986
20081986 20081991 20091986 20091988 20091991 20111986 20121989 21011988 21011989 21011991
21021985 21031987 21031988 21031990 21041985 21041992 21051986 21051988 21051991 21061985
21061986 21071989 21081987 21101986 21111985 21111990 21121986 21122112 22011986 22011988
22021985 22021986 22021988 22021989 22021990 22031984 22031991 22041985 22041986 22041987
22041988 22061941 22061987 22061988 22061989 22061990 22071986 22071987 22071989 22081983
22081986 22091988 22121983 22121986 22121987 23011985 23011990 23021985 23021986 23021988
23021989 23031990 23041986 23041987 23051985 23051986 23051990 23061990 23skidoo 24011985
24011990 24021991 24031988 24031990 24051990 24061986 24061987 24061988 24061992 24091986
24111987 24111989 24121986 246810 25011985 25011986 25011990 25011993 25031987 25041985 25041988
25061985 25061986 25071990 25081988 25091987 25091990 25101988 25101989 25111987 25121987
25800852 25802580 26021987 26031984 26031987 26031988 26031990 26041986 26041991 26051988
26061985 26061987 27011988 27031987 27031989 27041990 27051987 27061985 27061988 27071987
27081986 27081990 27091985 28011987 28021985 28021986 28021990 28021992 28041987 28051986
28051987 28071986 29011985 29011987 29051985 29051989 29051990 29061989 29061990 29071983
29071985 29081985 29081990 29111989 29121987 30011985 30031988 30041985 30041986 30041987
30051985 30081984 30121987 31011987 31011990 31031988 31121990 31415926 315475 321654987 456123
45m2do5bs 4815162342 50spanks 51505150 5wr2i7h8 666666 666999 696969 69camaro 73501505 74108520
741852 741852963 753951 7777777 789456 78945612 789456123 7894561230 7ugd5hip2j 852456 8675309
8j4ye3uz 9293709b13 9379992 963852741 987456321 a12345 a123456 a1234567 a12345678 a123456789
a1b2c3 a1b2c3d4 a1s2d3f4 aa123456 aardvark abc123 abc12345 abcd1234 aberdeen abnormal
abrakadabra absolute absolutely access access14 accord achilles acidburn action adgjmptw adidas
admin adrenalin adrian adrienne agent007 airborne airforce airplane alabama alaska albatros
albert alejandr alejandro aleksandr aleksandra alessandro alexalex alexande alexander alexandr
alexandra alexandre alexis alicia alison alleycat alliance allison almighty alpha alpha1
alphabet alyssa amanda amateur amateurs amber ambrosia america america1 american amsterda
amsterdam anaconda anastasi anastasia anastasiya andersen anderson andre andrea andrew andrey
andromed andromeda andyod22 angel angel1 angel123 angela angelica angelika angelina angels
anhyeuem animal annabell annmarie antelope anthony anthony1 antonina antonio anything aolsucks
apache apollo apollo11 apollo13 apple apple123 applepie apples aquarius archange argentin
argentina arizona arkansas armagedon armstron arnold arsenal arsenal1 arthur asd123 asdasd
asdf1234 asdfasdf asdfg asdfgh asdfgh01 asdfghjk asdfghjkl asdfzxcv asdqwe123 ashleigh ashley
aspirine assassin asshole asshole1 assholes assman athena atlanta atlantic atlantis attitude
august augustus austin austin31 australi australia avalanch avalon avatar aviation awesome
awesome1 azerty azertyui azsxdcfv babybaby babyblue babydoll babyface babygirl babylon5 babylove
backdoor badass badboy badger bailey baller balloons baltimor bambam banana bandit bangbang
baracuda barbados barbara barbie barcelon barcelona barefoot baritone barney barselona baseball
baseball1 basketba basketball bastard bastards batman baxter bcfields beach bearbear bearcats
beatles beatles1 beatrice beautifu beautiful beauty beaver beavis beefcake beerbeer benjamin
bergkamp berkeley berlin bigballs bigblock bigboobs bigbooty bigboy bigcock bigdaddy bigdick
bigdicks bigdog bigmac bigman bigmoney bigpoppa bigred bigtits billabon billy billybob billyboy
binladen birdie birthday bishop bismillah bitch bitchass bitches biteme black blackbir blackbird
blackcat blackdog blackhaw blackjac blackjack blackman blackout blahblah blazer blessing
blink182 blizzard blonde blowfish blowjob blowme blue1234 blueball bluebell bluebird blueblue
blueeyes bluefish bluejays bluemoon bluesman bobafett bobby bobcat bobdylan bollocks bond007
bondage bonehead bonnie boobies booboo boobs booger boogie bookworm boomboom boomer borabora
bordeaux borussia boston bowling bradford bradley bradley1 brandon brandon1 brandy braves brazil
brenda brewster brian brighton brigitte britney brittany brittney broadway bronco broncos
broncos1 brooke brooklyn brother brothers browning browns brucelee bruins brutus bubba bubba1
bubba123 bubble bubbles bubbles1 buckeyes buckshot budapest buddha buddy buddy1 buddy123
buddyboy budlight budweise budweiser buffalo buffalo1 building bulldog bulldog1 bulldogs bullet
bullfrog bullseye bullshit bunghole burton business buster butter buttercu butterfl butterfly
buttfuck butthead butthole cabernet cadillac caesar caliente californ california caligula
calimero callaway callisto calvin camaro camaross cambiami cameltoe cameron cameron1 campbell
canada canadian cancer candy candyman cannabis cannon capetown capricor capricorn capslock
captain captain1 cardinal cardinals carebear carlitos carlos carmen carnival carolina caroline
carpedie carpente carrie carter cartman cartman1 cartoons casanova cashmone casino casper
cassandr cassie castillo catalina catch22 catfish catherin catherine catwoman cavalier cbr900rr
cdtnkfyf celtic cerberus cfitymrf chainsaw challeng chambers champion chance chandler changeme
chargers charisma charlene charles charles1 charlie charlie1 charlott charlotte charlton
checkers cheese chelsea chelsea1 chemical cherokee cherries cherry cheryl cheshire chester
chester1 chestnut chevelle chevrole chevrolet chevy cheyenne chicago chicago1 chicken chicken1
chickens children chipmunk chipper chiquita chocolat chocolate choochoo chopper chris chris1
chris123 chrisbln christ christia christian christie christin christina christine christma
christmas christop christopher chronic chrysler chuckles cinnamon cjkysirj claire clarence
clarinet clarissa classic classics claudia claymore cleopatr cleopatra clevelan cleveland
clifford clinton clippers clitoris cnfybckfd cobra cocacola cocksuck cocksucker coffee coldbeer
coldplay college colombia colonial colorado coltrane columbia columbus comanche commande
commando compaq complete computer concorde concrete confused connie connor consumer contract
control cookie coolcool cooldude coolness cooper copper corleone cornwall corona corvette
costello cosworth cougar country courtney coventry cowboy cowboys cowboys1 coyote crackers
crawford crazy crazybab creampie creation creative creature cricket cricket1 criminal cristian
cristina crjhgbjy cromwell crusader crystal crystal1 cthutq cucumber cumshot customer cutiepie
cygnusx1 daddy daisydog dakota dallas dancer danger daniel danielle dannyboy darkange darkangel
darklord darkness darkside darkstar daughter david david123 davidson daylight dbrnjhbz deadhead
deadpool death death666 debbie december deepthroat deeznuts deeznutz defender deftones delaware
denise dennis denver derparol design designer destiny destiny1 detroit devil666 devildog devils
dexter dfktynby dfktynbyf diablo diamond diamond1 diamonds dickhead diesel dietcoke digger
digital digital1 dilbert dilbert1 dilligaf dingdong dinosaur director dirtbike discover disney
dkflbckfd dkflbvbh doberman doctor dodgeram dodgers dodgers1 doggie doghouse dogpound dolemite
dollar dolphin dolphin1 dolphins dominion dominiqu domino donald donkey dontknow doomsday
doughboy douglas download downtown dragon dragon1 dragon12 dragon69 dragonba dragonball dragonfl
dragons dreamer dreams driver drowssap drpepper drummer drummer1 dthjybrf ducati dudedude
dukeduke duncan dustin dutchess dynamite eagle eagle1 eagles earnhard earthlink eastside
eastwood eatme eatpussy eclipse eclipse1 edward eggplant einstein ekaterina elaine elcamino
eldorado electric electron eleonora elephant elisabet elizabet elizabeth elizaveta elvis eminem
emmanuel empire enforcer engineer england enigma enjoy enter enternow enterpri enterprise
ericsson escalade espresso estrella eternity eugene evangelion everlast everton evolutio
evolution excalibu excalibur exchange explorer express extreme f00tball facebook fairlane
faithful falcon family fandango fantasia fantasy fantomas farscape fastball fearless february
federico fellatio fender ferguson fernando ferrari ferrari1 festival fgtkmcby fireball firebird
fireblad firefigh firefire fireman firewall fishbone fisher fishfish fishhead fishing fishing1
fkbyjxrf fktrcfylh fktrcfylhf flamengo flamingo flash fletcher flexible flipflop flipper
florence florida florida1 flounder flower flowers fluffy flyers football football1 fordf150
forest forever forever1 forgetit formula1 forsaken fortress fountain foxylady france francesc
francesco francis francisc francois frank frankie franklin freaky freckles freddie freddy
frederic fredfred fredrick freebird freedom freedom1 freefall freefree freepass freeporn
freeuser friday friend friendly friends friendster froggy front242 frontier fuck_inside fucker
fuckface fuckfuck fuckhead fucking fuckinside fuckit fuckme fuckoff fuckoff1 fuckthis fuckyou
fuckyou1 fuckyou2 fullmoon function funstuff fussball futurama future fyfcnfcbz fyfnjkbq fylhtq
fyutkbyf fyutkjxtr gabriel gabriel1 gabriela gabriele gabriell galina galore gamecock gamecube
gameover gandalf gandalf1 gangbang gangster garcia garfield gargoyle gateway gateway1 gateway2
gatorade gators gbhfvblf gemini general genesis genesis1 genius geoffrey george georgia geronimo
gertrude gesperrt getmoney gfhjkm gfhjkm123 gfhjkmgfhjkm ghbdtn ghbdtn123 ghbdtnbr ghblehjr
ghbywtccf ghhh47hj7649 ghjcnjgfhjkm ghjcnjnfr ghjuhfvvf ghostrider giants gibson gilligan ginger
giovanna giovanni girls giuseppe gizmo gladiato gladiator gn56gn56 goblue godfathe godfather
godsmack godzilla goldberg golden goldeney goldfing goldfish goldstar goldwing golfball golfer
golfgolf gonzales gonzalez goober good123654 goodgirl goodluck goodtime google gordon gordon24
gorgeous gotohell gracie graphics grateful greatone green green123 greenbay greenday gregory
gretchen gsxr1000 gtnhjdbx guardian guinness guitar gundam gunner hacker hairball halflife
hallo123 hamilton hammer handball handsome handyman hannah hannibal happiness happy happy1
happy123 happyday hardball hardcock hardcore harddick hardon hardrock hardware harley harrison
harrypotter harvey hastings hattrick hawaii hawaii50 hawaiian hawkeye hawkeyes hayabusa heather
heather1 heaven hedgehog heineken heinrich hellfire hello hello1 hello123 hellokitty hellsing
hellyeah helpme hendrix hentai hercules herewego heritage herman hetfield highbury highheel
highland highlander hiphop hitman hobbes hockey holiday holidays hollywoo hollywood holyshit
homemade homer homework honda honey honeybee hongkong honolulu hooligan hoosiers hooters
hopeless horney horny horse horses hotdog hotgirls hotpussy hotrod hotstuff hottie hounddog
house houston houston1 howard htubcnhfwbz hummer hunter hurrican hurricane hyperion icecream
icehouse iceman idontkno idontknow ihateyou ilikepie illinois illusion ilovegod ilovesex iloveu
iloveyou iloveyou1 iloveyou2 immortal imperial indian infantry infiniti infinity insanity
insomnia inspiron integra intercourse internet intrepid intruder inuyasha ireland irishman
ironmaiden ironman isabella isabelle islander istanbul iverson3 iwantu jackass jackass1 jackie
jackjack jackson jackson1 jackson5 jaguar jakejake james james007 james1 james123 jamesbon
jamesbond japanese jasmine jasmine1 jason jasper jayhawks jeanette jeepster jefferso jeffrey
jellybea jellybean jennifer jenny jeremiah jeremy jermaine jerry jessica jessica1 jessie jester
jesus jiggaman jimmy johannes johncena johndeer johngalt johnjohn johnny johnson johnson1 joker
jonathan jonathon jones jordan jordan23 joseph josephin joshua julian juliette junior jupiter
just4fun justdoit justice justin juventus kakashka kamasutra kamikaze kangaroo karina karolina
katana katarina katerina katherin katherine kathleen katie kawasaki kayleigh kazantip kcj9wx5n
kelly kenneth kentucky kenworth kermit kevin keyboard keystone killbill killer killer12
killer123 killkill kimberly kingfish kingkong kingston kirill kirkland kisskiss kissmyass kitten
kitty kittycat kittykat kjrjvjnbd klaster kleopatra klondike knickers knight knockers knuckles
kodiak konstantin kordell1 koroleva kramer krasotka kristen kristian kristin kristina kristine
krokodil labrador lacrosse laetitia lakers lakeside lakewood lalakers lancelot lasvegas laura
lauren laurence lawrence leather leavemealone leedsutd legend lemonade lennon lenochka leonardo
lesbian lesbians leslie lestat letmein letmein1 letmein2 lfitymrf liberty lickme lifehack
lifetime light lighting lightnin lightning lights limewire lincoln lineage2 lionking lipstick
lisalisa little liverpoo liverpool liverpool1 lizard logitech lokiloki lokomotiv lol123 lolita
lollipop lollypop london lonesome lonestar lonewolf longdong longhorn longjohn looking lorraine
louise loveless lovelife lovelove lovely loveme lover loverboy lovers loveyou lowrider lucifer
lucky lucky1 luckydog luckyone macdaddy machine maddie maddog madeline madison madison1 madman
madmax madonna magazine magellan maggie magic magician magicman magnolia magnum mailcreated5240
majestic makaveli maksim maksimka malibu mamacita mamapapa manager manchest manchester mandarin
mandingo mandrake manutd maradona marathon marcello marcius2 marcus margaret margarit margarita
maria marianna marianne marijuan marijuana marina marine mariners marines marines1 marino13
mariposa marjorie marlboro marley marriage marseill marseille marshall martin martinez marvin
maryjane maryland masamune maserati mash4077 master master12 masterbate matrix matthew matthew1
matthews matthias maverick maxima maximus maxwell maxwell1 mazafaka mazda626 mazdarx7 mcdonald
mckenzie meatball meathead meatloaf mechanic medicine megadeth megapass megatron melanie
melanie1 melissa melissa1 member meowmeow mephisto mercedes mercury meredith meridian merlin
mersedes metallic metallica mexico michael michael1 michael2 michaela michaels michele michelle
michigan mickey microlab microphone microsof microsoft midnight mikemike military millenium
miller millions millwall minecraft minemine minimoni ministry miranda mischief misfit99
mississippi missouri mistress mitchell mobydick modelsne mohammed molly mollydog monalisa monday
money money1 money123 moneyman mongoose monica monkey monkey1 monkey12 monkeybo monopoly monster
monster1 monsters montana montana1 montgom240 montreal mookie moonbeam moonligh moonlight
moonshin morgan morpheus morris morrison morrowind mortgage mortimer mother motherfucker
motherlode motorola mountain mouse mozart mudvayne muffin muhammad mulligan multiplelo munchkin
murphy mushroom music musicman mustang mustang1 mustang2 mustang6 mustangs mypassword myxworld
napoleon naruto nascar nascar24 nastya natali natalie natalie1 natasha natasha1 nathalie nathan
national naughty nautilus navigator navyseal ncc1701 ncc1701a ncc1701d ncc1701e ncc74656
nebraska nelson nemesis netscape nevermind nevermore newcastl newcastle newpass6 newport newton
newyork newyork1 nfnmzyf nicholas nicole nigger nightmar nightmare nightwish nikita nineinch
nintendo nipples nirvana nirvana1 nissan nokia6233 nokia6300 nokian73 noname123 nonenone norman
northern norton nostromo notebook nothing november nuttertools nwo4life nygiants oblivion
obsidian october oklahoma oksana oliver olivia online opendoor openup operator optimist orange
original orlando oscar ou812 outlaw overkill overlord p0015123 p0o9i8u7 p4ssw0rd p@ssw0rd
pa55w0rd pa55word packard packers packers1 paintbal paintball pakistan pallmall palmtree pamela
panasoni panasonic pandora pantera pantera1 panther panther1 panthers panties pantyhos panzer
papillon paradigm paradise paramedi paranoid paris parker pasadena pass1234 passion passpass
passport passw0rd passwor1 password password1 password12 password123 password2 password9
passwords passwort patches patches1 pathfind patience patricia patrick patrick1 patriots
pavilion peaches peaches1 peanut pearljam peekaboo peewee pegasus penelope penetration penguin
penguin1 penguins penis pentagon penthous people pepper perfect perfect1 personal pervert peter
peterbil peterpan peterson phantom pharmacy phialpha philip philippe phillies phillips phoenix
phoenix1 phpbb pianoman picard pickle pictures pimpdadd pimpin pineappl pineapple pingpong
pinkfloy pinkfloyd pinnacle pipeline piramida pirate plastics platinum platypus playboy playboy1
player playstat playstation playtime please pleasure plymouth pokemon pokemon1 police polina
polniypizdec0211 polopolo pontiac poohbear pookie pool6123 poontang poopoo pooppoop popcorn
popeye porkchop pornking porno pornporn pornstar porsche porsche1 porsche9 portland portugal
poseidon positive potter power power123 preacher precious predator prelude presario presiden
president pretty prince princess pringles printing private private1 progress property prospect
psycho pufunga7782 pumpkin pumpkin1 pumpkins punisher punkrock puppydog purple pussies pussy
pussy1 pussy123 pussycat pussyman pyramid q1234567 q123456789 q1w2e3 q1w2e3r4 q1w2e3r4t5
q1w2e3r4t5y6 q2w3e4r5 qawsedrf qaz123 qazqaz qazwsx qazwsx12 qazwsx123 qazwsxed qazwsxedc
qazwsxedc123 qazwsxedcrfv qazxsw qazxswedc qqq111 question qwaszx qwe123 qwe123qwe qweasd
qweasd123 qweasdzxc qweqwe qwer1234 qwerasdf qwert qwert123 qwert12345 qwerty qwerty1 qwerty11
qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyu qwertyui qwertyuio qwertyuiop
r2d2c3po rabbit rachel rachelle racing radiohea radiohead ragnarok raider raiders raiders1
railroad rainbow rainbow1 rainbow6 rainbows rainyday raistlin rammstein random ranger rangers
rangers1 raptor rascal rasdzv3 rasputin rastaman raven raymond realmadrid rebecca rebecca1
reckless recovery red123 redalert redbaron reddevil reddog reddwarf redhead redrum redskins
redsox redwings reggie regina reginald register remember remingto renegade republic research
resident revolution revolver reynolds rfhnjirf rfnthbyf rfntymrf rfvfcenhf rhbcnbyf rhfcjnrf
rhiannon rhjrjlbk rhtdtlrj riccardo richard richard1 richards richmond rightnow rjhjktdf
rjirfrgbde rjycnfynby roadkill roadking roadrunn roadrunner roadster robbie robert robinson
robotech robotics rochelle rocket rockford rockhard rocknrol rocks rockstar rockwell rocky
rocky1 roland rolltide romantic romashka ronald ronaldo rooster rootbeer roscoe rosebud rosemary
rulez runescape runner rush2112 ruslan russell russia sabrina sabrina1 sailboat sailor saints
salamander salasana salvador samantha sammy sammy123 samson samsung samsung1 samuel samurai
sandiego sandman sandra sandrine sandwich sandy santiago sapphire sarah saratoga sasha sasha123
sasha_007 satan666 saturday saturn sausages savage savannah scarface scarlett scheisse school
scooby scoobydo scoobydoo scooter scooter1 scorpio scorpio1 scorpion scotland scott scotty
scrabble scrapper screamer seahawks seattle sebastia sebastian secret security seinfeld seminole
semperfi senators sentinel septembe september serega serenity sergeant sergey sersolution
service services sexsex sexybitch sexygirl sexylady sexysexy shadow shadow12 shaggy shamrock
shaney14 shanghai shannon shannon1 sharon sheepdog shelby shepherd sheridan sherlock sherwood
shitface shithead shooter shopping shorty shotgun showtime sidekick sierra sigmachi silver
silverad simon simone simple simpson simpsons sinclair singapor sinister sithlord skateboard
skipper skippy skittles skorpion skyline skywalke skywalker slamdunk slapshot slayer slimshad
slimshady slipknot slippery slowhand smackdow smashing smeghead smiley smirnoff smith smokey
smooth smoothie snake sneakers snickers sniper snoopdog snoopy snowball snowbird snowboar
snowboard snowflak snowman snuggles soccer soccer10 soccer12 socrates softball software
sojdlg123aljg solitude solution somerset somethin something sonyericsson sonyfuck sophie
soso123aljg soulmate southern southpar southpark southpaw spaceman spanking spanky sparky
spartan1 spartans specialk spectrum speedway speedy spencer spencer1 spider spiderma spiderman
spike spirit spitfire splinter spongebo spongebob spooky sporting sports spring springer
sprinter squirrel srinivas stacey stafford stalker stallion standard stanford stanislav stanley
stanley1 starbuck starcraf starcraft stardust starfire starfish stargate starligh starship
starstar startrek starwars starwars1 stealth steelers stefan stefanie stella stephane stephani
stephanie stephen stephen1 sterling steve steven stewart stickman stigmata stingray stinky
stocking stonecol stonecold straight stranger stratfor strawber strawberry street strength
strike stripper student stupid sublime suburban success success1 suckdick sucker suckit suckme
suckmydick sullivan summer summer69 summer99 sundance sundevil sunflowe sunflower sunnyday
sunset sunshine super super123 superfly superior superman superman1 supernov supersta superstar
surfer survivor suzuki svetlana sweet sweetnes sweetness sweetpea sweety swimming swingers
swinging swordfis swordfish sydney sylveste syncmaster syracuse system tacobell taekwondo
talisman tanner target tarheels tattoo taurus taylor tazmania technics teddybea teddybear teens
telephon telephone temppass tennis teresa terminal terminat terminator terrapin test123 test1234
tester testing testing1 testpass testtest thailand thanatos thankyou thedoors theforce thegreat
theman theodore theone therock therock1 thirteen thisisit thomas thompson threesom thuglife
thumper thunder thunder1 thunderb thursday thx1138 tiberius tiffany tiffany1 tiger tiger1
tiger123 tigers tigger timothy tinker tinkerbe tinkerbell titanic titanium titleist tkbpfdtnf
together tokiohotel tomahawk tomcat tommy tommyboy tomorrow toonarmy topgun toriamos tornado
tottenha tottenham touching toyota training transfer translator traveler travis treasure trevor
trfnthbyf triangle trigger trinidad trinitro trinity trinity1 trombone trooper tropical trouble
trouble1 trucking trucks truelove trustno1 tucker tunafish turkey turkey50 turtle tweety
twilight ultimate umbrella underdog underground undertak undertaker unicorn united universa
universal universe university username usuckballz1 vacation vagabond vagina valencia valentin
valentina valentine valerie valhalla valkyrie vampire vampires vancouve vanessa vanessa1
vanguard vanhalen vasilisa vauxhall vegeta velocity vendetta verbatim veronica veronika vfhbyf
vfhufhbnf vfitymrf vfntvfnbrf vfrcbv vfrcbvrf vfvfgfgf victor victoria victory video viewsoni
viewsonic viking vikings vikings1 viktor viktoria viktoriya vincent vincent1 violetta viper
vipergts virginia vision vjqgfhjkm vkontakte vladimir vladislav volkswag voodoo voyager voyager1
vqsablpzla vsjasnel12 walker wallace walter wanderer wanker warcraft wareagle warhamme warhammer
warrior warrior1 warriors washburn washingt washington water waterboy waterloo weasel webhompas
webmaste webmaster welcome welcome1 werewolf westside westwood wetpussy wg8e3wjf whatever
whatwhat whiplash whiskers whistler white whiteboy whiteout whitesox whocares whynot wildbill
wildcard wildcat wildcats wildfire wildwood william william1 williams willie willow wilson
windmill windows windsurf winner winnie winston winston1 winter wireless wishbone wizard
wolfgang wolfpack wolverin wolverine wolves wombat woodland woodstoc woody woofwoof wordpass
wp2003wp wrangler wrestler wrestlin wrestling wrinkle1 wutang xavier xfiles yamaha yamahar1
yankee yankees yankees1 yankees2 yeahbaby yellow yfcntymrf yfnfif yjdsqgfhjkm yogibear yosemite
young z1x2c3v4 zachary zachary1 zanzibar zaq12wsx zaq1xsw2 zaqwsx zaqwsxcde zaqxswcde zeppelin
zerocool zildjian zombie zxasqw12 zxc123 zxcasdqwe zxcasdqwe123 zxcv1234 zxcvbn zxcvbnm zxcvbnm1
zxcvbnm123
`
    .trim()
    .split(/\s+/),
);
