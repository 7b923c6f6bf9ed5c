import {Delete} from 'lucide-react'
import {useState} from 'react'
import {parseWeight} from '~/domain/orders/weights/weight-input'
import {formatCents} from '~/domain/pricing/money'
import {priceOfWeight} from '~/domain/pricing/weight'
import {buttonClass} from '~/ui/button'
import {FieldError} from '~/ui/field-error'
import {TextField} from '~/ui/field'
import {useHydrated} from '~/ui/use-hydrated'
import {EMPTY_PAD, PAD_KEYS, pressKey, switchUnit} from './pad-state'
import type {PadKey, PadState} from './pad-state'
import {messages} from './messages'

const {pad} = messages

interface NumberPadProps {
  /** "Piece 2 of 3" */
  what: string
  title: string
  centsPerPound: number
  /** "$9.99 / lb" */
  perPound: string
  /** What was typed before and not taken. */
  typed?: {pounds: string; ounces: string; isImplausible: boolean}
  error?: string
}

/**
 * Fields for what the scale shows, with keys for wet fingers that write into them. Without scripts the fields are all
 * there is, and enough.
 */
export function NumberPad({what, title, centsPerPound, perPound, typed, error}: NumberPadProps) {
  const [state, setState] = useState<PadState>(() => initialState(typed))
  const isHydrated = useHydrated()
  const weight = parseWeight(state)
  const isImplausible =
    typed?.isImplausible === true && typed.pounds === state.pounds && typed.ounces === state.ounces
  const edit = (field: 'pounds' | 'ounces') => ({
    name: field,
    value: state[field],
    onChange: ({currentTarget}: {currentTarget: HTMLInputElement}) =>
      setState({...state, field, [field]: currentTarget.value}),
    onFocus: () => setState((before) => ({...before, field})),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 10,
  })
  const withOunces = state.unit === 'ounces' || !isHydrated
  return (
    <div className="space-y-3">
      {error ? <FieldError role="alert" text={error} /> : null}
      <div className="flex flex-wrap items-end gap-3 [&_input]:min-h-16 [&_input]:text-3xl [&_input]:font-bold [&_input]:tabular-nums [&_label]:text-lg">
        <div className="min-w-0 grow basis-32">
          <TextField
            id="pounds"
            label={pad.pounds}
            aria-invalid={error ? true : undefined}
            {...edit('pounds')}
          />
        </div>
        {withOunces ? (
          <div className="min-w-0 grow basis-32">
            <TextField id="ounces" label={pad.ounces} {...edit('ounces')} />
          </div>
        ) : null}
        <p
          aria-live="polite"
          className="min-h-16 basis-full content-center text-2xl font-bold tabular-nums sm:basis-auto"
        >
          {isHydrated && 'grams' in weight ? (
            pad.comesTo(formatCents(priceOfWeight(weight.grams, centsPerPound)))
          ) : (
            <span className="text-lg font-normal text-muted">{pad.perPound(perPound)}</span>
          )}
        </p>
      </div>
      {isHydrated ? (
        <>
          <Keys onPress={(key) => setState((before) => pressKey(before, key))} />
          <button
            type="button"
            className={buttonClass('quiet', 'min-h-14 w-full text-lg')}
            onClick={() => setState(switchUnit)}
          >
            {state.unit === 'pounds' ? pad.unit.toOunces : pad.unit.toPounds}
          </button>
        </>
      ) : null}
      {isImplausible ? <input type="hidden" name="sure" value="1" /> : null}
      <button
        type="submit"
        aria-label={isImplausible ? undefined : pad.addOf(what, title)}
        className={buttonClass(isImplausible ? 'saffron' : 'primary', 'min-h-16 w-full text-xl!')}
      >
        {isImplausible ? pad.sure : pad.add}
      </button>
    </div>
  )
}

function initialState(typed: NumberPadProps['typed']): PadState {
  if (!typed) return EMPTY_PAD
  const {pounds, ounces} = typed
  return {...EMPTY_PAD, pounds, ounces, unit: ounces === '' ? 'pounds' : 'ounces'}
}

function Keys({onPress}: {onPress: (key: PadKey) => void}) {
  return (
    <div role="group" aria-label={pad.group} className="grid grid-cols-3 gap-2">
      {PAD_KEYS.map((key) => (
        <button
          key={key}
          type="button"
          aria-label={pad.keys[key]}
          onClick={() => onPress(key)}
          className="flex min-h-18 items-center justify-center rounded-card bg-cream text-3xl font-bold text-ink ring-1 ring-control ring-inset select-none hover:bg-mint active:bg-mint"
        >
          {key === 'back' ? <Delete className="size-8" aria-hidden="true" /> : key}
        </button>
      ))}
    </div>
  )
}
