/** An error in words and with an icon, not by color alone. */
export function FieldError({
  id,
  text,
  onDark = false,
  role,
}: {
  id?: string
  text: string
  onDark?: boolean
  /** `alert` where nothing else announces it. */
  role?: 'alert'
}) {
  return (
    <p
      id={id}
      role={role}
      className={`mt-2 flex items-start gap-2 font-medium ${onDark ? 'text-saffron-light' : 'text-pomegranate'}`}
    >
      <svg viewBox="0 0 20 20" className="mt-0.5 size-5 shrink-0" fill="currentColor" aria-hidden="true">
        <path d="M10 1.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9 5.5h2v6H9v-6Zm0 7.5h2v2H9v-2Z" />
      </svg>
      <span className="min-w-0 break-words">{text}</span>
    </p>
  )
}

/** What is wrong with a form as a whole, boxed and read out. */
export function FormError({text, className = ''}: {text: string | undefined; className?: string}) {
  return text ? (
    <div className={`rounded-field bg-cream px-4 pt-1 pb-3 ring-1 ring-pomegranate ring-inset ${className}`}>
      <FieldError text={text} role="alert" />
    </div>
  ) : null
}
