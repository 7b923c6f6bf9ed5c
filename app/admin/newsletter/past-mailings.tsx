import {ListCell, listRowClass, ListTable} from '~/admin/shell/list-table'
import {Panel} from '~/admin/shell/panel'
import {PostButton} from '~/admin/shell/post-form'
import * as adminPaths from '~/platform/url/admin-addresses'
import {buttonClass} from '~/ui/button'
import type {MailingView} from './read-newsletter.server'
import {messages} from './messages'

const {columns} = messages

/** How far a mailing is that is being sent. */
export function MailingProgress({mailing, canStop}: {mailing: MailingView; canStop: boolean}) {
  const {id, subject, total, waiting} = mailing
  const done = total - waiting
  return (
    <Panel id="progress" size="medium" title={messages.progressTitle(subject)}>
      <p className="mt-2 tabular-nums" role="status">
        {messages.progress(done, total)}
      </p>
      <progress
        value={done}
        max={Math.max(total, 1)}
        aria-label={messages.progress(done, total)}
        className="mt-2 h-3 w-full accent-forest"
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <a href={adminPaths.newsletter()} className={buttonClass('quiet', 'min-h-12')}>
          {messages.reload}
        </a>
        {canStop ? (
          <PostButton
            action={adminPaths.newsletter()}
            fields={[
              ['form', 'stop'],
              ['id', id],
            ]}
            className={buttonClass('quiet', 'min-h-12')}
          >
            {messages.stop}
          </PostButton>
        ) : null}
      </div>
    </Panel>
  )
}

export function PastMailings({past}: {past: MailingView[]}) {
  return (
    <Panel id="past" size="medium" title={messages.pastTitle}>
      {past.length === 0 ? (
        <p className="mt-2 text-muted">{messages.none}</p>
      ) : (
        <ListTable
          caption={messages.pastTitle}
          columns={[columns.mail, columns.by, columns.sent, columns.refused, columns.left]}
          className="mt-4"
        >
          {past.map((mailing) => (
            <Row key={mailing.id} mailing={mailing} />
          ))}
        </ListTable>
      )}
    </Panel>
  )
}

function Row({mailing}: {mailing: MailingView}) {
  const {subject, state, at, moment, byName, waiting, sent, refused, left} = mailing
  const rest = state === 'stopped' ? messages.notSent(waiting) : messages.waiting(waiting)
  return (
    <tr className={`gap-y-2 ${listRowClass}`}>
      <td className={`col-span-full ${cell}`}>
        <span className="block font-semibold wrap-anywhere">{subject}</span>
        <span className="block text-base text-muted">
          {messages.states[state]} · <time dateTime={moment}>{at}</time>
          {waiting > 0 ? ` · ${rest}` : ''}
        </span>
      </td>
      <ListCell label={columns.by} className={`wrap-anywhere ${cell}`}>
        {byName}
      </ListCell>
      <Count label={columns.sent} amount={sent} />
      <Count label={columns.refused} amount={refused} />
      <Count label={columns.left} amount={left} />
    </tr>
  )
}

function Count({label, amount}: {label: string; amount: number}) {
  return (
    <ListCell label={label} className={`tabular-nums ${cell}`}>
      {amount.toLocaleString('en-US')}
    </ListCell>
  )
}

const cell = 'lg:px-3 lg:py-2 lg:align-top'
