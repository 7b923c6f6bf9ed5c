import type {ComponentProps} from 'react'
import {TextField} from './field'

type ForwardedProps = 'label' | 'defaultValue' | 'error' | 'announce' | 'alsoDescribedBy'

/** The e-mail of an account: password managers recognize it, and phones do not capitalize it. */
export function AccountEmailField(props: Pick<ComponentProps<typeof TextField>, ForwardedProps>) {
  return (
    <TextField
      id="email"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  )
}
