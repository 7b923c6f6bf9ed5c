import {Form, useNavigation} from '@remix-run/react'
import {Car, Navigation, Store} from 'lucide-react'
import {messages} from '~/domain/orders/account-messages'
import {APPROACH_MINUTES, APPROACH_WORDS_MAX} from '~/domain/orders/approach/approach'
import {directionsUrl} from '~/domain/store/address'
import {messages as storeMessages} from '~/domain/store/messages'
import {buttonClass} from '~/ui/button'
import {TextField} from '~/ui/field'
import {FieldError} from '~/ui/field-error'
import {SelectField} from '~/ui/select-field'
import {Spinner} from '~/ui/spinner'
import type {ApproachView} from './approach-view'
import {approachAnchor} from './current-orders-url'
import type {ApproachProblem} from './tell-approach.server'

const {approach: texts} = messages

interface ApproachPanelProps {
  number: string
  displayNumber: string
  approach: ApproachView | null
  /** Of the form that was sent last, of whichever order. */
  problem: ApproachProblem | undefined
}

/** When and where it is picked up, and two buttons that tell the counter that somebody comes. */
export function ApproachPanel({number, displayNumber, approach, problem}: ApproachPanelProps) {
  if (!approach) return null
  const {line, countdown, canTell, said, store} = approach
  const ownProblem = problem?.number === number ? problem : undefined
  const headingId = `${approachAnchor(number)}-title`
  return (
    <section
      id={approachAnchor(number)}
      aria-labelledby={headingId}
      className="mt-6 rounded-card bg-mint p-4 sm:p-5"
    >
      <h3 id={headingId} className="sr-only">
        {texts.titleOf(displayNumber)}
      </h3>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 grow basis-56">
          <span className="font-semibold">{line}</span>
          {countdown ? <span className="block">{countdown}</span> : null}
        </p>
        {store.address ? (
          <a
            href={directionsUrl(store.name, store.address)}
            className={buttonClass('quiet', 'max-sm:w-full')}
          >
            <Navigation className="size-4 shrink-0" aria-hidden="true" />
            {storeMessages.directions}
          </a>
        ) : null}
      </div>
      {canTell ? (
        <>
          <p role="status" className={said ? 'mt-4 border-t border-forest/20 pt-4' : 'sr-only'}>
            {said ? (
              <>
                <bdi className="font-semibold wrap-anywhere">{said.text}</bdi>{' '}
                {said.isSeen ? texts.seen : texts.notSeen}
              </>
            ) : null}
          </p>
          {ownProblem && ownProblem.words === undefined ? (
            <FieldError role="alert" text={ownProblem.text} />
          ) : null}
          <div className="mt-4 grid items-start gap-x-6 gap-y-4 border-t border-forest/20 pt-4 sm:grid-cols-2">
            <TellForm number={number} kind="on-the-way">
              <SelectField
                id={`minutes-${number}`}
                name="minutes"
                label={texts.minutes.label}
                options={[
                  {value: '', label: texts.minutes.unknown},
                  ...APPROACH_MINUTES.map((minutes) => ({
                    value: `${minutes}`,
                    label: texts.minutes.about(minutes),
                  })),
                ]}
              />
            </TellForm>
            <TellForm number={number} kind="here">
              <TextField
                id={`words-${number}`}
                name="words"
                label={texts.words.label}
                placeholder={texts.words.example}
                maxLength={APPROACH_WORDS_MAX}
                autoComplete="off"
                defaultValue={ownProblem?.words}
                error={ownProblem?.words === undefined ? undefined : ownProblem.text}
                announce
              />
            </TellForm>
          </div>
        </>
      ) : null}
    </section>
  )
}

interface TellFormProps {
  number: string
  kind: 'on-the-way' | 'here'
  children: React.ReactNode
}

/** A plain form of the page itself. */
function TellForm({number, kind, children}: TellFormProps) {
  const {formData} = useNavigation()
  const isSending = formData?.get('number') === number && formData.get('kind') === kind
  const Icon = kind === 'here' ? Store : Car
  return (
    <Form method="post" preventScrollReset className="flex h-full flex-col justify-between gap-3">
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="kind" value={kind} />
      {children}
      <button
        type="submit"
        aria-disabled={isSending || undefined}
        onClick={(event) => isSending && event.preventDefault()}
        className={buttonClass(
          kind === 'here' ? 'primary' : 'quiet',
          kind === 'here' ? 'w-full' : 'w-full bg-paper',
        )}
      >
        {isSending ? (
          <Spinner label={texts.sending} />
        ) : (
          <Icon className="size-5 shrink-0" aria-hidden="true" />
        )}
        {kind === 'here' ? texts.here : texts.onTheWay}
      </button>
    </Form>
  )
}
