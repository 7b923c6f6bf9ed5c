import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {dirname, join, relative} from 'node:path'
import {expect, test} from 'vitest'
import {PAYMENT_EVENTS} from '../app/domain/payments/payment-events'

const root = join(import.meta.dirname, '..')
const tracked = execFileSync('git', ['ls-files'], {cwd: root, encoding: 'utf8', maxBuffer: 1 << 26}).split(
  '\n',
)
/** Every tracked path, and every end of one: `a/b/c.ts`, `b/c.ts`, `c.ts`. */
const endings = new Set(
  tracked.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(index).join('/'))),
)
/** They tell what was, or quote others. */
const EXCLUDED = /^(CHANGELOG\.md|THIRD_PARTY_NOTICES\.md|docs\/decisions\/)/

/** File names in backticks: `app/root.tsx`, `./retry.ts`, `retry.ts`; not patterns such as `*.test.ts`. */
const FILE_NAME = /(?<![*\w/.…>-])(\.{0,2}\/?[\w@$][\w@$./-]*\.(?:tsx?|mjs|cjs|sql|css|md))(?![\w*])/g

test('every file that the documentation names is there', () => {
  const missing = tracked
    .filter((file) => file.endsWith('.md') && !EXCLUDED.test(file))
    .flatMap((doc) =>
      fileNamesOf(doc)
        .filter((name) => !isThere(doc, name))
        .map((name) => `${doc}: ${name}`),
    )
  expect(missing).toEqual([])
})

function fileNamesOf(doc: string): string[] {
  const spans = readFileSync(join(root, doc), 'utf8').match(/`[^`\n]+`/g) ?? []
  return spans.flatMap((span) => [...span.matchAll(FILE_NAME)].map(([, name = '']) => name))
}

/** From the root, from the document's folder, or the end of any path, as in `orders/mails.server.tsx`. */
function isThere(doc: string, name: string): boolean {
  const path = relative(root, join(root, /^\.{1,2}\//.test(name) ? dirname(doc) : '', name))
  return endings.has(path)
}

test('the events to subscribe to at Stripe are those that the shop acts on', () => {
  const operating = readFileSync(join(root, 'docs/operating.md'), 'utf8')
  const listed = /with these events:\n\n(.*)\n/.exec(operating)?.[1]?.replaceAll('`', '').split(', ')
  expect(listed?.toSorted()).toEqual(PAYMENT_EVENTS.toSorted())
})
