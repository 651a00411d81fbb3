import { factsHeading, verifyBundle } from '../../../app/public/elections/verify.mjs';

// What is in the page is its English; this is its Italian, and what it says later.
const pageTexts = {
  it: {
    title: 'Controlla il risultato di una votazione',
    lead: 'Questa pagina riconta un sondaggio o un’elezione sul tuo dispositivo, senza il sito che ne ha pubblicato il risultato.',
    offline:
      'Se vuoi, salvala e scollega la rete: non si rivolge ad alcun server, e i tuoi file e la tua ricevuta restano con te.',
    bundle: 'Il pacchetto (bundle.json)',
    bundleHint: 'Nella pagina del risultato: tutto ciò che è pubblicato su questa votazione.',
    keys: 'La chiave pubblica (public-key.pem)',
    keysHint: 'Meglio dall’e-mail, o da qualcuno di cui ti fidi, che dal solo sito.',
    receipt: 'Il numero della tua ricevuta (facoltativo)',
    receiptHint:
      '20 lettere e cifre, con o senza trattini. Qui sotto comparirà allora che cosa hai votato.',
    head: 'Una testa della catena annotata durante il voto (facoltativa)',
    headHint: '64 cifre e lettere, dalla pagina della votazione o da un’e-mail agli scrutatori.',
    scrutineers: 'Per gli scrutatori',
    roll: 'L’elenco degli aventi diritto (roll.csv)',
    voted: 'Chi ha votato (voted.csv)',
    votedHint: 'Solo insieme all’elenco degli aventi diritto.',
    check: 'Controlla',
    checks: 'Che cosa è stato controllato',
    tells: 'Se tutto torna, questo ti dice',
    tells1: 'Il risultato è firmato, e nessuno lo ha cambiato dopo la firma.',
    tells2:
      'Ogni scheda dell’urna conta una volta, come vogliono le regole, e il risultato discende dalle schede.',
    tells3:
      'Per ogni scheda c’è un impegno nella catena; con una testa annotata durante il voto, che da allora nessuna è stata cambiata o tolta.',
    tells4: 'Con la tua ricevuta: la tua scheda c’è e dice ciò che hai votato.',
    tellsNot: 'Che cosa non può dirti',
    tellsNot1: 'Chi ha espresso quale scheda.',
    tellsNot2:
      'Se le persone nell’elenco degli aventi diritto esistono, o se qualcuno ha votato a nome di altri. Per questo ci sono gli scrutatori, e l’e-mail che riceve chi vota.',
    tellsNot3:
      'Se la chiave è quella giusta: confronta la sua impronta con quella nell’e-mail sul risultato.',
    tellsNot4:
      'Se c’è una dichiarazione successiva su questa votazione: confronta il suo numero con la pagina del risultato.',
    language: 'Lingua',
  },
  en: { language: 'Language' },
};
const later = {
  en: {
    reading: 'Reading the files …',
    checking: 'Checking …',
    finished: 'Finished.',
    missing: 'Choose this file.',
    unreadable: 'A file could not be read. Choose it again.',
    holds: 'Holds: ',
    fails: 'Does not hold: ',
  },
  it: {
    reading: 'Lettura dei file …',
    checking: 'Controllo in corso …',
    finished: 'Terminato.',
    missing: 'Scegli questo file.',
    unreadable: 'Non è stato possibile leggere un file. Sceglilo di nuovo.',
    holds: 'In regola: ',
    fails: 'Non in regola: ',
  },
};

const byId = (id) => document.getElementById(id);
const marked = (attribute) => [...document.querySelectorAll(`[data-${attribute}]`)];
for (const element of marked('text')) pageTexts.en[element.dataset.text] = element.textContent;

let language = 'en';
let turn = 0;

function speak(chosen) {
  language = chosen;
  const texts = pageTexts[chosen];
  document.documentElement.lang = chosen;
  document.title = texts.title;
  for (const element of marked('text')) element.textContent = texts[element.dataset.text];
  for (const element of marked('label')) element.ariaLabel = texts[element.dataset.label];
  for (const button of marked('language'))
    button.ariaPressed = String(button.dataset.language === chosen);
  for (const id of ['bundle', 'keys']) if (byId(`${id}-error`).textContent) lacks(id);
}

/** Says whether a file that is needed is not there. */
function lacks(id) {
  const isMissing = byId(id).files.length === 0;
  byId(id).ariaInvalid = isMissing ? 'true' : null;
  byId(`${id}-error`).textContent = isMissing ? later[language].missing : '';
  return isMissing;
}

async function readInputs() {
  const given = {};
  for (const id of ['bundle', 'keys', 'roll', 'voted']) {
    const [file] = byId(id).files;
    if (file) given[id] = new Uint8Array(await file.arrayBuffer());
  }
  for (const id of ['receipt', 'head'])
    if (byId(id).value.trim() !== '') given[id] = byId(id).value;
  return given;
}

const say = (text) => {
  byId('status').textContent = text;
};
const create = (tag, text, className = '') =>
  Object.assign(document.createElement(tag), { textContent: text, className });

function show({ holds, checks, facts, summary }) {
  const words = later[language];
  byId('result').className = holds ? 'holds' : '';
  byId('summary').textContent = summary;
  byId('checks').replaceChildren(
    ...checks.map((check) => {
      const item = create('li', '', check.holds ? '' : 'fails');
      const mark = create('span', check.holds ? '✓' : '✗', 'mark');
      mark.role = 'img';
      mark.ariaLabel = check.holds ? words.holds : words.fails;
      const text = create('span', check.holds ? check.text : '');
      if (!check.holds)
        text.append(create('strong', check.text), ' ', create('code', check.reason));
      item.append(mark, text);
      return item;
    }),
  );
  byId('known').hidden = facts.length === 0;
  byId('facts-heading').textContent = factsHeading(holds, language);
  byId('facts').replaceChildren(
    ...facts.flatMap(({ label, text }, at) => [
      ...(facts[at - 1]?.label === label ? [] : [create('dt', label)]),
      create('dd', text),
    ]),
  );
  byId('result').hidden = false;
}

/** Checks what was chosen. Nothing of an earlier turn appears when a later one has begun. */
async function check() {
  turn += 1;
  const own = turn;
  const progress = byId('progress');
  byId('result').hidden = true;
  say(later[language].reading);
  progress.removeAttribute('value');
  progress.hidden = false;
  // Long work must not begin before the page has said so.
  await new Promise((resolve) => setTimeout(resolve, 50));
  try {
    const given = await readInputs();
    if (own !== turn) return false;
    say(later[language].checking);
    const heard = (share) => {
      if (own === turn) progress.value = share;
    };
    const result = await verifyBundle({ ...given, language, progress: heard });
    if (own !== turn) return false;
    show(result);
    say(later[language].finished);
    return true;
  } catch {
    if (own === turn) say(later[language].unreadable);
    return false;
  } finally {
    if (own === turn) progress.hidden = true;
  }
}

byId('form').addEventListener('submit', async (submitted) => {
  submitted.preventDefault();
  const missing = ['bundle', 'keys'].filter(lacks);
  if (missing.length > 0) byId(missing[0]).focus();
  else if (await check()) byId('summary').focus();
});
for (const id of ['bundle', 'keys']) byId(id).addEventListener('change', () => lacks(id));
for (const button of marked('language'))
  button.addEventListener('click', async () => {
    const hasResult = !byId('result').hidden;
    speak(button.dataset.language);
    if (hasResult) await check();
  });
if (navigator.language.startsWith('it')) speak('it');
