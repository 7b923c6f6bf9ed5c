import {Eye, EyeOff} from 'lucide-react'
import {useState} from 'react'
import type {ComponentProps} from 'react'
import {TextField} from '~/ui/field'
import {useHydrated} from '~/ui/use-hydrated'
import {words} from './words'

/** A password, and a button that shows what one types where there are scripts. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const alive = useHydrated()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    // Room for the button; some browsers would put an eye of their own under it.
    <div className="relative [&_input]:pe-13 [&_input::-ms-reveal]:hidden">
      <TextField {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      {alive ? (
        <button
          type="button"
          aria-label={words.showPassword}
          aria-pressed={shown}
          aria-controls={props.id}
          onClick={() => setShown(!shown)}
          // As high as the label is, so that it stands in the field.
          className="absolute end-0.5 top-[2.1rem] flex size-11 items-center justify-center rounded-field text-muted hover:text-forest"
        >
          <Icon className="size-5" aria-hidden="true" />
        </button>
      ) : null}
    </div>
  )
}
