import {Link} from '@remix-run/react'
import type {ReactNode} from 'react'
import {buttonClass} from '~/ui/button'
import * as paths from '~/platform/url/addresses'
import {FormError} from '~/ui/field-error'
import {Container} from '~/ui/section'
import {EmptyState} from '~/ui/empty-state'
import type {SubscribeResult} from '~/domain/newsletter/subscribe-result'
import {SubscribeForm} from './subscribe-form'
import {pageMessages} from '~/domain/newsletter/page-messages'
import {messages} from '~/domain/newsletter/messages'

interface NewsletterPageProps {
  /** What came of a form that was sent without scripts. */
  actionData?: {reach: string; problem: NonNullable<SubscribeResult['problem']>}
  subscribed: boolean
}

export function NewsletterPage({actionData, subscribed}: NewsletterPageProps) {
  return (
    <Container className="max-w-3xl! py-10 lg:py-16">
      <h1 className="text-4xl">{pageMessages.pageTitle}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{pageMessages.pageLead}</p>
      <div className="mt-8 rounded-card bg-paper p-5 shadow-card ring-1 ring-sand sm:p-8">
        <FormError text={actionData?.problem.text} className="mb-6" />
        {subscribed && !actionData ? (
          <p role="status" className="mb-6 rounded-field bg-mint px-4 py-3 text-forest-900">
            <strong className="font-semibold">{messages.subscribed}</strong> {messages.next}
          </p>
        ) : null}
        <SubscribeForm id="newsletter" tone="light" actionData={actionData} />
      </div>
    </Container>
  )
}

export type LinkState = 'ready' | 'done' | 'expired'

/** Opening the link changes nothing, because mail scanners open it too: the button does. */
export function ConfirmPage({state, token}: {state: LinkState; token: string}) {
  const {confirm} = pageMessages
  if (state === 'done') {
    return (
      <ResultMessage
        title={confirm.done}
        text={confirm.doneText}
        action={<ButtonLink to={paths.home()} text={pageMessages.backToShop} />}
      />
    )
  }
  if (state === 'expired') {
    const retryLink = <ButtonLink to={paths.newsletter()} text={confirm.resubscribe} />
    return (
      <ResultMessage title={confirm.expired} text={confirm.expiredText} action={retryLink} tone="error" />
    )
  }
  const form = <TokenForm action={paths.newsletterConfirm()} token={token} submit={confirm.submit} />
  return <ResultMessage title={confirm.title} text={confirm.text} action={form} />
}

export function UnsubscribePage({state, token}: {state: LinkState; token: string}) {
  const {unsubscribe} = pageMessages
  if (state === 'done') {
    const homeLink = <ButtonLink to={paths.home()} text={pageMessages.backToShop} />
    return <ResultMessage title={unsubscribe.done} text={unsubscribe.doneText} action={homeLink} />
  }
  if (state === 'expired') {
    const contactLink = <ButtonLink to={paths.contact()} text={unsubscribe.contact} />
    return (
      <ResultMessage
        title={unsubscribe.expired}
        text={unsubscribe.expiredText}
        action={contactLink}
        tone="error"
      />
    )
  }
  const form = <TokenForm action={paths.newsletterUnsubscribe()} token={token} submit={unsubscribe.submit} />
  return <ResultMessage title={unsubscribe.title} text={unsubscribe.text} action={form} />
}

function ResultMessage(props: {title: string; text: string; action: ReactNode; tone?: 'error'}) {
  const {title, text, action, tone} = props
  return (
    <div className="grid min-h-[50vh] place-items-center">
      <EmptyState level={1} title={title} action={action} tone={tone}>
        <p>{text}</p>
      </EmptyState>
    </div>
  )
}

/** A plain form: it is the same with scripts and without. */
function TokenForm({action, token, submit}: {action: string; token: string; submit: string}) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="token" value={token} />
      <button type="submit" className={buttonClass('primary', 'min-h-12 min-w-40')}>
        {submit}
      </button>
    </form>
  )
}

function ButtonLink({to, text}: {to: string; text: string}) {
  return (
    <Link to={to} className={buttonClass('quiet')}>
      {text}
    </Link>
  )
}
