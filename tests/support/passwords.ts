/** Passwords that attackers try first, by what is wrong with them. */
export const badPasswords = {
  common: `password Passw0rd! P@ssw0rd2024! iloveyou1234567 letmeinnow2 sunshine2020! michael1985 Charlie2019 football123!
    Liverpool2023! chelsea1905 superman!23 dragonball123 starwars1977 pokemon151 correcthorse correcthorsebatterystaple
    maytheforcebewithyou tobeornottobe thequickbrownfox hellokitty1974 harrypotter7 supersecret mustang1967 ferrari458
    chocolate99 butterfly88 babygirl1999 princess123! monkey123456 Summer2024! Autumn2025!! January2024! Monday123!
    forzajuve juventus1 forzanapoli1 forzainter2024 napoli1926 juventus1897 amoremio amoremio2020 tiamotanto
    stellina2000 principessa1 ciaobella123 buongiorno1 Gennaio2025 Estate2024! Inverno2023! alessandro1990
    francesca1995! giuseppe1978 valentinorossi46 topolino2010 nutella2000 italia1982! lamiapassword passwordsicura`,
  keyboard: `qwertyuiop asdfghjkl123 qwertzuiop1 1q2w3e4r5t6y zaq12wsx 1qaz2wsx3edc qazwsxedcrfv !QAZ2wsx q1w2e3r4t5y6u7
    poiuytrewq 5t6y7u8i9o0p mnbvcxz1234`,
  sequence: `12345678 87654321 abcdefghijkl abcdefgh12345678 zyxwvuts9876 0987654321`,
  repeats: `aaaaaaaaaaaa abababababab passwordpassword letmeinletmeinletmein ciaociao ciao-ciao-ciao p4ssw0rdp4ssw0rd`,
  date: `12031985 19850312 12-03-1985 3/12/1985 2024-11-24`,
  site: `networksciencesociety NetworkScience2026 netscisociety NetSci2026! netsci-society-2026 admin12345 administrator123
    network-science-society NetworkScienceSociety1! complexnetworks1 MembershipNetSci sitonetsci2026 netsciwebsite`,
  personal: `lovelace Lovelace1815 ada.lovelace AdaLovelace! adalovelace-netsci lovelaceada2026 ada.lovelace@example.org
    example-ada-1815 alovelace99 L0vel@ce2026!`,
};

/** Passwords as people are asked to choose them. */
export const goodPasswords = {
  english: `purple lantern gravel orchid|marble-window-thunder-apron|seven quiet camels dancing|copper kettle violin frost
    |ladder mushroom trumpet haze|the wooden moon eats rice|tractor velvet hinge canyon|saddle-pepper-glacier-uncle
    |drums under the frozen lake|feather bishop mango tunnel|candle robot meadow sixteen|lemon anchor piano blanket
    |harvest goblin ticket ivory|turtle cement whisper plaza|biscuit rocket hollow garden|orbit pickle sweater lagoon
    |my bicycle hates wet leaves|walnut-comet-fiddle-basin|hammer opera pebble cousin|zebra fountain mitten clerk
    |quiet-river-sings-green|giraffe elbow paper voyage|nine onions on a balcony|blanket thunder mosaic pear
    |rusty nails love old songs`,
  italian: `sedia limone tromba nebbia|cavallo-finestra-zucchero-lampo|tre gatti suonano il violino|nuvola martello pesca treno
    |il mulino mangia le ombre|ombrello cinghia rana soffitto|matita-vulcano-burro-scala|zaino farfalla ruggine cometa
    |la zia nuota nel granaio|quaderno tamburo miele fosso|bottone aquilone salsa chiodo|lampione-carota-divano-ghiaccio
    |sette corvi sopra il forno|pantofola vento ciliegia muro|pozzo chitarra lana dicembre|tavolo sabbia rospo orologio
    |il pinguino stira le camicie|cuscino-torre-prugna-vela|fiammifero oca tenda marmo|secchio nonna tuono pettine
    |formica barca aceto cancello|grandine sul tetto di latta|pentola valigia gufo spago|colla neve rubinetto alce
    |dodici rane cantano piano`,
  random: `v7qk2mzx9hTd|Xw3_pLr8#nQe|zk4hvw9tqx2b|QmT7vKx2LpZd|j8#Rw!x5Kq2z|hGq93vTzLm4x|wq7xkd2vmn5p|T9v$kQ2z!xLm
    |b4nXz8Wq1rKv|pzr6wk8xq3hv|Kd8!vQz3#mXw|y7xqwk3nvb9t|Zr5mQv8xWk2T|f3kz9wq7xhvb|nVx7#tQk4!zR`,
  others: `Grüße aus Wiener Neustadt|日本語の長いパスワード|caffè-e-rete-è-sgabello|Ça va bien, petit hérisson|пять синих чайников едут
    |a-wholly-new-one|Mein Hund isst gern Gurken`,
};

/** The single passwords of a table, which separates them by vertical bars. */
export const phrasesOf = (table: string): string[] =>
  table.split('|').map((phrase) => phrase.replace(/\s+/g, ' ').trim());
