import {Hono} from 'hono'
import {FRAME_POLICY, toFrameDocument} from './mail-frame'
import {parseMail} from './mail'
import type {Mail} from './mail'
import type {MailFiles} from './mail-files'
import {STYLE} from './style'
import type {PageFrame, ReadSurroundings} from './page'
import {mailPage, listPage, MAX_SEARCH_LENGTH, notFoundPage, forbiddenPage} from './views'
import type {MailSummary} from './views'

export interface MailAccess {
  /** `unknown` when nobody is signed in. */
  mayRead(headers: Headers): Promise<'yes' | 'no' | 'unknown'>
  /** The sign-in page, which leads back to `path`. */
  signInUrl(path: string): string
}

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
const SOURCE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"
const PAGE_SIZE = 50

/** Removes from a mail's text what only its recipient may use. */
export type RedactMail = (text: string) => string

interface MailPages {
  access: MailAccess
  readSurroundings: ReadSurroundings
  /** Where they are mounted. */
  base: string
  redact?: RedactMail
}

/** The pages of the mailbox. */
export function createMailRoutes(
  files: MailFiles,
  {access, readSurroundings, base, redact}: MailPages,
): Hono {
  const app = new Hono()
  const readFrame = async (request: Request): Promise<PageFrame> => ({
    base,
    ...(await readSurroundings(request.headers)),
  })
  /** A cache for the list: mails never change. */
  const summaries = new Map<string, MailSummary>()

  async function summarize(id: string): Promise<MailSummary | []> {
    const cached = summaries.get(id)
    if (cached) return cached
    const mail = await findMail(id)
    if (!mail) return []
    const {subject, to, date} = mail
    if (summaries.size > 2_000) summaries.clear()
    summaries.set(id, {id, subject, to, date})
    return {id, subject, to, date}
  }

  /** Every word in the subject or an address. One mail at a time, for a mail may be large. */
  async function findIds(search: string): Promise<string[]> {
    const words = search.toLowerCase().split(/\s+/)
    const found: string[] = []
    for (const id of files.list()) {
      for (const {subject, to} of [await summarize(id)].flat()) {
        const text = `${subject} ${to}`.toLowerCase()
        if (words.every((word) => text.includes(word))) found.push(id)
      }
    }
    return found
  }

  async function findMail(id: string): Promise<Mail | null> {
    const raw = await files.find(id)
    const mail = raw && (await parseMail(raw))
    return mail && redact ? redactMail(mail, redact) : mail
  }

  app.get('/style.css', (c) =>
    c.body(STYLE, 200, {'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache'}),
  )
  app.use(async (c, next) => {
    c.header('cache-control', 'private, no-store')
    const allowed = await access.mayRead(c.req.raw.headers)
    if (allowed === 'unknown') {
      const {pathname, search} = new URL(c.req.url)
      return c.redirect(access.signInUrl(pathname + search), 303)
    }
    if (allowed === 'no') return c.html(forbiddenPage(await readFrame(c.req.raw)), 403)
    c.header('content-security-policy', PAGE_POLICY)
    c.header('referrer-policy', 'no-referrer')
    await next()
  })
  app.get('/', async (c) => {
    const search = (c.req.query('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH)
    const ids = search === '' ? files.list() : await findIds(search)
    const last = Math.max(0, Math.ceil(ids.length / PAGE_SIZE) - 1)
    const at = Math.min(last, Math.max(0, Math.trunc(Number(c.req.query('page'))) || 0))
    const shown = ids.slice(at * PAGE_SIZE, (at + 1) * PAGE_SIZE)
    const mails = (await Promise.all(shown.map(summarize))).flat()
    return c.html(
      listPage(await readFrame(c.req.raw), {
        ...{mails, total: ids.length, search},
        newer: at > 0 ? at - 1 : undefined,
        older: at < last ? at + 1 : undefined,
      }),
    )
  })
  app.get('/:id', async (c) => {
    const id = c.req.param('id')
    const frame = await readFrame(c.req.raw)
    const mail = await findMail(id)
    return mail ? c.html(mailPage(frame, id, mail)) : c.html(notFoundPage(frame), 404)
  })
  app.get('/:id/html', async (c) => {
    const mail = await findMail(c.req.param('id'))
    if (!mail?.html) return c.html(notFoundPage(await readFrame(c.req.raw)), 404)
    c.header('content-security-policy', FRAME_POLICY)
    return c.html(toFrameDocument(mail.html))
  })
  app.get('/:id/source', async (c) => {
    // The source is encoded, so there is no redacting it.
    const raw = redact ? null : await files.find(c.req.param('id'))
    if (!raw) return c.html(notFoundPage(await readFrame(c.req.raw)), 404)
    c.header('content-security-policy', SOURCE_POLICY)
    return c.body(new Uint8Array(raw), 200, {'content-type': 'text/plain; charset=utf-8'})
  })
  return app
}

function redactMail(mail: Mail, redact: RedactMail): Mail {
  const {html, text} = mail
  return {...mail, ...(html && {html: redact(html)}), ...(text && {text: redact(text)})}
}
