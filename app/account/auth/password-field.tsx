import {Eye, EyeOff} from 'lucide-react'
import {useState} from 'react'
import type {ComponentProps} from 'react'
import {TextField} from '~/ui/field'
import {useHydrated} from '~/ui/use-hydrated'
import {messages} from './messages'

/** A password, and a button that shows what one types where there are scripts. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const isHydrated = useHydrated()
  const [isVisible, setIsVisible] = useState(false)
  const Icon = isVisible ? EyeOff : Eye
  return (
    // Room for the button; some browsers would put an eye of their own under it.
    <div className="relative [&_input]:pe-13 [&_input::-ms-reveal]:hidden">
      <TextField {...props} type={isVisible ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      {isHydrated ? (
        <button
          type="button"
          aria-label={messages.showPassword}
          aria-pressed={isVisible}
          aria-controls={props.id}
          onClick={() => setIsVisible(!isVisible)}
          // As high as the label is, so that it stands in the field.
          className="absolute end-0.5 top-[2.1rem] flex size-11 items-center justify-center rounded-field text-muted hover:text-forest"
        >
          <Icon className="size-5" aria-hidden="true" />
        </button>
      ) : null}
    </div>
  )
}

interface NewPasswordFieldsProps {
  /** Of the form's fields `password` and `confirmation`. */
  field: (
    name: 'password' | 'confirmation',
  ) => Pick<ComponentProps<typeof TextField>, 'id' | 'name' | 'error'>
}

/** A password that is chosen, typed twice. */
export function NewPasswordFields({field}: NewPasswordFieldsProps) {
  const {reset, register} = messages
  const shared = {autoComplete: 'new-password', required: true}
  return (
    <>
      <PasswordField {...field('password')} {...shared} label={reset.password} help={register.passwordHelp} />
      <PasswordField {...field('confirmation')} {...shared} label={reset.confirmation} />
    </>
  )
}
