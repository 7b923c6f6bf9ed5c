import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {expect, test} from 'vitest'

const root = join(import.meta.dirname, '..')

/** What shoppers read: pages, mails, and the content of a new store. Names that the specification quotes pass. */
const TEXTS = ['app/**/*messages.ts', 'studio/seed/**/*.ts']
const OTHERS = /^app\/admin\/|\.test\.ts$/

const WORDS: readonly [instead: RegExp, say: string][] = [
  [/\be-mail/i, 'email'],
  [/\bpick-up(?! time)/i, 'pickup'],
  [/\bcheck-out\b/i, 'check out'],
  [/(?<!'please )\blog ?-?in\b(?! to\b)/i, 'sign in'],
  [/\b(walk|look) along the shelves|browse all|all shelves/i, 'Shop by category'],
  [/\bour till\b|\bdo(es)? not answer\b|\b(is|are) resting\b/i, 'We can’t load …'],
  [/skip to the page/i, 'Skip to content'],
  [/you are here|where this product stands/i, 'Breadcrumb'],
  [/hold the brands/i, 'Pause brands'],
  [/'how far it is'/i, 'Progress'],
]

/** What shoppers stumbled over, or smiled at. */
const SENTENCES_GONE = [
  /stay as they are/i,
  /we are ready for you for/i,
  /lies in this browser|we take you to/i,
  /still waits for its payment/i,
  /there is nothing on this list|we do not know/i,
  /prices are not known yet/i,
  /we send a link there|24 hours, and once|please leave it alone|hopefully you/i,
  /we start on it in time|waits for you at the counter|getting it together/i,
  /(leave|stop) whenever you like/i,
  /about the whole path|sound animals|know halal meat only/i,
  /short lists are easier|two paid for|purchase is 10 ?% less/i,
  /a change at the counter shows here|fed on grain and cut by hand|board is being written/i,
  /will stand here soon|nothing fits all these filters|reduced by the store/i,
  /when the next delivery|'good to know'|rather talk\?|groceries of many kitchens/i,
  /where the papers are|a word on our part|same price as then|altogether/i,
  /at the door just now|is not right\b|save when you subscribe/i,
]

function findTexts(): [file: string, text: string][] {
  const files = execFileSync('git', ['ls-files', ...TEXTS], {cwd: root, encoding: 'utf8'})
    .split('\n')
    .filter((file) => file && !OTHERS.test(file))
  expect(files.length).toBeGreaterThan(30)
  return files.map((file) => [
    file,
    readFileSync(join(root, file), 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ''),
  ])
}

test('shoppers read one word for one thing, on pages and in mails', () => {
  const found = findTexts().flatMap(([file, text]) =>
    WORDS.filter(([word]) => word.test(text)).map(([, say]) => `${file}: say "${say}"`),
  )
  expect(found).toEqual([])
})

test('sentences that read strangely do not come back', () => {
  const found = findTexts().flatMap(([file, text]) =>
    SENTENCES_GONE.flatMap((sentence) => {
      const [match] = sentence.exec(text) ?? []
      return match === undefined ? [] : [`${file}: ${match}`]
    }),
  )
  expect(found).toEqual([])
})
