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

function findWords(): string[] {
  const files = execFileSync('git', ['ls-files', ...TEXTS], {cwd: root, encoding: 'utf8'})
    .split('\n')
    .filter((file) => file && !OTHERS.test(file))
  expect(files.length).toBeGreaterThan(30)
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8').replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '')
    return WORDS.filter(([word]) => word.test(text)).map(([, say]) => `${file}: say "${say}"`)
  })
}

test('shoppers read one word for one thing, on pages and in mails', () => {
  expect(findWords()).toEqual([])
})
