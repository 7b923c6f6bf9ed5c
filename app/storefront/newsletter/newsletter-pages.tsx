import {Link} from '~/ui/link'
import {buttonClass, linkClass} from '~/ui/button'
import * as paths from '~/platform/url/addresses'
import {FormError} from '~/ui/field-error'
import {Container} from '~/ui/section'
import {EmptyState} from '~/ui/empty-state'
import type {FormProblem} from '~/platform/forms/fields'
import {SubscribeForm} from './subscribe-form'
import {pageMessages} from '~/domain/newsletter/page-messages'
import {messages} from '~/domain/newsletter/messages'

interface NewsletterPageProps {
  /** What came of a form that was sent without scripts. */
  actionData?: {reach: string; problem: FormProblem<'reach'>}
  subscribed: boolean
  /** A link to confirm was mailed. */
  isMailed: boolean
}

export function NewsletterPage({actionData, subscribed, isMailed}: NewsletterPageProps) {
  return (
    <Container className="max-w-3xl! py-10 lg:py-16">
      <h1 className="text-4xl">{pageMessages.pageTitle}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{pageMessages.pageLead}</p>
      <div className="mt-8 rounded-card bg-paper p-5 shadow-card ring-1 ring-sand sm:p-8">
        <FormError text={actionData?.problem.text} className="mb-6" />
        {subscribed && !actionData ? (
          <p role="status" className="mb-6 rounded-field bg-mint px-4 py-3 text-forest-900">
            <strong className="font-semibold">{messages.subscribed}</strong> {isMailed ? messages.next : null}
          </p>
        ) : null}
        <SubscribeForm id="newsletter" tone="light" actionData={actionData} />
      </div>
      <p className="mt-6">
        {pageMessages.sample}{' '}
        <Link to={paths.weeklyDeals()} className={`inline-flex min-h-11 items-center ${linkClass}`}>
          {pageMessages.sampleLink}
        </Link>
      </p>
    </Container>
  )
}

export type LinkState = 'ready' | 'done' | 'expired'

const {confirm, unsubscribe} = pageMessages
const LINKS = {
  confirm: {
    texts: confirm,
    action: paths.newsletterConfirm(),
    whenExpired: <ButtonLink to={paths.newsletter()} text={confirm.resubscribe} />,
  },
  unsubscribe: {
    texts: unsubscribe,
    action: paths.newsletterUnsubscribe(),
    whenExpired: <ButtonLink to={paths.contact()} text={unsubscribe.contact} />,
  },
}

interface LinkPageProps {
  kind: keyof typeof LINKS
  state: LinkState
  token: string
}

/** Opening the link changes nothing, because mail scanners open it too: the button does. */
export function LinkPage({kind, state, token}: LinkPageProps) {
  const {texts, action, whenExpired} = LINKS[kind]
  const shown = {
    ready: {
      ...{title: texts.title, text: texts.text},
      action: <TokenForm action={action} token={token} submit={texts.submit} />,
    },
    done: {
      ...{title: texts.done, text: texts.doneText},
      action: <ButtonLink to={paths.home()} text={pageMessages.backToShop} />,
    },
    expired: {title: texts.expired, text: texts.expiredText, action: whenExpired},
  }[state]
  return (
    <div className="grid min-h-[50vh] place-items-center">
      <EmptyState
        level={1}
        title={shown.title}
        action={shown.action}
        tone={state === 'expired' ? 'error' : undefined}
      >
        <p>{shown.text}</p>
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
