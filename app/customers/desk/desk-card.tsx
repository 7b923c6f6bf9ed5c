import type {ReactNode} from 'react'

/** One of the parts of a customer's page. */
export function DeskCard({id, title, children}: {id: string; title: string; children: ReactNode}) {
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-card bg-paper p-5 shadow-card ring-1 ring-sand sm:p-6"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A value with what it is called. */
export function Fact({label, children}: {label: string; children: ReactNode}) {
  return (
    <div className="min-w-0">
      <dt className="text-base text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
