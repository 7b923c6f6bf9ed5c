import {execFileSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {join} from 'node:path'

/**
 * Words that this project once used in a private sense, with the trade's term for each. They must not come back in the
 * names of files or in names that code declares, tests included. `docs/glossary.md` has the shop's own nouns.
 */
const INSTEAD_OF = {
  door: 'client, gateway, entry point or middleware',
  desk: '…Admin',
  kept: 'stored, unapplied, hashed, draft, persisted, restored or cached',
  given: 'initial, loaderData, submitted or params',
  told: 'actionData or error',
  asked: '…Params or …Deps',
  odd: 'unapplied',
  pile: 'line group',
  wheel: 'state space',
  allot: 'allocate',
  things: 'json-ld, or what they are',
  sought: 'query or params',
  papers: 'print models',
  patience: 'retry budget or timeout',
  shelf: 'category',
  shelves: 'categories',
  turnstile: 'concurrency limit',
  turns: 'render queue, queue or single flight',
  portal: 'account',
  notice: 'webhook event, announcement or flash',
  chime: 'notification sound',
  mischief: 'fault injection',
  misbehave: 'fault injection',
  tolerant: 'lenient',
  colour: 'color',
  catalogue: 'catalog',
  answer: 'response, result, outcome or body',
  answers: 'responses, results or outcomes',
  question: 'query, params or confirmation',
  questions: 'queries',
}

/** The questions and answers of an article. */
const ALLOWED_IN = {question: /article|faq/, questions: /article|faq/, answer: /article|faq/}

/** Names where such a word means what it means to everyone. */
const ALLOWED = new Set([
  // OpenID Connect's claim.
  ...['given_name', 'givenName'],
  // The address of the customers' pages, as people know it, and the file and function named after it.
  ...['customerPortal', 'CustomerPortal', 'app/routes/account/customer-portal.tsx'],
  'app/account/orders/portal-pages.test.tsx',
  'docs/decisions/0068-portal-forms-have-addresses.md',
  // What is said where products come from a point of sale and cannot be changed.
  'ReadOnlyNotice',
  // The Studio's word for an announcement, in stored documents.
  'notice',
  // An article of the seed, at its published address.
  'studio/seed/articles/spice-shelf.ts',
])

const DECLARATION =
  /\b(?:const|let|function\*?|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)|\b(?:const|let)\s*\{([^}=]*)\}/g
/** The seed's content, drawings and this check's own test are not looked at; their file names are. */
const NAMES_ONLY_IN_FILES = /^(studio\/seed|tools)\/|^commands\/lint\/vocabulary\.test\.ts$/

/** `[{place, name, word, use}]`: what is named by a word of the list. */
export function findPrivateWords(file, source) {
  const found = wordsOf(file.split('/').at(-1).replace(/\..*$/, '')).map((word) => ({name: file, word}))
  if (!NAMES_ONLY_IN_FILES.test(file)) {
    for (const [, declared, destructured] of source.matchAll(DECLARATION)) {
      const names = declared ? [declared] : (destructured.match(/[A-Za-z_$][\w$]*/g) ?? [])
      for (const name of names) found.push(...wordsOf(name).map((word) => ({name, word})))
    }
  }
  return found
    .filter(({name, word}) => Object.hasOwn(INSTEAD_OF, word) && !ALLOWED.has(name))
    .filter(({word}) => !ALLOWED_IN[word]?.test(file))
    .map(({name, word}) => ({file, name, word, use: INSTEAD_OF[word]}))
}

function wordsOf(name) {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())
}

function main(root) {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md', '*.css'], {cwd: root})
    .toString()
    .split('\n')
    .filter((file) => file !== '' && existsSync(join(root, file)))
  const found = files.flatMap((file) =>
    findPrivateWords(file, /\.(tsx?|mjs)$/.test(file) ? readFileSync(join(root, file), 'utf8') : ''),
  )
  for (const {file, name, word, use} of found)
    console.error(`${file}: "${name}": instead of "${word}" say ${use}`)
  process.exitCode = found.length > 0 ? 1 : 0
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.cwd())
