import type {ReactNode} from 'react'

export function HiddenFields({pairs}: {pairs: readonly (readonly [string, string])[]}) {
  return pairs.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}

interface PostButtonProps {
  action: string
  fields: readonly (readonly [string, string])[]
  /** Read out instead of the text, where that does not say what it is about. */
  label?: string
  className: string
  children: ReactNode
}

/** A form that is a single button. */
export function PostButton({action, fields, label, className, children}: PostButtonProps) {
  return (
    <form method="post" action={action}>
      <HiddenFields pairs={fields} />
      <button type="submit" aria-label={label} className={className}>
        {children}
      </button>
    </form>
  )
}
