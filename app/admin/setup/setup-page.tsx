import {Circle, CircleCheck} from 'lucide-react'
import {PageHead, TextLink} from '~/admin/shell/page-head'
import {Container} from '~/ui/section'
import {messages} from './messages'
import type {SetupStep} from './setup-steps'

/** What is done and what is left before the shop opens; each leads to where it is done. */
export function SetupPage({steps}: {steps: SetupStep[]}) {
  const done = steps.filter(({isDone}) => isDone).length
  return (
    <Container className="max-w-3xl!">
      <PageHead title={messages.title} lead={messages.lead(done, steps.length)} />
      <ol
        aria-label={messages.list}
        className="mt-6 divide-y divide-sand rounded-card bg-paper px-5 shadow-card ring-1 ring-sand sm:px-6"
      >
        {steps.map((step) => (
          <Step key={step.id} {...step} />
        ))}
      </ol>
    </Container>
  )
}

function Step({id, isDone, path}: SetupStep) {
  const {title, text, link} = messages.steps[id]
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li className="flex gap-4 py-5">
      <Icon className={`mt-1 size-6 shrink-0 ${isDone ? 'text-forest' : 'text-muted'}`} aria-hidden="true" />
      <div className="min-w-0">
        <h2 className="text-xl">
          {title}
          <span className="sr-only">: {isDone ? messages.done : messages.open}</span>
        </h2>
        {isDone ? null : <p className="mt-1 text-muted">{text}</p>}
        {path && link ? (
          <TextLink href={path}>{link}</TextLink>
        ) : isDone ? null : (
          <p className="mt-1 text-base">{messages.onServer}</p>
        )}
      </div>
    </li>
  )
}
