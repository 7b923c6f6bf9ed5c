import type {InputHTMLAttributes} from 'react'

/** What makes a plain field one of a combobox. */
export type ComboboxField = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'role'
  | 'autoComplete'
  | 'onChange'
  | 'onKeyDown'
  | 'onBlur'
  | 'onClick'
  | 'aria-autocomplete'
  | 'aria-controls'
  | 'aria-expanded'
  | 'aria-activedescendant'
>
