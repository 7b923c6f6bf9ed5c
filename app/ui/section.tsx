import type {ReactNode} from 'react'

/** The page's column. */
export function Container({children, className = ''}: {children: ReactNode; className?: string}) {
  return <div className={`mx-auto w-full max-w-page px-4 sm:px-6 lg:px-8 ${className}`}>{children}</div>
}

export function SectionHeading({id, children, lead}: {id: string; children: ReactNode; lead?: ReactNode}) {
  return (
    <div className="max-w-prose">
      <h2 id={id} className="text-3xl">
        {children}
      </h2>
      {lead ? <p className="mt-3 text-lg text-muted">{lead}</p> : null}
    </div>
  )
}
