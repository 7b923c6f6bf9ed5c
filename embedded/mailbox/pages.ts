import {Hono} from 'hono'
import {FRAME_POLICY, framed} from './frame'
import {parseLetter} from './letter'
import type {Letter} from './letter'
import type {MailFiles} from './storage'
import {STYLE} from './style'
import {letterPage, listPage, missingPage, notYoursPage} from './views'
import type {ListedLetter} from './views'

export interface Readers {
  /** `unknown`: may sign in first. */
  mayRead(headers: Headers): Promise<'yes' | 'no' | 'unknown'>
  /** Where those go who may not; they come back to `path`. */
  signIn(path: string): string
}

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const SOURCE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"
const A_PAGE = 50

/** Takes out of a letter what only the person it was sent to may use. */
export type Mask = (text: string) => string

/** The mailbox as pages, to be mounted at `base`. */
export function createMailPages(files: MailFiles, readers: Readers, base: string, mask?: Mask): Hono {
  const app = new Hono()
  /** What the list shows of each; mails never change. */
  const listed = new Map<string, ListedLetter>()

  async function summarize(id: string): Promise<ListedLetter | []> {
    const known = listed.get(id)
    if (known) return known
    const letter = await findLetter(id)
    if (!letter) return []
    const {subject, to, date} = letter
    if (listed.size > 2_000) listed.clear()
    listed.set(id, {id, subject, to, date})
    return {id, subject, to, date}
  }

  async function findLetter(id: string): Promise<Letter | null> {
    const raw = await files.find(id)
    const letter = raw && (await parseLetter(raw))
    return letter && mask ? masked(letter, mask) : letter
  }

  app.get('/style.css', (c) =>
    c.body(STYLE, 200, {'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache'}),
  )
  app.use(async (c, next) => {
    c.header('cache-control', 'private, no-store')
    const allowed = await readers.mayRead(c.req.raw.headers)
    if (allowed === 'unknown') {
      const {pathname, search} = new URL(c.req.url)
      return c.redirect(readers.signIn(pathname + search), 303)
    }
    if (allowed === 'no') return c.html(notYoursPage(base), 403)
    c.header('content-security-policy', PAGE_POLICY)
    c.header('referrer-policy', 'no-referrer')
    await next()
  })
  app.get('/', async (c) => {
    const ids = files.list()
    const last = Math.max(0, Math.ceil(ids.length / A_PAGE) - 1)
    const at = Math.min(last, Math.max(0, Math.trunc(Number(c.req.query('page'))) || 0))
    const shown = ids.slice(at * A_PAGE, (at + 1) * A_PAGE)
    const letters = (await Promise.all(shown.map(summarize))).flat()
    return c.html(
      listPage(base, {
        letters,
        total: ids.length,
        before: at > 0 ? at - 1 : undefined,
        after: at < last ? at + 1 : undefined,
      }),
    )
  })
  app.get('/:id', async (c) => {
    const id = c.req.param('id')
    const letter = await findLetter(id)
    return letter ? c.html(letterPage(base, id, letter)) : c.html(missingPage(base), 404)
  })
  app.get('/:id/html', async (c) => {
    const letter = await findLetter(c.req.param('id'))
    if (!letter?.html) return c.html(missingPage(base), 404)
    c.header('content-security-policy', FRAME_POLICY)
    return c.html(framed(letter.html))
  })
  app.get('/:id/source', async (c) => {
    // What is masked cannot be found in a letter as it is packed.
    const raw = mask ? null : await files.find(c.req.param('id'))
    if (!raw) return c.html(missingPage(base), 404)
    c.header('content-security-policy', SOURCE_POLICY)
    return c.body(new Uint8Array(raw), 200, {'content-type': 'text/plain; charset=utf-8'})
  })
  return app
}

function masked(letter: Letter, mask: Mask): Letter {
  const {html, text} = letter
  return {...letter, ...(html && {html: mask(html)}), ...(text && {text: mask(text)})}
}
