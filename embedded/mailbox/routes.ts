import {Hono} from 'hono'
import {FRAME_POLICY, toFrameDocument} from './mail-frame'
import {parseMail} from './mail'
import type {Mail} from './mail'
import type {MailFiles} from './mail-files'
import {STYLE} from './style'
import {mailPage, listPage, notFoundPage, forbiddenPage} from './views'
import type {MailSummary} from './views'

export interface MailAccess {
  /** `unknown` when nobody is signed in. */
  mayRead(headers: Headers): Promise<'yes' | 'no' | 'unknown'>
  /** The sign-in page, which leads back to `path`. */
  signInUrl(path: string): string
}

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const SOURCE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"
const PAGE_SIZE = 50

/** Removes from a mail's text what only its recipient may use. */
export type RedactMail = (text: string) => string

/** The pages of the mailbox, to be mounted at `base`. */
export function createMailRoutes(
  files: MailFiles,
  access: MailAccess,
  base: string,
  redact?: RedactMail,
): Hono {
  const app = new Hono()
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
    if (allowed === 'no') return c.html(forbiddenPage(base), 403)
    c.header('content-security-policy', PAGE_POLICY)
    c.header('referrer-policy', 'no-referrer')
    await next()
  })
  app.get('/', async (c) => {
    const ids = files.list()
    const last = Math.max(0, Math.ceil(ids.length / PAGE_SIZE) - 1)
    const at = Math.min(last, Math.max(0, Math.trunc(Number(c.req.query('page'))) || 0))
    const shown = ids.slice(at * PAGE_SIZE, (at + 1) * PAGE_SIZE)
    const mails = (await Promise.all(shown.map(summarize))).flat()
    return c.html(
      listPage(base, {
        mails,
        total: ids.length,
        newer: at > 0 ? at - 1 : undefined,
        older: at < last ? at + 1 : undefined,
      }),
    )
  })
  app.get('/:id', async (c) => {
    const id = c.req.param('id')
    const mail = await findMail(id)
    return mail ? c.html(mailPage(base, id, mail)) : c.html(notFoundPage(base), 404)
  })
  app.get('/:id/html', async (c) => {
    const mail = await findMail(c.req.param('id'))
    if (!mail?.html) return c.html(notFoundPage(base), 404)
    c.header('content-security-policy', FRAME_POLICY)
    return c.html(toFrameDocument(mail.html))
  })
  app.get('/:id/source', async (c) => {
    // The source is encoded, so there is no redacting it.
    const raw = redact ? null : await files.find(c.req.param('id'))
    if (!raw) return c.html(notFoundPage(base), 404)
    c.header('content-security-policy', SOURCE_POLICY)
    return c.body(new Uint8Array(raw), 200, {'content-type': 'text/plain; charset=utf-8'})
  })
  return app
}

function redactMail(mail: Mail, redact: RedactMail): Mail {
  const {html, text} = mail
  return {...mail, ...(html && {html: redact(html)}), ...(text && {text: redact(text)})}
}
