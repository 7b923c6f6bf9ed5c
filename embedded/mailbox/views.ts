import {html} from 'hono/html'
import type {HtmlEscapedString} from 'hono/utils/html'
import {FRAME_SANDBOX} from './mail-frame'
import type {Mail} from './mail'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

export interface MailSummary extends Pick<Mail, 'subject' | 'to' | 'date'> {
  id: string
}

function page(base: string, title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${base}/style.css" />
      </head>
      <body>
        <header>
          <p><a href="${base}">Mailbox</a><span>Mails stay here: no mail server is set.</span></p>
        </header>
        <main>${content}</main>
      </body>
    </html>`
}

export function listPage(
  base: string,
  {mails, total, newer, older}: {mails: MailSummary[]; total: number; newer?: number; older?: number},
): Html {
  const list = html`<ul class="list card">
    ${mails.map(
      ({id, subject, to, date}) =>
        html`<li>
          <a href="${base}/${id}"><strong>${subject}</strong>${time(date)}<span class="to">to ${to}</span></a>
        </li>`,
    )}
  </ul>`
  const pageLink = (to: number | undefined, label: string) =>
    to === undefined ? html`<span></span>` : html`<a href="${base}?page=${to}">${label}</a>`
  return page(
    base,
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p class="lead">What the shop would have sent. Set SMTP_URL and MAIL_FROM to send it for real.</p>
      ${total === 0 ? html`<p class="card empty">Nothing here yet. Mails appear when the shop sends one.</p>` : list}
      <p class="pages">${pageLink(newer, '← Newer')}${pageLink(older, 'Older →')}</p>`,
  )
}

export function mailPage(base: string, id: string, mail: Mail): Html {
  const {subject, from, to, replyTo, date, text, headers, attachments} = mail
  const facts = [
    ['From', from],
    ['To', to],
    ['Reply to', replyTo],
    ['Attached', attachments.map(({name, type}) => `${name} (${type})`).join(', ')],
  ].filter(([, value]) => value)
  return page(
    base,
    `${subject} · Mailbox`,
    html`<a class="back" href="${base}">← All mails</a>
      <h1>${subject}</h1>
      <dl>
        ${facts.map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd>${value}</dd>`,
        )}
        <dt>Sent</dt>
        <dd>${time(date)}</dd>
      </dl>
      ${
        mail.html === null
          ? ''
          : html`<div class="card">
              <iframe
                title="The mail as it looks"
                src="${base}/${id}/html"
                sandbox="${FRAME_SANDBOX}"
              ></iframe>
            </div>`
      }
      ${
        text === null
          ? ''
          : html`<details class="card" ${mail.html === null ? 'open' : ''}>
              <summary>Plain text</summary>
              <div class="words">${linkUrls(text)}</div>
            </details>`
      }
      <details class="card">
        <summary>Headers</summary>
        <dl>
          ${headers.map(
            ({name, value}) =>
              html`<dt>${name}</dt>
                <dd>${value}</dd>`,
          )}
        </dl>
      </details>
      <p class="pages"><a href="${base}/${id}/source">Source</a></p>`,
  )
}

/** For people who are signed in and may not read mail. */
export function forbiddenPage(base: string): Html {
  return page(
    base,
    'Mailbox',
    html`<h1>For administrators</h1>
      <p class="lead">Mails hold links that sign people in, so only administrators read them here.</p>`,
  )
}

export function notFoundPage(base: string): Html {
  return page(
    base,
    'No such mail · Mailbox',
    html`<h1>No such mail</h1>
      <p class="lead">Only the newest are kept. <a href="${base}">All mails</a></p>`,
  )
}

const WHEN = new Intl.DateTimeFormat('en-US', {dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC'})

function time(date: Date | null): Html {
  return date ? html`<time datetime="${date.toISOString()}">${WHEN.format(date)} UTC</time>` : html``
}

/** Turns URLs into links. */
function linkUrls(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) =>
      at % 2 ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>` : html`${part}`,
    )
}
