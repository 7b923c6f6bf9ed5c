import {html} from 'hono/html'
import {FRAME_SANDBOX} from './mail-frame'
import type {Mail} from './mail'
import {renderPage} from './page'
import type {Html, PageFrame} from './page'

export interface MailSummary extends Pick<Mail, 'subject' | 'to' | 'date'> {
  id: string
}

export interface MailList {
  mails: MailSummary[]
  /** Of those that are found. */
  total: number
  /** What was searched for; empty for all. */
  search: string
  newer?: number
  older?: number
}

export const MAX_SEARCH_LENGTH = 100

export function listPage(frame: PageFrame, {mails, total, search, newer, older}: MailList): Html {
  const {base} = frame
  // Short enough that no tag is broken over lines.
  const inLink = ({subject, to, date}: MailSummary) =>
    html`<strong>${subject}</strong>${time(frame, date)}<span class="to">to ${to}</span>`
  const list = html`<ul class="list card">
    ${mails.map((mail) => html`<li><a href="${base}/${mail.id}">${inLink(mail)}</a></li>`)}
  </ul>`
  const pageLink = (page: number | undefined, label: string) => {
    if (page === undefined) return html`<span></span>`
    const params = new URLSearchParams({...(search && {search}), page: String(page)}).toString()
    return html`<a href="${base}?${params}">${label}</a>`
  }
  return renderPage(
    frame,
    'Mail',
    html`<h1>Mail</h1>
      <p class="lead">
        What the shop would have sent: no mail server is set, so mails stay here. Set SMTP_URL and MAIL_FROM
        to send them.
      </p>
      <form role="search" class="search">
        <label for="search">Search by person or subject</label>
        <input id="search" name="search" type="search" value="${search}" maxlength="${MAX_SEARCH_LENGTH}" />
        <button>Search</button>
      </form>
      ${search ? html`<p class="found" role="status">${total === 1 ? '1 mail' : `${total} mails`} with “${search}”. <a href="${base}">Show all</a></p>` : ''}
      ${total === 0 ? html`<p class="card empty">${search ? 'No mail has these words in its subject or addresses.' : 'Nothing here yet. Mails appear when the shop sends one.'}</p>` : list}
      <p class="pages">${pageLink(newer, '← Newer')}${pageLink(older, 'Older →')}</p>`,
  )
}

export function mailPage(frame: PageFrame, id: string, mail: Mail): Html {
  const {base} = frame
  const {subject, from, to, replyTo, date, text, headers, attachments} = mail
  const facts = [
    ['From', from],
    ['To', to],
    ['Reply to', replyTo],
    ['Attached', attachments.map(({name, type}) => `${name} (${type})`).join(', ')],
  ].filter(([, value]) => value)
  return renderPage(
    frame,
    `${subject} · Mail`,
    html`<a class="back" href="${base}">← All mails</a>
      <h1>${subject}</h1>
      <dl>
        ${facts.map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd>${value}</dd>`,
        )}
        <dt>Sent</dt>
        <dd>${time(frame, date)}</dd>
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
export function forbiddenPage(frame: PageFrame): Html {
  return renderPage(
    frame,
    'Mail',
    html`<h1>For administrators</h1>
      <p class="lead">Mails hold links that sign people in, so only administrators read them here.</p>`,
  )
}

export function notFoundPage(frame: PageFrame): Html {
  return renderPage(
    frame,
    'No such mail · Mail',
    html`<h1>No such mail</h1>
      <p class="lead">Only the newest are kept. <a href="${frame.base}">All mails</a></p>`,
  )
}

function time({timeZone}: PageFrame, date: Date | null): Html {
  if (!date) return html``
  const format = new Intl.DateTimeFormat('en-US', {dateStyle: 'medium', timeStyle: 'short', timeZone})
  return html`<time datetime="${date.toISOString()}">${format.format(date)}</time>`
}

/** Turns URLs into links. */
function linkUrls(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) =>
      at % 2 ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>` : html`${part}`,
    )
}
