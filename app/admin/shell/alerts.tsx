import type {ReactNode} from 'react'

export function FlashMessage({children}: {children: ReactNode}) {
  return (
    <p role="status" className="rounded-card bg-mint px-5 py-4 font-semibold text-forest-900">
      {children}
    </p>
  )
}

/** An error and how to resolve it. */
export function AlertBox({id, title, children}: {id?: string; title: string; children: ReactNode}) {
  return (
    <section
      id={id}
      role="alert"
      tabIndex={-1}
      className="rounded-card bg-paper p-5 shadow-card ring-2 ring-pomegranate sm:p-6"
    >
      <h2 className="text-xl text-pomegranate">{title}</h2>
      <div className="mt-2 space-y-3">{children}</div>
    </section>
  )
}
