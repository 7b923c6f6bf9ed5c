import {Link} from '@remix-run/react'
import type {ReactNode} from 'react'
import {buttonClass} from '~/ui/button'
import {Problem} from '~/ui/problem'
import {Container} from '~/ui/section'
import {StateMessage} from '~/ui/state-message'
import type {SubscribeAnswer} from './subscribe-answer'
import {SubscribeForm} from './subscribe-form'
import {pageWords} from './page-words'
import {words} from './words'

interface NewsletterPageProps {
  /** What came of a form that was sent without scripts. */
  given?: {reach: string; problem: NonNullable<SubscribeAnswer['problem']>}
  subscribed: boolean
}

export function NewsletterPage({given, subscribed}: NewsletterPageProps) {
  return (
    <Container className="max-w-3xl! py-10 lg:py-16">
      <h1 className="text-4xl">{pageWords.pageTitle}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{pageWords.pageLead}</p>
      <div className="mt-8 rounded-card bg-paper p-5 shadow-card ring-1 ring-sand sm:p-8">
        {given ? (
          <div className="mb-6 rounded-field bg-cream px-4 pt-1 pb-3 ring-1 ring-pomegranate ring-inset">
            <Problem text={given.problem.text} role="alert" />
          </div>
        ) : null}
        {subscribed && !given ? (
          <p role="status" className="mb-6 rounded-field bg-mint px-4 py-3 text-forest-900">
            <strong className="font-semibold">{words.subscribed}</strong> {words.next}
          </p>
        ) : null}
        <SubscribeForm id="newsletter" tone="light" given={given} />
      </div>
    </Container>
  )
}

export type LinkState = 'ready' | 'done' | 'expired'

/** Opening the link changes nothing, because mail scanners open it too: the button does. */
export function ConfirmPage({state, token}: {state: LinkState; token: string}) {
  const {confirm} = pageWords
  if (state === 'done') {
    return (
      <Told
        title={confirm.done}
        text={confirm.doneText}
        action={<ButtonLink to="/" text={pageWords.toTheShop} />}
      />
    )
  }
  if (state === 'expired') {
    const again = <ButtonLink to="/newsletter" text={confirm.again} />
    return <Told title={confirm.expired} text={confirm.expiredText} action={again} tone="error" />
  }
  const form = <TokenForm action="/newsletter/confirm" token={token} submit={confirm.submit} />
  return <Told title={confirm.title} text={confirm.text} action={form} />
}

export function UnsubscribePage({state, token}: {state: LinkState; token: string}) {
  const {unsubscribe} = pageWords
  if (state === 'done') {
    const home = <ButtonLink to="/" text={pageWords.toTheShop} />
    return <Told title={unsubscribe.done} text={unsubscribe.doneText} action={home} />
  }
  if (state === 'expired') {
    const write = <ButtonLink to="/contact" text={unsubscribe.contact} />
    return <Told title={unsubscribe.expired} text={unsubscribe.expiredText} action={write} tone="error" />
  }
  const form = <TokenForm action="/newsletter/unsubscribe" token={token} submit={unsubscribe.submit} />
  return <Told title={unsubscribe.title} text={unsubscribe.text} action={form} />
}

function Told(props: {title: string; text: string; action: ReactNode; tone?: 'error'}) {
  const {title, text, action, tone} = props
  return (
    <div className="grid min-h-[50vh] place-items-center">
      <StateMessage level={1} title={title} action={action} tone={tone}>
        <p>{text}</p>
      </StateMessage>
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
