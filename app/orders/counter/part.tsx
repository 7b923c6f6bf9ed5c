import type {ReactNode} from 'react'

/** One of the parts of an order's page. */
export function Part({id, title, children}: {id: string; title: string; children: ReactNode}) {
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-card bg-paper p-5 shadow-card ring-1 ring-sand sm:p-6"
    >
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
