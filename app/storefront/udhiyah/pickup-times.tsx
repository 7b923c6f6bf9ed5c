import {FieldError} from '~/ui/field-error'
import {messages as allMessages} from './messages'
import type {CampaignView} from './read-udhiyah.server'

const messages = allMessages.form

const CHIP_CLASS =
  'relative flex min-h-11 cursor-pointer items-center justify-center rounded-field border border-control bg-paper px-3 py-2 text-center ' +
  'transition-colors duration-150 hover:border-forest hover:bg-mint ' +
  'has-checked:border-forest has-checked:bg-forest has-checked:text-paper ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-forest ' +
  'has-disabled:cursor-not-allowed has-disabled:border-sand has-disabled:bg-cream has-disabled:text-muted'

interface PickupTimesProps {
  times: CampaignView['times']
  /** Its key; empty: none. */
  chosen: string
  problem: string | undefined
}

/** The campaign's own days and hours. */
export function PickupTimes({times, chosen, problem}: PickupTimesProps) {
  const days = [...new Set(times.map(({day}) => day))]
  return (
    <fieldset aria-describedby={problem ? 'window-error' : 'window-help'}>
      <legend className="text-xl font-semibold">{messages.pickup}</legend>
      <div className="mt-3 space-y-4">
        {days.map((day) => (
          <div key={day} role="group" aria-label={day}>
            <p className="mb-1.5 font-semibold" aria-hidden="true">
              {day}
            </p>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] gap-2">
              {times
                .filter((time) => time.day === day)
                .map(({key, text, isFull}) => (
                  <label key={key} className={CHIP_CLASS}>
                    <input
                      type="radio"
                      name="window"
                      value={key}
                      defaultChecked={key === chosen && !isFull}
                      disabled={isFull}
                      required
                      className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-field outline-none"
                    />
                    <span className="tabular-nums">{isFull ? `${text} (${messages.full})` : text}</span>
                  </label>
                ))}
            </div>
          </div>
        ))}
      </div>
      {problem ? <FieldError id="window-error" text={problem} /> : null}
      <p id="window-help" className="mt-2 text-sm text-muted">
        {messages.pickupHelp}
      </p>
    </fieldset>
  )
}
