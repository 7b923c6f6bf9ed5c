import {AlertBox, FlashMessage} from '~/admin/shell/alerts'
import {BackLink, PageHead} from '~/admin/shell/page-head'
import {Panel} from '~/admin/shell/panel'
import * as adminPaths from '~/platform/url/admin-addresses'
import {buttonClass} from '~/ui/button'
import {EmptyState} from '~/ui/empty-state'
import {Container} from '~/ui/section'
import {useRevalidateAt} from '~/ui/use-revalidate-at'
import {ConfirmPanel} from './confirm-panel'
import {MailForm} from './mail-form'
import {MailingProgress, PastMailings} from './past-mailings'
import {previewPath} from './newsletter-paths'
import type {NewsletterData} from './read-newsletter.server'
import {messages} from './messages'

interface NewsletterPageProps {
  page: NewsletterData
  isAsking: boolean
  done: string | null
  problem: string | null
}

export function NewsletterPage({page, isAsking, done, problem}: NewsletterPageProps) {
  const {recipients, past, dealCount, canSend} = page
  useRevalidateAt(page)
  const sending = past.filter(({state, waiting}) => state === 'sending' && waiting > 0)
  const doneText = textOf(messages.done, done)
  const problemText = textOf(messages.problems, problem)
  return (
    <Container className="max-w-5xl!">
      <PageHead
        back={<BackLink href={adminPaths.messages()}>{messages.back}</BackLink>}
        title={messages.title}
        lead={messages.readers(recipients.reachable)}
      >
        <a href={adminPaths.subscribersCsv()} className={buttonClass('quiet')} download>
          {messages.subscribers}
        </a>
      </PageHead>
      {recipients.bounced > 0 ? (
        <p className="mt-1 text-muted">{messages.bounced(recipients.bounced)}</p>
      ) : null}
      <div className="mt-6 space-y-6">
        {doneText ? <FlashMessage>{doneText}</FlashMessage> : null}
        {problemText ? <AlertBox title={problemText}>{null}</AlertBox> : null}
        {sending.map((mailing) => (
          <MailingProgress key={mailing.id} mailing={mailing} canStop={canSend} />
        ))}
        {isAsking && canSend && dealCount > 0 && recipients.reachable > 0 ? (
          <ConfirmPanel page={page} />
        ) : null}
        {dealCount === 0 ? <NothingOnOffer /> : <Writing page={page} />}
        <PastMailings past={past} />
      </div>
    </Container>
  )
}

/** In words, what the address says. */
function textOf(texts: Partial<Record<string, string>>, code: string | null): string | undefined {
  return code !== null && Object.hasOwn(texts, code) ? texts[code] : undefined
}

function Writing({page}: {page: NewsletterData}) {
  return (
    <>
      <MailForm page={page} />
      <Panel id="preview" size="medium" title={messages.previewTitle}>
        <iframe
          title={messages.frame}
          src={previewPath(page.texts)}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="mt-4 h-160 w-full rounded-field border border-sand bg-cream"
        />
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-forest">
            {messages.plain}
          </summary>
          <pre className="mt-2 overflow-x-auto rounded-field bg-cream p-4 text-base whitespace-pre-wrap wrap-anywhere">
            {page.text}
          </pre>
        </details>
      </Panel>
    </>
  )
}

function NothingOnOffer() {
  return (
    <EmptyState
      title={messages.nothing}
      action={
        <a href="/studio" className={buttonClass('primary')}>
          {messages.toStudio}
        </a>
      }
    >
      <p>{messages.nothingText}</p>
    </EmptyState>
  )
}

/** Where another service has the subscribers. */
export function NewsletterElsewhere() {
  return (
    <Container className="max-w-5xl!">
      <PageHead
        back={<BackLink href={adminPaths.messages()}>{messages.back}</BackLink>}
        title={messages.title}
        lead={messages.lead}
      />
      <EmptyState title={messages.elsewhere}>
        <p>{messages.elsewhereText}</p>
      </EmptyState>
    </Container>
  )
}
